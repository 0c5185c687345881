import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PRODUCT } from '../libs/domain/src/product.js';
import { compiledTexts } from '../libs/web-kit/src/texts/vite-texts.js';
import {
  build,
  conditions,
  fontPreload,
  gateway,
  namedChunks,
  productName,
  vendorChunks,
} from '../libs/web-kit/src/vite-build.js';

const base = '/admin/';
const product = gateway(process.env.PORT);

export default defineConfig({
  base,
  plugins: [compiledTexts(), react(), fontPreload(base), productName(PRODUCT.name), namedChunks(vendorChunks)],
  resolve: { conditions },
  build,
  server: {
    port: 5174,
    host: '127.0.0.1',
    proxy: {
      '/api': { target: product, xfwd: true },
      '^/(portraits/|theme.js|favicon.svg)': { target: process.env.WEB_URL ?? product },
    },
  },
});
