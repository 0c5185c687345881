import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const GROUND = '#0c0d11';

/** Those of README, which `npm run screenshots` renews. */
const PICTURES = join(import.meta.dirname, '../../docs/screenshots');
const SCREENSHOTS = [
  ['discover-phone-dark', 'narrow', 'People near you'],
  ['match-phone-dark', 'narrow', 'A match, and the first words'],
  ['chat-phone-light', 'narrow', 'A conversation'],
  ['discover-desktop-dark', 'wide', 'People near you'],
  ['profile-desktop-light', 'wide', 'Your profile'],
] as const;
const SIZES = { narrow: '390x844', wide: '1440x900' };

/** Lets browsers install the app; the icons are drawn by icons.mjs. */
export function webManifest(name: string): Plugin {
  const icon = (file: string, sizes: string, purpose = 'any') => {
    return { src: `/icons/${file}.png`, sizes, type: 'image/png', purpose };
  };
  const shortcut = (label: string, url: string) => ({ name: label, url, icons: [icon('192', '192x192')] });
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: 'Dating and training partners for martial artists.',
    lang: 'en',
    dir: 'ltr',
    categories: ['lifestyle', 'social', 'sports'],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    // Their words stay English: a browser reads them once, when the app is installed.
    shortcuts: [shortcut('Discover', '/discover'), shortcut('Matches', '/matches'), shortcut('Profile', '/profile')],
    screenshots: SCREENSHOTS.map(([file, form, label]) => {
      return { src: `/screenshots/${file}.webp`, sizes: SIZES[form], type: 'image/webp', form_factor: form, label };
    }),
    icons: [icon('192', '192x192'), icon('512', '512x512'), icon('maskable', '512x512', 'maskable')],
  };
  return {
    name: 'web-manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
      for (const [file] of SCREENSHOTS) {
        const source = readFileSync(join(PICTURES, `${file}.webp`));
        this.emitFile({ type: 'asset', fileName: `screenshots/${file}.webp`, source });
      }
    },
    transformIndexHtml: () => [
      { tag: 'link', injectTo: 'head', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
      { tag: 'link', injectTo: 'head', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' } },
    ],
  };
}
