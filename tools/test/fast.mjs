import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { workspace } from '../start/preparation.mjs';

/** More related specs than these take more than a minute; the nearest come first. */
const MOST_RELATED = 40;
const PROJECTS = ['unit', 'web', 'admin-web'];
const env = { ...process.env, PATH: [join(workspace, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };

const read = (command, ...words) =>
  execFileSync(command, words, { cwd: workspace, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

const began = Date.now();
const types = run('tsc', '-b');
const always = read('git', 'ls-files', '*.policy.spec.ts', '*-slice.spec.ts');
const related = relatedSpecs(changedSources());
const near = related.slice(0, MOST_RELATED);
const specs = [...new Set([...always, ...near])].filter((path) => existsSync(join(workspace, path)));
const jest = run('jest', '--maxWorkers=100%', '--selectProjects', ...PROJECTS, '--runTestsByPath', ...specs);
const codes = await Promise.all([types, jest]);
if (related.length > near.length)
  console.log(`${related.length - near.length} more specs are related: npm test runs them.`);
console.log(`${specs.length} spec files and the type check took ${Math.round((Date.now() - began) / 1000)} s.`);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

/** Sources that differ from main, committed or not. */
function changedSources() {
  const base = read('git', 'merge-base', 'HEAD', hasMain() ? 'main' : 'HEAD')[0];
  const tracked = read('git', 'diff', '--name-only', '--diff-filter=d', base);
  const added = read('git', 'ls-files', '--others', '--exclude-standard');
  return [...tracked, ...added].filter((path) => /\.(tsx?|mjs|cjs|po)$/.test(path));
}

function hasMain() {
  return read('git', 'branch', '--list', 'main').length > 0;
}

/** Specs that reach a changed source, those in the nearest folders first. */
function relatedSpecs(changed) {
  if (changed.length === 0) return [];
  const found = read('jest', '--selectProjects', ...PROJECTS, '--listTests', '--findRelatedTests', ...changed);
  const paths = found.filter((path) => path.startsWith(workspace)).map((path) => relative(workspace, path));
  const nearness = new Map(paths.map((path) => [path, Math.max(...changed.map((each) => shared(path, each)))]));
  return paths.sort((a, b) => nearness.get(b) - nearness.get(a));
}

/** Number of folders that two paths share. */
function shared(one, other) {
  const [a, b] = [one.split('/'), other.split('/')];
  const differs = a.findIndex((name, index) => name !== b[index]);
  return differs < 0 ? a.length : differs;
}

function run(command, ...words) {
  return new Promise((resolve) => {
    const child = spawn(command, words, { cwd: workspace, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
