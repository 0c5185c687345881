import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadConfigFromFile } from 'vite';

// Makes landing.html (`/` without a session), visitor.html (other addresses without one) and discover.html (the deck with
// one) out of index.html, and the service worker, which keeps index.html with what it needs.
const root = path.join(import.meta.dirname, '..');
const dist = (file) => path.join(root, 'dist', file);
const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, root);
const manifest = JSON.parse(await readFile(dist('.vite/manifest.json'), 'utf8'));

await Promise.all([writeLanding(), writeVisitor(), writeDiscover(), writeServiceWorker()]);

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
    markVisitor(page)
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
  );
}

/** It need not ask who is signed in. */
async function writeVisitor() {
  const page = await readFile(dist('index.html'), 'utf8');
  const asking = /\s*<link rel="preload" href="\/api\/auth\/user"[^>]*>/.exec(page)?.[0];
  await writeFile(dist('visitor.html'), markVisitor(replace(page, asking, '')));
}

function markVisitor(page) {
  return replace(page, '<html ', '<html data-visitor ');
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
  )
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
  // The photo comes first, then the fonts, before what shows the words of the card.
  const patient = page.replaceAll('<link rel="preload" as="font"', '<link rel="preload" as="font" fetchpriority="low"');
  const asked = replace(patient, '<script src="/theme.js">', `${early}\n    <script src="/theme.js">`);
  await writeFile(dist('discover.html'), replace(asked, '</head>', `  ${chunks.join('\n    ')}\n  </head>`));
}

async function writeServiceWorker() {
  const files = filesOf(
    'index.html',
    'src/app/layout/member-layout.tsx',
    'src/app/layout/new-version.tsx',
    'src/features/discover/discover-page.tsx',
    'src/features/discover/deck/card-stack.tsx',
    'src/features/messages/messages-page.tsx',
    'src/shared/socket/socket-frames.ts',
    'src/shared/ui/overlays/toaster.tsx',
  );
  const page = await readFile(dist('index.html'), 'utf8');
  const fonts = [...page.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map(([, url]) => url);
  if (fonts.length === 0) throw new Error('The page preloads no fonts');
  // The gateway gives index.html at the address of any screen, and none at its name. This chat is none.
  const changing = { '/chat/offline': 'index.html' };
  for (const file of ['theme.js', 'favicon.svg', 'scenes.svg']) changing[`/${file}`] = file;
  const shell = await Promise.all(
    Object.entries(changing).map(async ([url, file]) => ({ url, revision: hash(await readFile(dist(file))) })),
  );
  for (const url of new Set([...files.map((file) => `/${file}`), ...fonts])) shell.push({ url, revision: null });
  const languages = Object.fromEntries(
    Object.entries(manifest).flatMap(([key, { file }]) => {
      const [, language] = /^locales\/(\w+)\.po$/.exec(key) ?? [];
      return language ? [[language, `/${file}`]] : [];
    }),
  );
  if (Object.keys(languages).length === 0) throw new Error('The build has no languages');
  const entries = ['index.html', 'landing.html'].map((key) => `/${manifest[key].file}`);
  await buildAside(
    {
      outDir: dist('.'),
      emptyOutDir: false,
      rolldownOptions: {
        input: 'worker/service-worker.ts',
        output: { format: 'iife', codeSplitting: false, entryFileNames: 'sw.js' },
      },
    },
    { SHELL: JSON.stringify(shell), ENTRIES: JSON.stringify(entries), LANGUAGES: JSON.stringify(languages) },
  );
}

function hash(bytes) {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}

function buildAside(options, define = {}) {
  return build({
    root,
    configFile: false,
    logLevel: 'error',
    define,
    resolve: config.resolve,
    plugins: config.plugins.filter(({ name }) => ['compiled-texts', 'documents'].includes(name)),
    // Bundles our libraries from their sources, so that they need not be built.
    ssr: { noExternal: true, resolve: { conditions: ['@corner/source', 'module', 'node', 'development|production'] } },
    build: { target: config.build.target, copyPublicDir: false, modulePreload: false, ...options },
  });
}

/** With their style sheets. */
function filesOf(...keys) {
  const entries = modulesOf(...keys).map((key) => manifest[key]);
  return entries.flatMap(({ file, css = [] }) => [file, ...css]);
}

/** The files of these modules and of all that they import at once. */
function chunksOf(...keys) {
  return modulesOf(...keys).map((key) => manifest[key].file);
}

function modulesOf(...keys) {
  const found = new Set();
  const visit = (key) => {
    if (found.has(key)) return;
    found.add(key);
    if (!manifest[key]) throw new Error(`The build has no chunk for ${key}`);
    manifest[key].imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...found];
}

function replace(page, place, text) {
  if (!page.includes(place)) throw new Error(`A built page has no place for what goes to ${place}`);
  return page.replace(place, () => text);
}
