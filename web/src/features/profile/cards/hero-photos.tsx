import type { OwnPhoto } from '@corner/contracts/photos.api';
import { useState, type MouseEvent, type UIEvent } from 'react';
import { Photo } from '../../../shared/ui/display/photo';
import { PhotoBars } from '../../../shared/ui/display/photo-bars';
import { text } from '../profile-text';

const SIZES = '(min-width: 1024px) 400px, 100vw';

/** Which photo a strip shows; to the left its offset is negative in right-to-left languages. */
const shownIn = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(Math.abs(scrollLeft) / clientWidth);

/** A click beside the middle turns the photo to that side, as on a card. */
function turn({ clientX, currentTarget }: MouseEvent<HTMLElement>): void {
  const { left, width } = currentTarget.getBoundingClientRect();
  currentTarget.scrollBy({ left: clientX - left < width / 2 ? -width : width, behavior: 'instant' });
}

/** Swiped through like the photos of a card; the arrow keys do, too. */
export function HeroPhotos({ photos }: { photos: readonly OwnPhoto[] }) {
  const [shown, setShown] = useState(0);
  const [main, ...others] = photos;
  const first = (
    <Photo
      src={main?.url}
      alt={main ? text('mainPhoto') : ''}
      thumbhash={main?.thumbhash}
      sizes={SIZES}
      eager
      className="absolute inset-0 object-top"
    />
  );
  if (others.length === 0) return first;
  return (
    <>
      <div
        role="group"
        aria-label={text('ownPhotos')}
        tabIndex={0}
        onClick={turn}
        onScroll={({ currentTarget }: UIEvent<HTMLElement>) => setShown(shownIn(currentTarget))}
        className="absolute inset-0 flex snap-x snap-mandatory scrollbar-none overflow-x-auto overscroll-contain -outline-offset-4"
      >
        <div className="relative w-full shrink-0 snap-start">{first}</div>
        {others.map(({ id, url, thumbhash }, index) => (
          <div key={id} className="relative w-full shrink-0 snap-start">
            <Photo
              src={url}
              alt={text('photo', { number: index + 2 })}
              thumbhash={thumbhash}
              sizes={SIZES}
              className="absolute inset-0 object-top"
            />
          </div>
        ))}
      </div>
      <PhotoBars
        keys={photos.map(({ id }) => id)}
        shown={shown}
        className="start-4 end-16 top-[max(1rem,env(safe-area-inset-top))]"
      />
    </>
  );
}
