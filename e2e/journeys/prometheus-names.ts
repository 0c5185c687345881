import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../deploy/observability');

const WORDS = new Set([
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'and',
  'or',
  'unless',
  'bool',
  'offset',
]);
const OWN = new Set(['up', 'ALERTS']);

export interface Expression {
  place: string;
  text: string;
  title?: string;
}

export function expressions(): Expression[] {
  // The metrics of machine.rules.yml come from other exporters.
  const rules = readdirSync(folder).filter((file) => /^(?!machine).*\.rules\.yml$/.test(file));
  const ofRules = rules.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [...text.matchAll(/\bexpr: *(?:'([^']*)'|([^'\n]+))/g)].map(([, quoted, plain]) => ({
      place: file,
      text: quoted ?? plain!,
    }));
  });
  const dashboards = readdirSync(join(folder, 'dashboards')).filter((file) => file.endsWith('.json'));
  const ofDashboards = dashboards.flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(join(folder, 'dashboards', file), 'utf8')) as Dashboard;
    const asked = panels.filter(({ datasource }) => datasource.uid === 'prometheus');
    return asked.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ place: file, title, text: expr })));
  });
  return [...ofRules, ...ofDashboards];
}

interface Dashboard {
  panels: { title: string; datasource: { uid: string }; targets: { expr: string }[] }[];
}

/** The names that our rules give to what they record. */
export function recorded(): Set<string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.rules.yml'));
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return new Set([...text.matchAll(/\brecord: *'?([\w:]+)/g)].map(([, name]) => name!));
}

export function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"|'[^']*'/g, ' ')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/(?<![\w:.$])([a-z_][\w:]*)(?!\s*\(|[\w:])/gi)].map(([, name]) => name!);
  return [...new Set(names.filter((name) => !WORDS.has(name) && !OWN.has(name)))];
}

export function namesIn(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name! + part) : [name!],
  );
}
