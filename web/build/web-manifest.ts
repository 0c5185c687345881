import type { Plugin } from 'vite';

const GROUND = '#0c0d11';

/** Lets browsers install the app; the icons are drawn by icons.mjs. */
export function webManifest(name: string): Plugin {
  const icon = (file: string, sizes: string, purpose = 'any') => {
    return { src: `/icons/${file}.png`, sizes, type: 'image/png', purpose };
  };
  const manifest = {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [icon('192', '192x192'), icon('512', '512x512'), icon('maskable', '512x512', 'maskable')],
  };
  return {
    name: 'web-manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
    },
    transformIndexHtml: () => [
      { tag: 'link', injectTo: 'head', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
      { tag: 'link', injectTo: 'head', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' } },
    ],
  };
}
