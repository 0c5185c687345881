import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const workspace = join(__dirname, '../..');
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/src/*.ts', 'web/src/*.tsx'], {
  cwd: workspace,
  encoding: 'utf8',
});
const sources = Object.fromEntries(
  listed
    .split('\n')
    .filter((path) => path && existsSync(join(workspace, path)))
    .map((path) => [path, readFileSync(join(workspace, path), 'utf8')]),
);

const SMALL = 50;
const MOST_FILES = 320;
const FOR_TESTS = /\.(spec|jest|fixture)\.tsx?$|\/testing\/|\/test-[^/]+$/;
const KEPT = [
  { file: /-api\.ts$/, reason: 'the calls of a feature are found by their name' },
  { file: /-slice\.ts$/, reason: 'so is what a page keeps' },
  { file: /\.d\.ts$/, reason: 'the compiler reads it' },
];

/** Files that only one other uses and no test names, small enough to stand in it. */
function smallAlone(files: Record<string, string>): string[] {
  const paths = Object.keys(files);
  const importers = new Map<string, Set<string>>();
  const lazy = new Set<string>();
  for (const [path, source] of Object.entries(files)) {
    for (const [, kind, module] of source.matchAll(/\b(from|import)[\s(]*'(\.[^']+)'/g)) {
      const target = join(dirname(path), module!);
      const file = [`${target}.ts`, `${target}.tsx`].find((each) => each in files);
      if (!file || FOR_TESTS.test(path)) continue;
      importers.set(file, (importers.get(file) ?? new Set()).add(path));
      if (kind === 'import') lazy.add(file);
    }
  }
  return paths.filter((path) => {
    const [importer, ...others] = importers.get(path) ?? [];
    if (!importer || others.length > 0 || lazy.has(path) || FOR_TESTS.test(path)) return false;
    if (KEPT.some(({ file }) => file.test(path)) || files[path]!.split('\n').length > SMALL) return false;
    const stem = path.replace(/\.tsx?$/, '');
    if (paths.some((each) => each.startsWith(`${stem}.spec.`) || each.startsWith(`${stem}.jest.`))) return false;
    // Parts that the frame composes stay with their feature.
    return !importer.startsWith('web/src/app/');
  });
}

it('a file under 50 lines with one importer and no test of its own belongs in that importer', () => {
  expect(smallAlone(sources)).toEqual([]);
});

it('the member app has at most 320 files without its tests', () => {
  expect(Object.keys(sources).filter((path) => !FOR_TESTS.test(path)).length).toBeLessThanOrEqual(MOST_FILES);
});

const line = 'export const part = 1;\n';
it.each([
  ['one importer', { 'web/src/a.ts': line, 'web/src/b.ts': "import { part } from './a';" }, ['web/src/a.ts']],
  [
    'two importers',
    { 'web/src/a.ts': line, 'web/src/b.ts': "import './a';", 'web/src/c.ts': "export * from './a';" },
    [],
  ],
  ['a lazy one', { 'web/src/a.ts': line, 'web/src/b.ts': "const load = () => import('./a');" }, []],
  [
    'a test of its own',
    { 'web/src/a.ts': line, 'web/src/a.spec.ts': "import './a';", 'web/src/b.ts': "import { part } from './a';" },
    [],
  ],
  ['50 lines', { 'web/src/a.ts': line.repeat(50), 'web/src/b.ts': "import { part } from './a';" }, []],
  ['calls', { 'web/src/a-api.ts': line, 'web/src/b.ts': "import { part } from './a-api';" }, []],
])('%s', (_, files, found) => {
  expect(smallAlone(files as Record<string, string>)).toEqual(found);
});
