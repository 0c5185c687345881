import { type CSSProperties, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { classNames } from '../class-names';
import { EmptyCorner, type Person } from './empty-corner';

interface PhotoProps extends Person {
  src: string | null | undefined;
  /** Empty when the words beside it say the same. */
  alt: string;
  thumbhash?: string;
  /** Box of the photo; by default the 3:4 of a card. */
  width?: number;
  height?: number;
  /** For `srcset`: how wide the box is, as in CSS sizes. */
  sizes?: string;
  /** Loads before it is in view; `later`: after what is seen now. */
  eager?: boolean | 'later';
  className?: string;
  draggable?: boolean;
}

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

/** A photo that fills its box, with its blur until it is there; a drawing where there is none or it is broken. */
export function Photo({
  src,
  alt,
  thumbhash,
  width = 720,
  height = 960,
  sizes = '100vw',
  eager,
  className,
  draggable,
  ...person
}: PhotoProps) {
  const [broken, setBroken] = useState<string>();
  const [shown, setShown] = useState<string>();
  if (!src || src === broken) return <EmptyCorner {...person} alt={alt} className={className} />;
  const placeholder = thumbhash && shown !== src ? blurOf(thumbhash) : undefined;
  return (
    <img
      {...photoSources(src, sizes)}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'later' ? 'low' : eager ? 'high' : undefined}
      decoding="async"
      draggable={draggable}
      onLoad={() => setShown(src)}
      onError={() => setBroken(src)}
      style={placeholder}
      className={classNames('size-full bg-raised bg-cover bg-center object-cover', className)}
    />
  );
}

function blurOf(thumbhash: string): CSSProperties | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    return { backgroundImage: `url(${thumbHashToDataURL(bytes)})` };
  } catch {
    return undefined;
  }
}
