import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

// Holds the real build against its budgets, in kB after gzip. Run after the build; exits 1 when one is broken.
const BUDGETS = { landing: 120, route: 170, css: 15 };
const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), 'dist');
const manifestFile = path.join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('No build in web/dist: run `npx nx build web` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

const sizes = new Map();
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length / 1000);
  return sizes.get(file);
}

/** Every chunk that must be there before the entries have run: themselves and what they import at once. */
function chunksOf(entries) {
  const files = new Set();
  const styles = new Set();
  const visited = new Set();
  const visit = (key) => {
    if (visited.has(key)) return;
    visited.add(key);
    const chunk = manifest[key];
    files.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  entries.forEach(visit);
  return { files: [...files], styles: [...styles] };
}

const pages = Object.keys(manifest).filter(
  (key) => /^src\/features\/.*-page\.tsx$/.test(key) && manifest[key].isDynamicEntry,
);
if (!manifest['landing.html'] || pages.length === 0) throw new Error('The manifest has no landing page or no pages');

const rows = [
  { name: 'landing', entries: ['landing.html'], budget: BUDGETS.landing },
  ...pages.map((key) => ({
    name: key.replace(/^src\/features\//, ''),
    entries: ['index.html', key],
    budget: BUDGETS.route,
  })),
];

let broken = false;
function report(name, size, budget) {
  const over = size > budget;
  broken ||= over;
  console.log(`${over ? 'OVER' : 'ok  '} ${size.toFixed(1).padStart(7)} of ${budget} kB  ${name}`);
}
for (const { name, entries, budget } of rows) {
  const { files, styles } = chunksOf(entries);
  report(
    `${name} (JS)`,
    files.reduce((sum, file) => sum + sizeOf(file), 0),
    budget,
  );
  report(
    `${name} (CSS)`,
    styles.reduce((sum, file) => sum + sizeOf(file), 0),
    BUDGETS.css,
  );
}
if (Object.keys(manifest).some((key) => key.includes('design-page'))) {
  broken = true;
  console.log('OVER the development-only design page is in the production bundle');
}
process.exit(broken ? 1 : 0);
