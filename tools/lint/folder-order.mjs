import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isForTests, pathFromRoot, workspaceRoot } from './projects.mjs';

/** The folder of a project's `src` that a file is in; undefined for files beside the folders. */
export function folderOf(path, root) {
  const [folder, file] = path.slice(`${root}/src/`.length).split('/');
  return file && path.startsWith(`${root}/src/`) ? folder : undefined;
}

/** The folders from one to another along their imports, types included; undefined when none leads there. */
export function wayBetween(root, from, to, seen = new Set()) {
  if (from === to) return [to];
  seen.add(from);
  for (const next of importsOf(root).get(from) ?? []) {
    const way = seen.has(next) ? undefined : wayBetween(root, next, to, seen);
    if (way) return [from, ...way];
  }
  return undefined;
}

const known = new Map();

/** By folder of a project the folders it imports. Read once, so an editor's ESLint may be late. */
function importsOf(root) {
  if (!known.has(root)) known.set(root, readImports(root));
  return known.get(root);
}

function readImports(root) {
  const imports = new Map();
  const src = join(workspaceRoot, root, 'src');
  for (const name of readdirSync(src, { recursive: true })) {
    const file = join(src, name);
    const from = folderOf(pathFromRoot(file), root);
    if (!from || !/\.tsx?$/.test(file) || isForTests.test(pathFromRoot(file))) continue;
    if (!imports.has(from)) imports.set(from, new Set());
    for (const [, module] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import)[\s(]*'(\.[^']+)'/g)) {
      const to = folderOf(pathFromRoot(resolve(dirname(file), module)), root);
      if (to) imports.get(from).add(to);
    }
  }
  return imports;
}
