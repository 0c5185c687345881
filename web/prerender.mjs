import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, loadConfigFromFile } from 'vite';

// Makes landing.html (`/` without a session) and discover.html (the deck with one) out of index.html.
const root = path.dirname(fileURLToPath(import.meta.url));
const dist = (file) => path.join(root, 'dist', file);
const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, root);
const manifest = JSON.parse(await readFile(dist('.vite/manifest.json'), 'utf8'));

await Promise.all([writeLanding(), writeDiscover()]);

async function writeLanding() {
  const outDir = path.join(root, 'dist-ssr');
  const input = 'src/app/landing/landing-prerender.tsx';
  await buildAside({
    ssr: input,
    outDir,
    emptyOutDir: true,
    rolldownOptions: { input, output: { codeSplitting: false } },
  });
  const { landingMarkup } = await import(pathToFileURL(path.join(outDir, 'landing-prerender.js')).href);
  await rm(outDir, { recursive: true });
  const page = replace(await readFile(dist('landing.html'), 'utf8'), '<!--landing-->', landingMarkup());
  // All there is to see is in the page: its scripts come after styles, fonts and photo.
  await writeFile(
    dist('landing.html'),
    page
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
  );
}

async function writeDiscover() {
  const output = await buildAside({
    outDir: dist('.'),
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/app/early/early-requests.ts',
      output: { format: 'iife', codeSplitting: false, entryFileNames: 'assets/[name]-[hash].js' },
    },
  });
  const page = await readFile(dist('index.html'), 'utf8');
  const early = `<script async fetchpriority="high" src="/${output.output[0].fileName}"></script>`;
  const chunks = chunksOf(
    'src/app/layout/member-layout.tsx',
    'src/features/discover/discover-page.tsx',
    'src/features/discover/deck/card-stack.tsx',
    'src/shared/ui/motion-features.ts',
  )
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
  // The photo and what shows it come first: words have a face of the same size until the fonts are there.
  const fontless = page.replaceAll(/ *<link rel="preload" as="font".*\n/g, '');
  const asked = replace(fontless, '<script src="/theme.js">', `${early}\n    <script src="/theme.js">`);
  await writeFile(dist('discover.html'), replace(asked, '</head>', `  ${chunks.join('\n    ')}\n  </head>`));
}

function buildAside(options) {
  return build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: config.resolve,
    plugins: config.plugins.filter((plugin) => plugin.name === 'compiled-texts'),
    // Bundles our libraries from their sources, so that they need not be built.
    ssr: { noExternal: true, resolve: { conditions: ['@corner/source', 'module', 'node', 'development|production'] } },
    build: { target: config.build.target, copyPublicDir: false, modulePreload: false, ...options },
  });
}

/** The files of these modules and of all that they import at once. */
function chunksOf(...keys) {
  const found = new Set();
  const visit = (key) => {
    if (found.has(key)) return;
    found.add(key);
    manifest[key].imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...found].map((key) => manifest[key].file);
}

function replace(page, place, text) {
  if (!page.includes(place)) throw new Error(`A built page has no place for what goes to ${place}`);
  return page.replace(place, () => text);
}
