import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import type { Person } from './empty-corner';
import { Photo } from './photo';
import { PhotoBars, turnOf } from './photo-bars';

interface StripPhoto {
  url: string | null | undefined;
  thumbhash?: string;
  alt: string;
}

interface PhotoStripProps extends Person {
  /** What the photos are, for the ears. */
  label: string;
  photos: readonly StripPhoto[];
  first?: number;
  /** For `srcset`: how wide the strip is. */
  sizes: string;
  bars: string;
  className: string;
}

/** A press turns the photo to its side, as on a card. */
function turn({ clientX, currentTarget: strip }: MouseEvent<HTMLElement>): void {
  strip.scrollBy({ left: turnOf(clientX, strip) * strip.clientWidth, behavior: 'instant' });
}

/** Photos one beside the other, as wide as their box, with a bar for each. From left to right in every language. */
export function PhotoStrip({ label, photos, first = 0, sizes, bars, className, ...person }: PhotoStripProps) {
  const [shown, setShown] = useState(first);
  const strip = useRef<HTMLDivElement>(null);
  const isSeveral = photos.length > 1;
  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = first * strip.current.clientWidth;
  }, [first]);
  return (
    <>
      <div
        ref={strip}
        dir="ltr"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
        className={`flex snap-x snap-mandatory scrollbar-none overflow-x-auto overscroll-x-contain -outline-offset-4 ${className}`}
        {...(isSeveral && { role: 'group', 'aria-label': label, tabIndex: 0, onClick: turn })}
      >
        {photos.map(({ url, thumbhash, alt }, index) => (
          <div key={url} className="size-full shrink-0 snap-center">
            <Photo
              {...person}
              src={url}
              alt={alt}
              thumbhash={thumbhash}
              sizes={sizes}
              eager={index === first ? true : 'later'}
              className="object-top"
            />
          </div>
        ))}
      </div>
      {isSeveral && <PhotoBars count={photos.length} shown={shown} className={bars} />}
    </>
  );
}
