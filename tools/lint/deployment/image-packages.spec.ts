import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { FACES } from '../../seed/faces/faces.js';
import { foldersIn } from '../folders.js';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const image = JSON.parse(execFileSync('node', ['deploy/image/manifest.mjs'], { encoding: 'utf8' })) as Manifest;
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const removed = [...dockerfile.matchAll(/\b(?:libs|tools\/dist)\/[\w-]+(?= )/g)].map(([path]) => path);
const isHere = (path: string) => !removed.some((folder) => path.startsWith(`${folder}/`)) && existsSync(path);

it('the image holds no package that only a developer needs', () => {
  // The trial's mail catcher reads mail with these two.
  const needed = ['postal-mime', 'smtp-server'];
  expect(Object.keys(image.dependencies).filter((name) => name in devDependencies && !needed.includes(name))).toEqual(
    [],
  );
  expect(image.dependencies).toHaveProperty('pg');
});

it('the image holds the pictures of demo members', () => {
  for (const folder of new Set(FACES.flatMap(({ files }) => files).map(dirname)))
    expect(dockerfile).toContain(`COPY --from=build /corner/${folder} ./${folder}\n`);
});

it('the image holds every module and package that is imported by what runs in it', () => {
  expect(removed).toEqual(expect.arrayContaining(['libs/testing', 'tools/dist/bench']));
  const texts = ['docker-compose.yml', 'docker-compose.override.yml', 'docs/deployment.md', ...filesIn('deploy')];
  const commands = texts.flatMap((path) => readFileSync(path, 'utf8').match(/\btools\/dist\/[\w/-]+\.js/g) ?? []);
  expect(commands).toEqual(expect.arrayContaining(['tools/dist/backup/main.js', 'tools/dist/setup/trial.js']));
  const servers = ['gateway/dist', ...distsOf('services'), ...distsOf('libs')].flatMap(filesIn);
  const isRun = (path: string) => path.endsWith('.js') && !/spec\.|\.fixture\./.test(path);
  const modules = new Set([...commands, ...servers.filter((path) => isRun(path) && isHere(path))]);
  const missing: string[] = [];
  for (const path of modules) {
    if (!isHere(path)) missing.push(path);
    else
      for (const name of importsOf(path)) {
        if (name.startsWith('.')) modules.add(join(dirname(path), name));
        else if (!isFound(name)) missing.push(`${path} imports ${name}`);
      }
  }
  expect(missing).toEqual([]);
});

const distsOf = (root: string) => foldersIn(root).map((name) => `${root}/${name}/dist`);

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    : [];

function importsOf(path: string): string[] {
  const found = readFileSync(path, 'utf8').matchAll(
    /^(?:import|export)\b[^;'"]*?['"]([^'"]+)['"];|\bimport\(['"]([^'"]+)['"]\)/gm,
  );
  return [...found].map(([, stated, loaded]) => stated ?? loaded!);
}

/** A package that the root does not name comes with another one. */
function isFound(name: string): boolean {
  if (isBuiltin(name)) return true;
  const [scope, rest] = name.split('/');
  if (scope === '@corner') return isHere(`libs/${rest}/package.json`);
  const owner = scope!.startsWith('@') ? `${scope}/${rest}` : scope!;
  return owner in image.dependencies || !(owner in dependencies || owner in devDependencies);
}
