import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { LIMITS } from '../libs/domain/src/limits.js';
import { CONTACTS, PRODUCT } from '../libs/domain/src/product.js';
import { compiledTexts } from '../libs/web-kit/src/texts/vite-texts.js';
import {
  build,
  conditions,
  fontPreload,
  gateway,
  modernColors,
  namedChunks,
  packages,
  productName,
  startChunk,
  vendorChunks,
  type Chunk,
} from '../libs/web-kit/src/vite-build.js';
import { documents } from './build/documents.mjs';
import { linkPreview } from './build/link-preview.js';
import { webManifest } from './build/web-manifest.js';

const product = gateway(process.env.PORT);
const paths = (folder: string, ...names: readonly string[]) => names.map((name) => `${folder}/${name}`);
const icons = (...names: readonly string[]) => names.map((name) => `lucide-react/dist/esm/icons/${name}.mjs`);

const inputs = ['index.html', 'landing.html'];

/** Of some pages, by folder. Left alone, each set of pages gets a chunk of its own, and each costs a round trip. */
const shared: Record<string, readonly string[]> = {
  schemas: [
    ...packages('zod', '@hookform/resolvers'),
    'web/src/shared/forms/schema-resolver',
    'libs/contracts/src/identity.api',
    ...paths('libs/contracts/src/schemas', 'fields', 'messages', 'account/', 'second-factor'),
  ],
  states: ['web/src/shared/ui/display/states'],
  forms: [...packages('react-hook-form'), 'web/src/shared/forms/use-server-form'],
  auth: ['web/src/features/auth/auth-'],
  labels: [...paths('libs/domain/src', 'choices', 'enumerations'), 'libs/web-kit/src/choice-text'],
  members: [
    ...packages('thumbhash'),
    ...icons('ellipsis-vertical', 'search-x', 'sliders-horizontal'),
    'web/src/shared/ui/photos/',
  ],
};

const chunks: readonly Chunk[] = [
  ...vendorChunks,
  {
    name: 'router',
    modules: packages('react-router', 'react-router-dom', 'cookie', 'set-cookie-parser'),
    priority: 20,
  },
  {
    name: 'base',
    modules: [
      ...packages('@lingui/core', '@radix-ui/react-slot', '@radix-ui/react-compose-refs'),
      ...icons('flame', 'loader-circle', 'monitor', 'moon', 'sun'),
    ],
    priority: 12,
  },
  // Of many pages: a request for each of the small shapes would cost more than what some page does not show.
  { name: 'icons', modules: packages('lucide-react'), minShareCount: 6, priority: 10 },
  ...Object.entries(shared).map(([name, modules]) => ({ name, modules, includeDependenciesRecursively: false })),
];

export default defineConfig({
  plugins: [
    compiledTexts(),
    documents({ CONTACTS, LIMITS, PRODUCT }),
    react(),
    tailwind(),
    fontPreload('/'),
    modernColors(),
    productName(PRODUCT.name),
    webManifest(PRODUCT.name),
    linkPreview(PRODUCT.name),
    namedChunks(chunks, startChunk(inputs)),
  ],
  resolve: { conditions },
  build: {
    ...build,
    rolldownOptions: { input: inputs },
  },
  server: {
    port: 5173,
    host: '127.0.0.1',
    proxy: {
      '/api': { target: product, xfwd: true },
      '/media': { target: product },
      '^/dev/(mailbox|openapi)': { target: product },
      '/ws': { target: product.replace('http', 'ws'), ws: true },
    },
  },
});
