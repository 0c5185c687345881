import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isForTests, pathFromRoot, workspaceRoot } from './projects.mjs';

/** The part of `base` that a path is in: one of its folders or, inside an app, one of the files beside them. */
export function partOf(path, base) {
  if (!path.startsWith(`${base}/`)) return undefined;
  const [part, file] = path.slice(base.length + 1).split('/');
  return file || !base.endsWith('/src') ? part.replace(/\.tsx?$/, '') : undefined;
}

/** The parts from one to another along their imports, types included; undefined when none leads there. */
export function wayBetween(base, from, to, seen = new Set()) {
  if (from === to) return [to];
  seen.add(from);
  for (const next of importsOf(base).get(from) ?? []) {
    const way = seen.has(next) ? undefined : wayBetween(base, next, to, seen);
    if (way) return [from, ...way];
  }
  return undefined;
}

const known = new Map();

/** By part of a folder the parts it imports. Read once, so an editor's Oxlint may be late. */
function importsOf(base) {
  if (!known.has(base)) known.set(base, readImports(base));
  return known.get(base);
}

function readImports(base) {
  const imports = new Map();
  const folder = join(workspaceRoot, base);
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name);
    if (!/\.tsx?$/.test(file) || isForTests.test(pathFromRoot(file))) continue;
    const from = partOf(pathFromRoot(file), base);
    if (!from) continue;
    if (!imports.has(from)) imports.set(from, new Set());
    for (const [, module] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import)[\s(]*'(\.[^']+)'/g)) {
      const to = partOf(pathFromRoot(resolve(dirname(file), module)), base);
      if (to) imports.get(from).add(to);
    }
  }
  return imports;
}
