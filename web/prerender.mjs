import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';

// After the build: writes the landing page's markup into dist/landing.html, which the gateway serves for `/` without a
// session, and the compressed twins of every text file, which it serves to whoever takes them.
const root = path.dirname(fileURLToPath(import.meta.url));
const bundle = path.join(root, 'dist-ssr');

await build({
  root,
  logLevel: 'error',
  build: {
    ssr: 'src/app/landing-prerender.tsx',
    outDir: bundle,
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: { input: 'src/app/landing-prerender.tsx', output: { codeSplitting: false } },
  },
  ssr: { noExternal: true },
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

const texts = (await readdir(path.join(root, 'dist'), { recursive: true })).filter((name) =>
  /\.(js|css|html|svg)$/.test(name),
);
await Promise.all(
  texts.map(async (name) => {
    const target = path.join(root, 'dist', name);
    const content = await readFile(target);
    await writeFile(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
    await writeFile(`${target}.br`, await promisify(brotliCompress)(content));
  }),
);
