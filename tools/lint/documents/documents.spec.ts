import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const workspace = join(__dirname, '../../..');
const text = (path: string) => readFileSync(join(workspace, path), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: workspace, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(join(workspace, path)));
const names = new Set(files.map((path) => basename(path)));

/** `libs/service-kit/src/http/proxy.ts`, also written `service-kit/http/proxy.ts` or `http/proxy.ts`. */
const places = new Set(
  [...files, ...files.map((path) => path.replace('/src/', '/'))].flatMap((path) => {
    const parts = path.split('/');
    return parts.flatMap((_, end) => parts.slice(0, end + 1).map((__, from) => parts.slice(from, end + 1).join('/')));
  }),
);

const FILE = /^[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|cjs|json|ya?ml|md|css|svg|sh|toml|gz)$/;
const FOLDER = /^[\w.-]+(?:\/[\w.-]+)+\/$/;
/** The product, a build or the reader makes these. */
const MADE =
  /^(?:DATA_DIR|\.data|test-results)\/|\/dist\/|\bgyms\b|gyms-|^x\.(?:int-)?spec|^(?:secrets|admin|demo)\.json$/;

function missingPaths(document: string): string[] {
  const quoted = [...text(document).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
  return quoted.filter((path) => {
    if (MADE.test(path)) return false;
    if (FILE.test(path)) return path.includes('/') ? !places.has(path) : !names.has(path);
    return FOLDER.test(path) && !places.has(path.slice(0, -1));
  });
}

function deadLinks(document: string): string[] {
  const links = [...text(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!.replace(/#.*/, ''));
  return links.filter((to) => to && !/^[a-z]+:/.test(to) && !existsSync(join(workspace, dirname(document), to)));
}

const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };

function missingScripts(document: string): string[] {
  return [...text(document).matchAll(/\bnpm run ([\w:-]*\w)/g)]
    .map(([, name]) => name!)
    .filter((name) => !scripts[name]);
}

it.each(files.filter((path) => path.endsWith('.md') && !path.endsWith('CHANGELOG.md')))(
  '%s names paths and scripts that exist',
  (document) => {
    expect([...missingPaths(document), ...deadLinks(document), ...missingScripts(document)]).toEqual([]);
  },
);

it.each(['services', 'libs', 'tools'])('the tree of docs/architecture.md has every folder of %s', (parent) => {
  const [, tree = ''] = /```\n(gateway\/.*?)```/s.exec(text('docs/architecture.md')) ?? [];
  const folders = new Set(files.filter((path) => path.startsWith(`${parent}/`)).map((path) => path.split('/')));
  const missing = [...folders].filter(([, name, inside]) => inside && !tree.includes(`\n  ${name}/ `));
  expect([...new Set(missing.map(([, name]) => name))]).toEqual([]);
});
