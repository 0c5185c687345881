import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const workspaceRoot = join(import.meta.dirname, '../../..');

/** Specs and what they are helped by. */
export const isForTests = /\.(int-)?spec\.tsx?$|\.fixture\.ts$|\/web-kit\/src\/testing\//;

const folders = ['gateway', 'web', 'admin-web', 'tools', 'e2e'].concat(
  ['libs', 'services'].flatMap((parent) => readdirSync(join(workspaceRoot, parent)).map((name) => `${parent}/${name}`)),
);

/** Every Nx project: its folder from the root, its name and what its `type:` tag says it is. */
export const projects = folders
  .map((root) => ({ root, file: join(workspaceRoot, root, 'project.json') }))
  .filter(({ file }) => existsSync(file))
  .map(({ root, file }) => {
    const { name, tags } = JSON.parse(readFileSync(file, 'utf8'));
    const type = tags.find((tag) => tag.startsWith('type:'));
    return { root, name, type: type?.slice('type:'.length) };
  });

/** The path of a file from the root, with slashes on every platform. */
export function pathFromRoot(file) {
  return relative(workspaceRoot, file).split(sep).join('/');
}

/** @param {string} path from the root */
export function projectOf(path) {
  return projects.find(({ root }) => path.startsWith(`${root}/`));
}
