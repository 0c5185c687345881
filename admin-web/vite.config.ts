import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PRODUCT } from '../libs/domain/src/product.js';

/** The two latin faces are on every screen: fetched beside the style sheet instead of after it. */
const preloadedFonts = [/manrope-latin-wght.*woff2$/, /extra-condensed-latin-800.*woff2$/];

const fontPreload: Plugin = {
  name: 'font-preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, context) =>
      Object.keys(context.bundle ?? {})
        .filter((file) => preloadedFonts.some((font) => font.test(file)))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/admin/${file}` },
        })),
  },
};

const productName: Plugin = {
  name: 'product-name',
  transformIndexHtml: (html) => html.replaceAll('%PRODUCT%', PRODUCT.name),
};

const gateway = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

export default defineConfig({
  base: '/admin/',
  plugins: [react(), tailwind(), fontPreload, productName],
  resolve: { conditions: ['@corner/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    // Keeps light-dark() as it is: every browser that runs the bundle knows it.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: (file) => (/\.(woff2?|webp)$/.test(file) ? false : undefined),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            {
              name: 'redux',
              test: /node_modules[\\/](@reduxjs|redux|react-redux|immer|reselect|redux-thunk|use-sync-external-store)[\\/]/,
              priority: 20,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5174,
    host: '127.0.0.1',
    proxy: { '/api': { target: gateway, xfwd: true }, '/portraits': { target: gateway } },
  },
});
