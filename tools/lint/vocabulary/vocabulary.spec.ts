import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { AT_HOME, GIVEN } from './exceptions.data.js';

const workspace = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(workspace, path), 'utf8');

/** The words of the glossary, and which ones they take the place of. */
const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const wordOf = new Map(
  rows.flatMap(([, word, , others]) => (others ? others.split(', ').map((other) => [other, word!]) : [])),
);
/** `seen` stands alone or in names of these shapes: that a member was online. */
const SEEN = /^(?:seen|keeps?Seen|last_?seen_?at|seen_?on|\w*(?:member_?seen|seen_?(?:members?|days?))\w*)$/i;
const INTERESTING = new RegExp([...wordOf.keys(), 'seen'].join('|'), 'i');

const NO_NAMES = /(?:spec|\.fixture)\.ts$|^libs\/(?:web-kit|portraits|testing)\/|\/migrations\//;
const sources = execFileSync('git', ['ls-files', 'services', 'gateway', 'libs'], { cwd: workspace, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !NO_NAMES.test(path));

function namesIn(path: string): string[] {
  const file = path.replace(/^.*\/src\/|\.ts$/g, '');
  const names = file.split(/[/.]/).map((part) => part.replaceAll('-', '_'));
  const text = read(path);
  if (!INTERESTING.test(text)) return names;
  const visit = (node: ts.Node) => {
    const { name } = node as ts.NamedDeclaration;
    if (name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node)) names.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return names;
}

/** The words of a name that the glossary has others for. */
function strayIn(name: string): string[] {
  if (GIVEN.has(name)) return [];
  const words = (/[a-z]/.test(name) ? name.split(/_|(?=[A-Z])/) : name.split('_')).map((word) => word.toLowerCase());
  const isOfAnother = words.includes('seen') && !SEEN.test(name);
  return [...words.filter((word) => wordOf.has(word)), ...(isOfAnother ? ['seen'] : [])];
}

const names = new Map(sources.map((path) => [path, namesIn(path)]));
const stray = [...names].flatMap(([path, all]) =>
  all.flatMap((name) => strayIn(name).map((word) => ({ path, name, word }))),
);
const isExcepted = (prefix: string, words: string, { path, word }: (typeof stray)[number]) =>
  path.startsWith(prefix) && words.split(' ').includes(word);

it('the glossary has at most forty words', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.length).toBeLessThanOrEqual(40);
});

it.each([
  ['userName', ['user']],
  ['person_rows', ['person']],
  ['forgetAll', ['forget']],
  ['HOLD_THREADS', ['threads']],
  ['sendPushes', ['pushes']],
  ['isSeen', ['seen']],
  ['seenBy', ['seen']],
  ['lastSeenAt', []],
  ['memberName', []],
])('of %s it refuses %p', (name, words) => {
  expect(strayIn(name)).toEqual(words);
});

it('names use the words of the glossary', () => {
  const found = stray
    .filter((each) => !Object.entries(AT_HOME).some(([prefix, words]) => isExcepted(prefix, words, each)))
    .map(({ path, name, word }) => `${path}: ${name} (${wordOf.get(word) ?? 'only of who was online'})`);
  expect([...new Set(found)]).toEqual([]);
});

it('no exception outlives its need', () => {
  const needless = Object.entries(AT_HOME).flatMap(([prefix, words]) =>
    words.split(' ').filter((word) => !stray.some((each) => isExcepted(prefix, word, each))),
  );
  const all = new Set([...names.values()].flat());
  expect([...needless, ...[...GIVEN].filter((name) => !all.has(name))]).toEqual([]);
});
