import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { LIMITS } from '../libs/domain/src/limits.js';
import { PRODUCT } from '../libs/domain/src/product.js';
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
  vendorChunks,
  type Chunk,
} from '../libs/web-kit/src/vite-build.js';
import { documents } from './build/documents.mjs';
import { linkPreview } from './build/link-preview.js';
import { webManifest } from './build/web-manifest.js';

const product = gateway(process.env.PORT);
const paths = (folder: string, ...names: readonly string[]) => names.map((name) => `${folder}/${name}`);
const icons = (...names: readonly string[]) => names.map((name) => `lucide-react/dist/esm/icons/${name}.mjs`);

/** Fewer files: left alone, each set of pages gets a chunk of its own, and each costs a round trip. */
const shared: Record<string, readonly string[]> = {
  // Every page, the landing page's own entry included.
  base: [
    'vite/preload-helper',
    ...packages('@lingui/core', '@radix-ui/react-slot', '@radix-ui/react-compose-refs'),
    ...icons('flame', 'loader-circle', 'monitor', 'moon', 'sun'),
    ...paths('libs/web-kit/src', 'device-storage', 'language/', 'theme/theme', 'hooks/theme-switch'),
    ...paths('libs/web-kit/src/ui', 'lazy-component', 'page-title', 'wordmark'),
    ...paths('libs/domain/src', 'product', 'languages', 'limits', 'text/characters'),
    ...paths('web/src/app', 'failures/unhandled-rejections', 'language/language-offer.'),
    ...paths('web/src/shared', 'member-storage', 'paths', 'translations'),
    'web/worker/member-path',
    ...paths('web/src/shared/ui', 'class-names', 'overlays/overlay-history', 'display/loading', 'display/skeleton'),
    ...paths('web/src/shared/ui/controls', 'button', 'icon-button', 'skip-link', 'theme-switch'),
  ],
  // Every page but that one.
  frame: [
    ...paths('libs/contracts/src', 'errors/api-error', 'socket/close-codes'),
    ...paths('libs/web-kit/src', 'base-query', 'error-text', 'ui/error-boundary'),
    'web/worker/kept-answer',
    ...paths('web/src/shared', 'store/hooks', 'use-countdown', 'other-tabs'),
    ...paths('libs/web-kit/src', 'input-method', 'server-clock'),
    ...paths('web/src/shared/api', 'api.', 'current-user', 'early-answers'),
    ...paths(
      'web/src/shared/ui',
      'controls/field-error',
      'display/banner',
      'overlays/toast-store',
      'overlays/lazy-dialog',
    ),
  ],
  schemas: [
    ...packages('zod', '@hookform/resolvers'),
    'web/src/shared/forms/schema-resolver',
    'libs/contracts/src/identity.api',
    ...paths('libs/contracts/src/schemas', 'fields', 'messages', 'account/', 'second-factor'),
  ],
  ids: paths('uuid/dist', 'v4', 'v7', 'stringify', 'rng'),
  policies: [
    'web/src/features/policies/policy-page',
    ...paths('web/src/shared/policies', 'policy-text', 'use-document'),
  ],
  quiz: ['libs/domain/src/profile/quiz', 'web/src/features/profile/quiz/quiz-rules'],
  states: paths('web/src/shared/ui/display/states', 'empty-state', 'error-state', 'scene'),
  fields: [
    'web/src/shared/account/password-input',
    ...paths('web/src/shared/ui/controls', 'field', 'input', 'textarea'),
  ],
  forms: [...packages('react-hook-form'), 'web/src/shared/forms/use-server-form'],
  auth: [...paths('web/src/features/auth', 'auth-api', 'auth-frame', 'auth-text', 'typed-before')],
  // Pages that show members.
  labels: [
    ...paths('libs/domain/src', 'choices', 'enumerations'),
    'libs/web-kit/src/choice-text',
    'web/src/shared/ui/display/belt-badge',
  ],
  // The deck and what opens from it.
  deck: paths(
    'web/src/features/discover',
    'discover-text',
    'state/deck-slice',
    'state/deck-memory',
    'state/deck-selectors',
    'state/discover-api',
    'state/shown-deck',
    'filters/filters.',
    'filters/filters-key',
    'filters/training-filters',
    'filters/deck-filters',
  ),
  members: [
    ...packages('thumbhash'),
    ...icons('ellipsis-vertical', 'search-x', 'sliders-horizontal'),
    ...paths('libs/web-kit/src', 'hooks/media-query', 'format/units'),
    ...paths('web/src/shared', 'safety/safety-button'),
    ...paths('web/src/shared/ui/photos', 'avatar', 'empty-corner', 'intro-video', 'photo.', 'photo-bars'),
  ],
};

const chunks: readonly Chunk[] = [
  ...vendorChunks,
  {
    name: 'router',
    modules: packages('react-router', 'react-router-dom', 'cookie', 'set-cookie-parser'),
    priority: 20,
  },
  // Of many pages: a request for each of the small shapes would cost more than what some page does not show.
  { name: 'icons', modules: packages('lucide-react'), minShareCount: 6, priority: 10 },
  ...Object.entries(shared).map(([name, modules]) => ({ name, modules, includeDependenciesRecursively: false })),
];

export default defineConfig({
  plugins: [
    compiledTexts(),
    documents({ LIMITS, PRODUCT }),
    react(),
    tailwind(),
    fontPreload('/'),
    modernColors(),
    productName(PRODUCT.name),
    webManifest(PRODUCT.name),
    linkPreview(PRODUCT.name),
    namedChunks(chunks),
  ],
  resolve: { conditions },
  build: {
    ...build,
    rolldownOptions: { input: ['index.html', 'landing.html'] },
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
