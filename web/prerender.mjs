import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

// After the build: writes the landing page's markup into dist/landing.html, which the gateway serves for `/` without a
// session.
const root = path.dirname(fileURLToPath(import.meta.url));
const bundle = path.join(root, 'dist-ssr');

await build({
  root,
  logLevel: 'error',
  build: {
    ssr: 'src/app/landing/landing-prerender.tsx',
    outDir: bundle,
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: { input: 'src/app/landing/landing-prerender.tsx', output: { codeSplitting: false } },
  },
  // Our libraries are bundled from their sources here, too: nobody has to have built them.
  ssr: { noExternal: true, resolve: { conditions: ['@corner/source', 'module', 'node', 'development|production'] } },
});
const { landingMarkup } = await import(pathToFileURL(path.join(bundle, 'landing-prerender.js')).href);

const file = path.join(root, 'dist/landing.html');
const page = await readFile(file, 'utf8');
if (!page.includes('<!--landing-->')) throw new Error('dist/landing.html has no place for the landing page');
await writeFile(
  file,
  page.replace('<!--landing-->', () => landingMarkup()),
);
await rm(bundle, { recursive: true });
