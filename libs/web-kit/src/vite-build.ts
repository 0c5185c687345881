import type { BuildEnvironmentOptions, Plugin } from 'vite';

const preloadedFonts = [/manrope-latin-wght.*woff2$/, /extra-condensed-latin-800.*woff2$/];

/** Preloads the fonts in parallel with the style sheet. `base` has a slash at both ends. */
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

export function productName(name: string): Plugin {
  return { name: 'product-name', transformIndexHtml: (html) => html.replaceAll('%PRODUCT%', name) };
}

/** A rule for browsers without colour mixing, followed by the one for all others. */
const MIXED = /([^{}]+)\{([^{}:]+):[^{}]*\}@supports \([\w-]+:[\w-]+\(in lab, red, red\)\)\{\1\{(\2:[^{};]*)\}\}/g;

/** Removes Tailwind's fallbacks for browsers older than `OLDEST_BROWSERS`. */
export function modernColors(): Plugin {
  return {
    name: 'modern-colors',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
        asset.source = String(asset.source).replace(MIXED, '$1{$3}');
      }
    },
  };
}

/** Bundles our libraries from their sources. */
export const conditions = ['@corner/source', 'module', 'browser', 'development|production'];

/** Build targets of scripts and styles in both apps. */
export const OLDEST_BROWSERS = ['chrome111', 'safari16.4', 'firefox115'];

/**
 * Build options of both apps; `assetsInlineLimit` because Vite would inline small font subsets into the style sheet.
 */
export const build = {
  target: OLDEST_BROWSERS,
  manifest: true,
  sourcemap: false,
  assetsInlineLimit: (file) => (/\.(woff2?|webp)$/.test(file) ? false : undefined),
  modulePreload: { polyfill: false },
} satisfies BuildEnvironmentOptions;

export interface Chunk {
  name: string;
  modules: readonly string[];
  priority?: number;
  minShareCount?: number;
  includeDependenciesRecursively?: boolean;
}

const inPath = (part: string) => part.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]');
export const packages = (...names: readonly string[]) => names.map((name) => `node_modules/${name}/`);

/** Chunks that change only with their packages, so that browsers cache them across releases. */
export const vendorChunks: readonly Chunk[] = [
  { name: 'react', modules: packages('react', 'react-dom', 'scheduler'), priority: 30 },
  {
    name: 'redux',
    modules: packages(
      '@reduxjs/toolkit',
      'react-redux',
      'immer',
      'redux',
      'reselect',
      'redux-thunk',
      'use-sync-external-store',
    ),
    priority: 20,
  },
];

interface Modules {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

const OURS = /[\\/](?:libs|web)[\\/]|preload-helper/;

/**
 * Groups modules by the pages that import them statically, so that no list names them: `base` for all these HTML pages,
 * `frame` for the first one only. Packages have named chunks: their index files import all parts.
 */
export function startChunk(pages: readonly string[]) {
  const pageOf = (id: string) => pages.find((page) => id.endsWith(`/${page}`));
  return {
    debugName: 'start',
    test: OURS,
    priority: 5,
    includeDependenciesRecursively: false,
    name(id: string, modules: Modules): string | null {
      // The bundler's own helper for lazy imports.
      if (id.includes('preload-helper')) return 'base';
      const importersOf = (each: string) => modules.getModuleInfo(each)?.importers ?? [];
      // Entry scripts of the HTML pages and lazy pages stay on their own.
      if (/\.html|-page\.tsx$/.test(id) || importersOf(id).some(pageOf)) return null;
      const reached = new Set([id]);
      const found = new Set<string>();
      for (const each of reached) {
        const page = pageOf(each);
        if (page) found.add(page);
        for (const importer of importersOf(each)) reached.add(importer);
      }
      if (!found.has(pages[0]!)) return null;
      return found.size === pages.length ? 'base' : 'frame';
    },
  };
}

/** Builds these chunks, and fails if one names a module that does not exist. */
export function namedChunks(chunks: readonly Chunk[], ...others: ReturnType<typeof startChunk>[]): Plugin {
  const named = chunks.map(({ modules, ...chunk }) => ({ ...chunk, test: new RegExp(modules.map(inPath).join('|')) }));
  const groups = [...named, ...others];
  return {
    name: 'named-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    generateBundle() {
      const ids = [...this.getModuleIds()].map((id) => id.replaceAll('\\', '/'));
      for (const { name, modules } of chunks) {
        const missing = modules.filter((part) => !ids.some((id) => id.includes(part)));
        if (missing.length > 0) this.error(`The chunk ${name} names no module by ${missing.join(', ')}`);
      }
    },
  };
}

export const gateway = (port = '8080') => `http://127.0.0.1:${port}`;
