import type { BuildEnvironmentOptions, Plugin } from 'vite';

/** The two latin faces are on every screen. */
const preloadedFonts = [/manrope-latin-wght.*woff2$/, /extra-condensed-latin-800.*woff2$/];

/** Fetches the fonts beside the style sheet instead of after it. `base` has a slash at both ends. */
export function fontPreload(base: string): Plugin {
  return {
    name: 'font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((file) => preloadedFonts.some((font) => font.test(file)))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: base + file },
          })),
    },
  };
}

/** Writes the product's name wherever an app's HTML says `%PRODUCT%`. */
export function productName(name: string): Plugin {
  return { name: 'product-name', transformIndexHtml: (html) => html.replaceAll('%PRODUCT%', name) };
}

/** Our libraries are bundled from their sources. */
export const conditions = ['@corner/source', 'module', 'browser', 'development|production'];

/** What both apps build alike; `assetsInlineLimit` because Vite would put small subsets of fonts into the style sheet. */
export const build = {
  target: 'es2022',
  // Keeps light-dark() as it is: every browser that runs the bundle knows it.
  cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
  manifest: true,
  sourcemap: false,
  assetsInlineLimit: (file) => (/\.(woff2?|webp)$/.test(file) ? false : undefined),
  modulePreload: { polyfill: false },
} satisfies BuildEnvironmentOptions;

/** Chunks that outlive a release: they change only with their packages. */
export const vendorChunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  {
    name: 'redux',
    test: /node_modules[\\/](@reduxjs|redux|react-redux|immer|reselect|redux-thunk|use-sync-external-store)[\\/]/,
    priority: 20,
  },
];

/** Where `vite dev` finds the running product. */
export const gateway = (port = '8080') => `http://127.0.0.1:${port}`;
