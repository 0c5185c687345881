import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { classNames } from '../class-names';
import { Photo, type Person } from './photo';

interface StripPhoto {
  url: string | null | undefined;
  thumbhash?: string;
  alt: string;
}

interface PhotoStripProps extends Person {
  label: string;
  photos: readonly StripPhoto[];
  first?: number;
  sizes: string;
  bars: string;
  className: string;
}

/** Pages by a press on either half, as on a card. */
function turn({ clientX, currentTarget: strip }: MouseEvent<HTMLElement>): void {
  strip.scrollBy({ left: turnOf(clientX, strip) * strip.clientWidth, behavior: 'instant' });
}

/** Photos side by side, as wide as their box, with a bar for each. Left to right in every language. */
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

interface PhotoBarsProps {
  count: number;
  shown: number;
  className: string;
}

/** A bar for each photo, the shown one bright. Left to right in every language, as the photos. */
export const PhotoBars = ({ count, shown, className }: PhotoBarsProps) => (
  <div aria-hidden className={classNames('pointer-events-none absolute', className)}>
    <div dir="ltr" className="flex gap-1.5">
      {Array.from({ length: count }, (_, index) => (
        <i
          key={index}
          data-shown={index === shown || undefined}
          className={`h-1 flex-1 rounded-full shadow-card ${index === shown ? 'bg-white' : 'bg-white/45'}`}
        />
      ))}
    </div>
  </div>
);

/** Direction of a press: back on the left half, forward on the right one, in every language. */
export function turnOf(clientX: number, photos: Element): -1 | 1 {
  const { left, width } = photos.getBoundingClientRect();
  return clientX - left < width / 2 ? -1 : 1;
}

/** The shown photo of a card, and a function that pages by a number of steps. */
export function useTurnedPhoto(total: number): [shown: number, turn: (step: number) => void] {
  const [photo, setPhoto] = useState(0);
  const last = total - 1;
  const shown = Math.min(photo, last);
  return [shown, (step) => setPhoto(Math.min(last, Math.max(0, shown + step)))];
}
