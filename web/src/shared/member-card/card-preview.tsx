import type { Card } from '@corner/contracts/discovery.api';
import { turnOf, useTurnedPhoto } from '../ui/photos/photo-bars';
import { CardFace } from './card-face';
import { photosOf } from './card-photos';

export function CardPreview({ card }: { card: Card }) {
  const [shown, turn] = useTurnedPhoto(photosOf(card).length);
  return (
    <div
      className="relative size-full overflow-hidden rounded-card bg-raised shadow-card ring-1 ring-line"
      onClick={({ clientX, currentTarget, detail }) => {
        if (detail > 0) turn(turnOf(clientX, currentTarget));
      }}
    >
      <CardFace card={card} top photo={shown} onPage={turn} />
    </div>
  );
}
