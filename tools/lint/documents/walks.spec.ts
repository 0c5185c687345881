import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const workspace = join(__dirname, '../../..');
const text = (path: string) => readFileSync(join(workspace, path), 'utf8');
const [, shared = '', ...sections] = text('docs/walks.md').split(/^## /m);
const rows = shared
  .split('\n')
  .flatMap((line) => (line.startsWith('|') ? [line.split('|').map((cell) => cell.trim())] : []));
const columns = rows[0]!.slice(3, -1);
const namedIn = (part: string) => [...part.matchAll(/^- `([^`]+)`:/gm)].map(([, path]) => path!);
const sectionOf = (title: string) => sections.find((each) => each.startsWith(title))!.split('\n\nFrom the commit')[0]!;
const TITLES: Record<string, string> = {
  deck: 'The deck',
  like: 'A like',
  message: 'A message',
  profile: 'A profile edit',
  registration: 'A registration',
  suspension: 'A suspension',
  deletion: 'A deletion',
};
const walks = columns.map((name, at) => {
  const passed = rows.slice(2).flatMap((row) => (row[3 + at] ? [row[1]!.replaceAll('`', '')] : []));
  return { name, files: [...passed, ...namedIn(sectionOf(TITLES[name]!))] };
});
const purge = { name: 'purge', files: namedIn(sectionOf('A purge')) };

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: workspace, encoding: 'utf8' });
const wiring = listed
  .split('\n')
  .filter((path) => /\/src\/.*(?:module|main)\.ts$/.test(path) && existsSync(join(workspace, path)));

function importsOf(path: string): string[] {
  return [...text(path).matchAll(/from '([^']+)'/g)].flatMap(([, from]) => {
    if (from!.startsWith('.')) return [join(dirname(path), from!).replace(/\.js$/, '.ts')];
    const [, project, file] = /^@corner\/([\w-]+)\/(.+)$/.exec(from!) ?? [];
    return project ? [`libs/${project}/src/${file}.ts`] : [];
  });
}
const wired = new Set(wiring.flatMap(importsOf));

it.each([...walks, purge])('each file of the walk "$name" is there, once, and belongs to the others', ({ files }) => {
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((path) => !existsSync(join(workspace, path)))).toEqual([]);
  const imports = new Map(files.map((path) => [path, importsOf(path)]));
  const used = new Set([...imports.values()].flat());
  const isPart = (path: string) =>
    used.has(path) || wired.has(path) || imports.get(path)!.some((each) => imports.has(each));
  expect(files.filter((path) => !isPart(path))).toEqual([]);
});

it('docs/architecture.md counts them', () => {
  const counts = walks.map(({ name, files }) => {
    const common = files.filter((path) => /^(?:gateway|libs\/(?:service-kit|event-bus))\//.test(path)).length;
    return [name, common, files.length - common, files.length].map(String);
  });
  const [, table = ''] = /\n(\| walk [\s\S]*?)\n\n/.exec(text('docs/architecture.md')) ?? [];
  const told = table
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, 5)
        .map((cell) => cell.trim()),
    );
  expect(told).toEqual(counts);
});
