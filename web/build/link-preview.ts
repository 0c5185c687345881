import type { Plugin } from 'vite';

const DESCRIPTION =
  'Someone in your corner: a partner for life, or for the next sparring session. Find a match on the mat and beyond.';

/** What others show of a link to the product. The gateway writes its own address for `%ORIGIN%`. */
export function linkPreview(product: string): Plugin {
  const title = `${product} · Dating and training partners for martial artists`;
  const picture = { url: '%ORIGIN%/link-preview.png', width: '1200', height: '630', type: 'image/png' };
  const properties = {
    'og:type': 'website',
    'og:site_name': product,
    'og:title': title,
    'og:description': DESCRIPTION,
    'og:image': picture.url,
    'og:image:type': picture.type,
    'og:image:width': picture.width,
    'og:image:height': picture.height,
    'og:image:alt': `${product}: find your match on the mat, and beyond.`,
  };
  const names = { description: DESCRIPTION, 'twitter:card': 'summary_large_image' };
  const tags = [
    ...Object.entries(names).map(([name, content]) => ({ name, content })),
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
  ];
  return {
    name: 'link-preview',
    transformIndexHtml: () => tags.map((attrs) => ({ tag: 'meta', injectTo: 'head', attrs })),
  };
}
