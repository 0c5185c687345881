import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const workspace = join(__dirname, '../..');
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: workspace, encoding: 'utf8' });
const files = listed.split('\n').filter((path) => path && existsSync(join(workspace, path)));

const MOST = 12;
/** A page and what it is made of, without a folder within its folder. */
const FEATURE = { folder: /^web\/src\/features\//, most: 25, deepest: /^web\/src\/features\/[^/]+(\/[^/]+)?$/ };
const EXCEPTIONS = [
  { folder: /^\.$/, reason: 'tools look for their settings at the root' },
  { folder: /\/migrations$/, reason: 'one file for each change of a schema' },
  { folder: /^docs(\/|$)/, reason: 'pages, decisions and pictures' },
  { folder: /\/files\//, reason: 'templates lie where the generator writes them' },
  { folder: /^deploy\/kubernetes\/base$/, reason: 'one manifest for each process' },
  { folder: /\/pictures$/, reason: 'one file for each picture' },
  { folder: /^\.ci$/, reason: 'the entry of the build server' },
];
/** Their tools find them by this name, one in each folder. */
const NAMED_BY_TOOL = new Set(['Dockerfile', 'Caddyfile', 'kustomization.yaml']);

function problemsOf(paths: readonly string[]): string[] {
  const folders = [...new Set(paths.map(dirname))];
  return folders.flatMap((folder) => {
    const found = paths.filter((path) => dirname(path) === folder);
    if (EXCEPTIONS.some((exception) => exception.folder.test(folder))) return [];
    const isFeature = FEATURE.folder.test(`${folder}/`);
    if (isFeature && !FEATURE.deepest.test(folder)) return [`${folder} is a third level: a feature has two`];
    if (found.length > (isFeature ? FEATURE.most : MOST)) {
      return [`${folder} holds ${found.length} files: group what changes together`];
    }
    const isAlone =
      found.length === 1 &&
      !folders.some((each) => each.startsWith(`${folder}/`)) &&
      !NAMED_BY_TOOL.has(basename(found[0]!));
    return isAlone ? [`${folder} holds one file: put it beside what uses it`] : [];
  });
}

it('a spec lies where a runner looks for it', () => {
  const runners = [
    /^(libs|services|gateway|tools|web\/worker)\/.*\.(int-)?spec\.ts$/,
    /^(web|admin-web)\/src\/.*\.spec\.tsx?$/,
  ];
  const specs = files.filter((path) => /\.spec\.tsx?$/.test(path) && !path.startsWith('e2e/'));
  expect(specs.filter((path) => !runners.some((runner) => runner.test(path)))).toEqual([]);
});

it('a folder holds 2 to 12 files, one of a feature up to 25', () => {
  expect(problemsOf(files)).toEqual([]);
});

it.each([
  [
    Array.from({ length: 13 }, (_, at) => `web/src/a/${at}.ts`),
    ['web/src/a holds 13 files: group what changes together'],
  ],
  [Array.from({ length: 25 }, (_, at) => `web/src/features/a/${at}.ts`), []],
  [
    Array.from({ length: 26 }, (_, at) => `web/src/features/a/${at}.ts`),
    ['web/src/features/a holds 26 files: group what changes together'],
  ],
  [
    ['web/src/features/a/b/c/one.ts', 'web/src/features/a/b/c/two.ts'],
    ['web/src/features/a/b/c is a third level: a feature has two'],
  ],
  [['libs/kit/src/b/one.ts'], ['libs/kit/src/b holds one file: put it beside what uses it']],
  [['libs/kit/README.md', 'libs/kit/src/a.ts', 'libs/kit/src/b.ts'], []],
  [['deploy/overlays/ha/kustomization.yaml'], []],
])('of %j it says %j', (paths, problems) => {
  expect(problemsOf(paths)).toEqual(problems);
});

const top = [...new Set(files.filter((path) => path.includes('/')).map((path) => path.slice(0, path.indexOf('/'))))];

it.each(top.filter((name) => !name.startsWith('.')))('%s has a README of at most 15 lines', (name) => {
  const lines = readFileSync(join(workspace, name, 'README.md'), 'utf8')
    .trimEnd()
    .split('\n');
  // docs begins with the picture of the whole.
  if (name !== 'docs') expect(lines.length).toBeLessThanOrEqual(15);
});
