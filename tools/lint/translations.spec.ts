import { allTexts } from '@corner/web-kit/texts/extractor';
import type { SourceText } from '@corner/web-kit/texts/source-texts';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import ts from 'typescript';

const workspace = join(__dirname, '../..');
const shared = ['libs/web-kit/src', 'libs/domain/src', 'libs/contracts/src'];
const apps = [
  { app: 'web', sources: ['web/src', ...shared], ready: 'web/src/shared/translations.ts' },
  {
    app: 'admin-web',
    sources: ['admin-web/src', ...shared],
    ready: 'admin-web/src/shared/translations.ts',
    notShown: /\/(reason|rule)-texts\.ts$/,
  },
  {
    app: 'services/notifications',
    sources: ['services/notifications/src', 'libs/contracts/src/admin'],
    ready: undefined,
  },
];
const read = (path: string) => readFileSync(join(workspace, path), 'utf8');

function sourceFiles(folder: string): string[] {
  return readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.(int-)?spec\.|\.fixture\.|\/testing\/|\.d\.ts$/.test(name));
}

function textsOf(sources: string[], notShown?: RegExp): Map<string, SourceText> {
  const files = sources.flatMap(sourceFiles).filter((file) => !notShown?.test(file));
  return new Map(files.flatMap((file) => allTexts(file, read(file)).map((text) => [text.id, text] as const)));
}

type Token = string | [name: string, type?: string, forms?: Record<string, Token[]>];

/** `{name}` and `{n, plural, …}` of a message: names and kinds, however often and in which order. */
function placeholdersOf(message: string): string[] {
  const found = new Set<string>();
  const visit = (tokens: Token[]): void => {
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, type, forms] = token;
      found.add(type ? `${name} ${type}` : name);
      if (forms && typeof forms === 'object') Object.values(forms).filter(Array.isArray).forEach(visit);
    }
  };
  visit(compileMessageOrThrow(message) as Token[]);
  // A translation may repeat a counted number as plain text, or need no plural for it.
  return [...new Set([...found].map((each) => each.replace(' plural', '')))].sort();
}

function problemsOf(po: string, texts: Map<string, SourceText>, isReady: boolean): string[] {
  const items = PO.parse(po).items;
  const known = new Set(items.map(({ msgid }) => msgid));
  const missing = [...texts.keys()].filter((id) => !known.has(id)).map((id) => `${id} is not in the file`);
  return items
    .flatMap(({ msgid, msgstr: [translation = ''], obsolete }) => {
      const text = texts.get(msgid);
      if (!text || obsolete) return [`${msgid} is no text of the app`];
      if (!translation) return isReady ? [`${msgid} is not translated`] : [];
      const [wanted, given] = [placeholdersOf(text.message), placeholdersOf(translation)].map(String);
      return wanted === given || given === wanted?.replace(/(^|,)product(?=,|$)/, '')
        ? []
        : [`${msgid} has {${given}} for {${wanted}}`];
    })
    .concat(missing);
}

describe.each(apps)('the translations of $app', ({ app, sources, ready, notShown }) => {
  const texts = textsOf(sources, notShown);
  const languages = readdirSync(join(workspace, app, 'locales')).map((name) => name.replace('.po', ''));

  it.each(languages)('into %s are those of its texts (npm run texts)', (language) => {
    const isReady = !ready || read(ready).includes(`/${language}.po`);
    expect(problemsOf(read(`${app}/locales/${language}.po`), texts, isReady)).toEqual([]);
  });
});

it.each(['de', 'ar'])('into %s are the same wherever a text is shown', (language) => {
  const all = apps.flatMap(({ app }) => PO.parse(read(`${app}/locales/${language}.po`)).items);
  const translations = new Map(all.map(({ msgid, msgstr }) => [msgid, msgstr[0]]));
  expect(all.filter(({ msgid, msgstr }) => translations.get(msgid) !== msgstr[0]).map(({ msgid }) => msgid)).toEqual(
    [],
  );
});

describe('a translation is refused', () => {
  const texts = new Map([['a.b', { id: 'a.b', message: 'Hi {name}', line: 1 }]]);
  it.each([
    ['msgid "a.b"\nmsgstr ""', 'a.b is not translated'],
    ['msgid "a.b"\nmsgstr "Hallo {nam}"', 'a.b has {nam} for {name}'],
    ['msgid "a.b"\nmsgstr "Hallo {name}"\n\nmsgid "a.c"\nmsgstr "Weg"', 'a.c is no text of the app'],
    ['msgid ""\nmsgstr ""', 'a.b is not in the file'],
  ])('with %j', (po, problem) => {
    expect(problemsOf(po, texts, true)).toEqual([problem]);
  });
});

/** Catalogues are called by their own name, so the checker needs no type of the part before a dot. */
function mayBeCatalogue(name: ts.Identifier): boolean {
  const { parent } = name;
  const isProperty =
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) &&
    parent.name === name;
  return !isProperty && !ts.isVariableDeclaration(parent) && !ts.isImportSpecifier(parent);
}

/** Catalogue ids used by code; `a.*` where the id is not known. */
function usedIds(program: ts.Program): Set<string> {
  const checker = program.getTypeChecker();
  const used = new Set<string>();
  const featureOf = (name: ts.Identifier): string | undefined => {
    let symbol = checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    const declaration = symbol?.valueDeclaration;
    const made = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    const isCatalogue = made && ts.isCallExpression(made) && made.expression.getText() === 'catalogue';
    return isCatalogue ? (made.arguments[0] as ts.StringLiteral).text : undefined;
  };
  /** Uses the checker last: one type often needs those of the whole store. */
  const valuesOf = (key: ts.Expression): string[] => {
    if (ts.isStringLiteralLike(key)) return [key.text];
    if (ts.isConditionalExpression(key)) return [key.whenTrue, key.whenFalse].flatMap(valuesOf);
    const type = checker.getTypeAtLocation(key);
    return (type.isUnion() ? type.types : [type]).map((each) => (each.isStringLiteral() ? each.value : '*'));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && /text/i.test(node.text) && mayBeCatalogue(node)) {
      const feature = featureOf(node);
      if (feature) {
        const { parent } = node;
        const key = ts.isCallExpression(parent) && parent.expression === node ? parent.arguments[0] : undefined;
        for (const value of key ? valuesOf(key) : ['*']) used.add(`${feature}.${value}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  program
    .getSourceFiles()
    .filter(({ fileName }) => !/node_modules|\.spec\.|\.d\.ts$/.test(fileName))
    .forEach(visit);
  return used;
}

/** Half of all declarations that the apps read; no key of a text comes from them. */
const NO_KEYS = /\/node_modules\/(antd|@ant-design|@rc-component|lucide-react|recharts|@types\/node)\//;

/** One program for both apps: to read what they import takes longer than to read them. */
function programOf(names: string[]): ts.Program {
  const apps = names.map((app) => {
    const config = ts.readConfigFile(join(workspace, app, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'));
    return ts.parseJsonConfigFileContent(config.config, ts.sys, join(workspace, app));
  });
  const files = apps.flatMap(({ fileNames }) => fileNames).filter((name) => !/\.spec\.|\/testing\//.test(name));
  const options = { ...apps[0]!.options, types: [] };
  const host = ts.createCompilerHost(options);
  const { fileExists } = host;
  host.fileExists = (name) => !NO_KEYS.test(name) && fileExists(name);
  return ts.createProgram(files, options, host);
}

it('code uses every text of its catalogues', () => {
  const names = ['web', 'admin-web'];
  const used = usedIds(programOf(names));
  expect(used.size).toBeGreaterThan(200);
  const written = names.flatMap((app) => [...textsOf([`${app}/src`]).values()]).filter(({ span }) => span);
  const isUsed = (id: string) => used.has(id) || used.has(`${id.slice(0, id.indexOf('.'))}.*`);
  expect(written.map(({ id }) => id).filter((id) => !isUsed(id))).toEqual([]);
});
