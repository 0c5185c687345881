import type { Card } from '@corner/contracts/discovery.api';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { photosOf } from '../../../shared/member-card/card-photos';
import { text as cardText } from '../../../shared/member-card/member-card-text';
import { Photo } from '../../../shared/ui/display/photo';
import { PhotoBars } from '../../../shared/ui/display/photo-bars';
import { text } from '../discover-text';

interface PhotoHeroProps {
  card: Card;
  /** Index of the photo to begin with. */
  first?: number;
  /** Stands on the photos. */
  children?: ReactNode;
}

/** All photos as wide as the page, one beside the other, with a bar for each. */
export function PhotoHero({ card, first = 0, children }: PhotoHeroProps) {
  const photos = photosOf(card);
  const [shown, setShown] = useState(first);
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = first * strip.current.clientWidth;
  }, [first]);
  return (
    <div dir="ltr" className="relative">
      <div
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-4 [scrollbar-width:none]"
        tabIndex={0}
        role="group"
        aria-label={text('photosOf', { name: card.name })}
      >
        {photos.map(({ url, thumbhash }, index) => (
          <div key={url} className="aspect-4/5 max-h-[60dvh] w-full shrink-0 snap-center">
            <Photo
              src={url}
              alt={cardText('photoOf', { name: card.name, number: index + 1, total: photos.length })}
              thumbhash={thumbhash}
              sizes="(min-width: 560px) 560px, 100vw"
              eager={index === first ? true : 'later'}
              className="object-[50%_20%]"
            />
          </div>
        ))}
      </div>
      {photos.length > 1 && (
        <PhotoBars keys={photos.map(({ url }) => String(url))} shown={shown} className="inset-x-4 top-2.5" />
      )}
      {children && (
        <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent px-5 pt-20 pb-4">
          {children}
        </div>
      )}
    </div>
  );
}
