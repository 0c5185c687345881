import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

// Checks the app's build against its size-budgets.json, in kB after gzip; exits 1 when one is exceeded.
// A view counts with the page that loads it; `lazy` chunks count alone, without what every page has. `unframed` pages come without the chunk `frame`; chunks named `absent`
// must not exist.
const app = process.cwd();
const {
  css,
  page,
  pages: single = {},
  entries = {},
  lazy = {},
  frame,
  unframed = [],
  absent = [],
} = read('size-budgets.json');
const dist = join(app, 'dist');
if (!existsSync(join(dist, '.vite/manifest.json'))) {
  console.error(`No build in ${dist}: build the app first.`);
  process.exit(1);
}
const manifest = read('dist/.vite/manifest.json');

function read(file) {
  return JSON.parse(readFileSync(resolve(app, file), 'utf8'));
}

const sizes = new Map();
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000);
  return sizes.get(file);
}

/** Every chunk that must be there before the entries have run: themselves and what they import at once. */
function chunksOf(keys) {
  const files = new Set();
  const styles = new Set();
  const visited = new Set();
  const visit = (key) => {
    if (visited.has(key)) return;
    visited.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}`);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  keys.forEach(visit);
  return { files: [...files], styles: [...styles] };
}

const pages = Object.keys(manifest).filter(
  (key) => /^src\/(?:app|features)\/.*-page\.tsx$/.test(key) && manifest[key].isDynamicEntry,
);
if (pages.length === 0) throw new Error('The manifest has no pages');

const nameOf = (key) => key.replace(/^src\/(?:features\/)?/, '');

function rowOf(...keys) {
  const name = nameOf(keys.at(-1));
  const frames = frame && !unframed.includes(nameOf(keys[0])) ? [frame] : [];
  return { name, keys: ['index.html', ...frames, ...keys], budget: single[name] ?? page };
}

const rows = [
  ...Object.entries(entries).map(([entry, budget]) => ({ name: entry, keys: [entry], budget })),
  ...pages.flatMap((key) => {
    const views = (manifest[key].dynamicImports ?? []).filter((part) => part.endsWith('-view.tsx'));
    return [rowOf(key), ...views.map((view) => rowOf(key, view))];
  }),
];

let broken = false;
function report(name, size, budget) {
  const over = size > budget;
  broken ||= over;
  console.log(`${over ? 'OVER' : 'ok  '} ${size.toFixed(1).padStart(7)} of ${budget} kB  ${name}`);
}
const sum = (files) => files.reduce((total, file) => total + sizeOf(file), 0);
for (const { name, keys, budget } of rows) {
  const { files, styles } = chunksOf(keys);
  report(`${name} (JS)`, sum(files), budget);
  report(`${name} (CSS)`, sum(styles), css);
}
const everywhere = chunksOf(['index.html', ...(frame ? [frame] : [])]).files;
for (const [key, budget] of Object.entries(lazy)) {
  const own = chunksOf([key]).files.filter((file) => !everywhere.includes(file));
  report(`${nameOf(key)} (JS of its own)`, sum(own), budget);
}
// Of two chunks that import each other, one runs before its imports are ready.
for (const [key, { file, imports = [] }] of Object.entries(manifest)) {
  if (!imports.some((imported) => chunksOf([imported]).files.includes(file))) continue;
  broken = true;
  console.log(`LOOP ${key} imports what imports it`);
}
for (const name of absent) {
  if (!Object.keys(manifest).some((key) => key.includes(name))) continue;
  broken = true;
  console.log(`OVER ${name} is in the production bundle`);
}
process.exit(broken ? 1 : 0);
