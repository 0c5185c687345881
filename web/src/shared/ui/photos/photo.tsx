import { useState, type CSSProperties } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { classNames } from '../class-names';

interface PhotoProps extends Person {
  src: string | null | undefined;
  alt: string;
  thumbhash?: string;
  /** Box of the photo; by default a card's 3:4. */
  width?: number;
  height?: number;
  /** Width of the box for `srcset`, as in CSS sizes. */
  sizes?: string;
  /** Loads before it is in view; `later`: after visible content. */
  eager?: boolean | 'later';
  className?: string;
  draggable?: boolean;
}

const WIDTHS = [360, 720, 1080] as const;

/** Only our own stored photos have several widths. */
const isResizable = (url: string) => url.startsWith('/api/media/');

interface PhotoSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

export function photoSources(url: string, sizes: string): PhotoSources {
  if (!isResizable(url)) return { src: url };
  return { src: `${url}?w=720`, srcSet: WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', '), sizes };
}

export const CARD_SIZES = '(min-width: 768px) 420px, calc(100vw - 32px)';

/** Fills its box with a photo and its blur while loading; a placeholder if it is missing or broken. */
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

const sizes = { small: 'size-9', medium: 'size-12', list: 'size-14', large: 'size-16' } as const;

interface AvatarProps extends Person {
  src: string | null | undefined;
  alt?: string;
  thumbhash?: string;
  size?: keyof typeof sizes;
  /** Draws the presence dot; the text beside the avatar must say it too. */
  online?: boolean;
  className?: string;
}

export function Avatar({ src, alt = '', thumbhash, size = 'medium', online, className, ...person }: AvatarProps) {
  return (
    <span className={classNames('relative block shrink-0', sizes[size], className)}>
      <Photo
        src={src}
        {...person}
        alt={alt}
        thumbhash={thumbhash}
        width={96}
        height={96}
        sizes="96px"
        className="rounded-full object-top"
      />
      {online && <i aria-hidden className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-bg bg-ok" />}
    </span>
  );
}

export interface Person {
  /** Selects the light, the same everywhere. */
  id?: string;
  name?: string;
  belt?: string;
}

/** Number of lights in public/portraits/corner.svg; the first one is the default. */
const LIGHTS = 5;

const lightOf = (id: string | undefined) => (id ? id.charCodeAt(id.length - 1) % LIGHTS : 0);

interface EmptyCornerProps extends Person {
  alt: string;
  className?: string;
}

/** Placeholder photo: the corner of a ring with the initials, and a belt or a towel on the rope. */
const EmptyCorner = ({ alt, id, name, belt, className }: EmptyCornerProps) => (
  <svg
    viewBox="0 0 300 400"
    preserveAspectRatio="xMidYMin slice"
    className={classNames('empty-corner size-full', className)}
    style={{ '--belt': belt, backgroundImage: `url(/portraits/corner.svg#${lightOf(name && id)})` } as CSSProperties}
    role="img"
    aria-label={alt}
    aria-hidden={!alt}
  >
    {name && (
      <>
        <path d="M187 196l24-3 4 84-26 3zm28-4 23-4 20 72-25 7zm-31-2q31-12 58-9l4 22q-30-2-58 11z" />
        <text x="150" y="120">
          {initialsOf(name)}
        </text>
      </>
    )}
  </svg>
);

/** First letters of the first and the last word; one in scripts without capitals, which join letters. */
export function initialsOf(name: string): string {
  const words = name.matchAll(/(?<!\S)[^\p{L}\s]*(\p{L})/gu);
  const [first = '', ...others] = Array.from(words, ([, letter]) => letter!.toLocaleUpperCase());
  return first === first.toLocaleLowerCase() ? first : first + (others.at(-1) ?? '');
}
