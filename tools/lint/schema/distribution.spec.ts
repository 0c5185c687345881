import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { COLUMNS, PLACES, TABLES, type Place } from './distribution.data.js';

const workspace = join(__dirname, '../../..');
const BEGINNING = /^(select|insert|update|delete|with|truncate|lock|copy|set)\b/i;
const NOT_OURS = /^(unnest|jsonb?_\w+|generate_series|lateral|only|set|excluded|stdout)$/;

interface Statement {
  service: string;
  name: string;
  sql: string;
}

/** Text of a template with what it names in its own file put in. */
function textOf(node: ts.Node, named: ReadonlyMap<string, ts.Node>, depth = 0): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce(
      (text, span) => text + textOf(span.expression, named, depth) + span.literal.text,
      node.head.text,
    );
  }
  const called = ts.isCallExpression(node) ? node.expression : node;
  const found = ts.isIdentifier(called) && depth < 5 ? named.get(called.text) : undefined;
  if (!found) return '';
  return textOf(ts.isArrowFunction(found) ? found.body : found, named, depth + 1);
}

function statementsIn(service: string, file: string): Statement[] {
  const path = join(workspace, 'services', service, 'src', file);
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const named = new Map<string, ts.Node>();
  const found: Statement[] = [];
  const visit = (node: ts.Node, within: string): void => {
    let name = within;
    if ((ts.isVariableDeclaration(node) || ts.isMethodDeclaration(node) || ts.isFunctionDeclaration(node)) && node.name)
      name = node.name.getText();
    if (ts.isVariableDeclaration(node) && node.initializer) named.set(name, node.initializer);
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && BEGINNING.test(node.getText().slice(1).trim())) {
      const place = `${service}/${basename(file, '.repository.ts')} ${name}`;
      found.push({ service, name: place, sql: textOf(node, named).toLowerCase() });
      return;
    }
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(source, '');
  return found;
}

const statements = Object.keys(TABLES).flatMap((service) =>
  readdirSync(join(workspace, 'services', service, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.repository.ts'))
    .flatMap((file) => statementsIn(service, file)),
);
const placed = new Map<Statement, Place | undefined>(
  statements.map((statement) => {
    const place = PLACES[statement.name];
    const at = statements.filter(({ name }) => name === statement.name).indexOf(statement);
    return [statement, Array.isArray(place) ? (place as Place[])[at] : (place as Place | undefined)];
  }),
);

function tablesOf({ service, sql }: Statement): string[] {
  const names = [...sql.matchAll(/\b(?:from|join|into|update|using)\s+([a-z_]+)/g)].map(([, name]) => name!);
  return [...new Set(names)].filter((name) => !NOT_OURS.test(name) && name in TABLES[service]!);
}

it('every statement of discovery and messaging has a place on a distributed PostgreSQL', () => {
  const names = new Set(statements.map(({ name }) => name));
  expect(statements.filter((one) => !placed.get(one)).map(({ name }) => name)).toEqual([]);
  expect(Object.keys(PLACES).filter((name) => !names.has(name))).toEqual([]);
});

it('a statement without a declared exception names its key, and no table that is cut by another', () => {
  const wrong = statements.flatMap((statement) => {
    const place = placed.get(statement);
    if (!place || typeof place === 'object') return [];
    const others = tablesOf(statement).filter(
      (table) => ![place, 'everywhere'].includes(TABLES[statement.service]![table]!),
    );
    const named = place === 'everywhere' || COLUMNS[place].test(statement.sql);
    return others.length > 0 || !named ? [`${statement.name} (${place}): ${named ? others.join() : 'no key'}`] : [];
  });
  expect(wrong).toEqual([]);
});

it('every table of both services is cut by something or copied', () => {
  for (const [service, tables] of Object.entries(TABLES)) {
    const migrations = join(workspace, 'services', service, 'migrations');
    const made = readdirSync(migrations).flatMap((file) =>
      [...readFileSync(join(migrations, file), 'utf8').matchAll(/create table (?:if not exists )?(\w+)/g)].map(
        ([, name]) => name!,
      ),
    );
    const dropped = readdirSync(migrations).flatMap((file) =>
      [...readFileSync(join(migrations, file), 'utf8').matchAll(/drop table (?:if exists )?([\w, ]+)/g)].flatMap(
        ([, names]) => names!.split(', '),
      ),
    );
    expect(made.filter((name) => !(name in tables) && !dropped.includes(name))).toEqual([]);
  }
});
