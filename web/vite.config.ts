import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PRODUCT } from '../libs/domain/src/product.js';
import { compiledTexts } from '../libs/web-kit/src/texts/vite-texts.js';
import { build, conditions, fontPreload, gateway, productName, vendorChunks } from '../libs/web-kit/src/vite-build.js';
import { webManifest } from './web-manifest.js';

const product = gateway(process.env.PORT);
/** A request for each of the small shapes would cost more than what some page does not show. */
const icons = { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 3, priority: 10 };
const router = {
  name: 'router',
  test: /node_modules[\\/](react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
  priority: 20,
};
const motion = {
  name: 'motion',
  test: /node_modules[\\/](framer-motion|motion|motion-dom|motion-utils)[\\/]|deck[\\/]deck-motion/,
  minShareCount: 2,
  priority: 20,
  includeDependenciesRecursively: false,
};

/** Fewer files: left alone, each set of pages gets a chunk of its own, and each costs a round trip. */
const shared = Object.entries({
  // Every page, the landing page's own entry included.
  base: [
    /vite[\\/]preload-helper/,
    /node_modules[\\/](@lingui|@radix-ui[\\/]react-(slot|compose-refs))[\\/]/,
    /lucide-react[\\/].*[\\/](flame|loader-circle|monitor)\.mjs/,
    /libs[\\/]web-kit[\\/]src[\\/](device-storage|i18n|language|theme|tokens|hooks[\\/]theme-switch|ui[\\/](page-title|wordmark))/,
    /libs[\\/]domain[\\/]src[\\/](product|languages)/,
    /src[\\/]app[\\/](failures[\\/]unhandled-rejections|language[\\/]language-offer\.)/,
    /src[\\/]shared[\\/](lazy-component|member-storage|paths|translations)/,
    /src[\\/]shared[\\/]ui[\\/](class-names|overlays[\\/]overlay-history)/,
    /src[\\/]shared[\\/]ui[\\/]controls[\\/](button|icon-button|skip-link|theme-switch)/,
    /src[\\/]shared[\\/]ui[\\/]display[\\/](loading|skeleton)/,
  ],
  // Every page but that one.
  frame: [
    /node_modules[\\/]uuid[\\/]/,
    /libs[\\/]domain[\\/]src[\\/]limits/,
    /libs[\\/]contracts[\\/]src[\\/](api-error|close-codes)/,
    /libs[\\/]domain[\\/]src[\\/]limits/,
    /libs[\\/]web-kit[\\/]src[\\/](base-query|error-text|ui[\\/]error-boundary)/,
    /src[\\/]features[\\/]messages[\\/]messages-text/,
    /src[\\/]shared[\\/](api[\\/](api|connection|current-user|early-answers|show-failure)|socket\.|store[\\/]hooks|use-countdown|ui[\\/]overlays[\\/](toast-store|lazy-dialog))/,
  ],
  schemas: [
    /node_modules[\\/](zod|@hookform)[\\/]/,
    /libs[\\/]contracts[\\/]src[\\/](identity\.api|second-factor|schemas[\\/](fields|messages|phone-number))/,
    /schema-resolver/,
  ],
  fields: [/src[\\/]shared[\\/]ui[\\/]controls[\\/](field|input|textarea)/],
  forms: [/node_modules[\\/]react-hook-form[\\/]/, /src[\\/]shared[\\/]forms[\\/]use-server-form/],
  auth: [/src[\\/]features[\\/]auth[\\/](auth-api|auth-frame|text-link|typed-before)/, /account[\\/]password-input/],
  // Pages that show members.
  labels: [/libs[\\/]domain[\\/]src[\\/](choices|enumerations)/, /ui[\\/]display[\\/](badge|belt-badge)/],
  members: [
    /node_modules[\\/]thumbhash[\\/]/,
    /lucide-react[\\/].*[\\/](ellipsis-vertical|search-x|sliders-horizontal)\.mjs/,
    /libs[\\/]web-kit[\\/]src[\\/](units|hooks[\\/]media-query)/,
    /src[\\/]shared[\\/](video[\\/]intro-video|safety[\\/]safety-button)/,
    /src[\\/]shared[\\/]ui[\\/]display[\\/](avatar|photo)/,
  ],
}).map(([name, tests]) => ({
  name,
  test: new RegExp(tests.map(({ source }) => source).join('|')),
  includeDependenciesRecursively: false,
}));

export default defineConfig({
  plugins: [
    compiledTexts(),
    react(),
    tailwind(),
    fontPreload('/'),
    productName(PRODUCT.name),
    webManifest(PRODUCT.name),
  ],
  resolve: { conditions },
  build: {
    ...build,
    rolldownOptions: {
      input: ['index.html', 'landing.html'],
      output: { codeSplitting: { groups: [...vendorChunks, router, motion, icons, ...shared] } },
    },
  },
  server: {
    port: 5173,
    host: '127.0.0.1',
    proxy: {
      '/api': { target: product, xfwd: true },
      '/media': { target: product },
      '/ws': { target: product.replace('http', 'ws'), ws: true },
    },
  },
});
