import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PRODUCT } from '../libs/domain/src/product.js';
import { build, conditions, fontPreload, gateway, productName, vendorChunks } from '../libs/web-kit/src/vite-build.js';

const product = gateway(process.env.PORT);
/** A request for each of the small shapes would cost more than what some page does not show. */
const icons = { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 3, priority: 10 };
const router = {
  name: 'router',
  test: /node_modules[\\/](react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
  priority: 20,
};

export default defineConfig({
  plugins: [react(), tailwind(), fontPreload('/'), productName(PRODUCT.name)],
  resolve: { conditions },
  build: {
    ...build,
    rolldownOptions: {
      input: ['index.html', 'landing.html'],
      output: { codeSplitting: { groups: [...vendorChunks, router, icons] } },
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
