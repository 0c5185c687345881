import { useState, type CSSProperties } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { classNames } from '../class-names';
import { photoSources } from './photo-sources';

/** Stands in for photos that are missing or broken. */
const DEFAULT_PHOTO = '/portraits/default.webp';

interface PhotoProps {
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

/** A photo that fills its box, with its blur until it is there and a default when it is broken. */
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
}: PhotoProps) {
  const [broken, setBroken] = useState<string>();
  const [shown, setShown] = useState<string>();
  const wanted = src && src !== broken ? src : DEFAULT_PHOTO;
  const placeholder = thumbhash && shown !== wanted ? blurOf(thumbhash) : undefined;
  return (
    <img
      {...photoSources(wanted, sizes)}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'later' ? 'low' : eager ? 'high' : undefined}
      decoding="async"
      draggable={draggable}
      onLoad={() => setShown(wanted)}
      onError={() => src && setBroken(src)}
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
