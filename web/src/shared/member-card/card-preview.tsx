import type { Card } from '@corner/contracts/discovery.api';
import { useState } from 'react';
import { CardFace } from './card-face';
import { photosOf } from './card-photos';

/** A card as the deck shows it, but for the swiping. */
export function CardPreview({ card }: { card: Card }) {
  const [photo, setPhoto] = useState(0);
  const last = photosOf(card).length - 1;
  const shown = Math.min(photo, last);

  const page = (step: number) => setPhoto(Math.min(last, Math.max(0, shown + step)));

  return (
    <div
      className="relative size-full overflow-hidden rounded-card bg-raised shadow-card ring-1 ring-line"
      onClick={({ clientX, currentTarget, detail }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        if (detail > 0) page(clientX - left < width / 2 ? -1 : 1);
      }}
    >
      <CardFace card={card} top photo={shown} onPage={page} />
    </div>
  );
}
