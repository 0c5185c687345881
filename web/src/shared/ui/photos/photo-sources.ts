const WIDTHS = [360, 720, 1080] as const;

/** Only our own stored photos come in several widths. */
const isResizable = (url: string) => url.startsWith('/api/media/');

interface PhotoSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** Lets the browser load the width it needs. */
export function photoSources(url: string, sizes: string): PhotoSources {
  if (!isResizable(url)) return { src: url };
  return { src: `${url}?w=720`, srcSet: WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', '), sizes };
}

/** How wide a card of the deck is. */
export const CARD_SIZES = '(min-width: 768px) 420px, calc(100vw - 32px)';
