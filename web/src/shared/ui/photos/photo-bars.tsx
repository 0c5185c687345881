import { classNames } from '../class-names';
import { useState } from 'react';

interface PhotoBarsProps {
  count: number;
  shown: number;
  className: string;
}

/** A bar for each photo, the shown one bright. From left to right in every language, as presses turn them. */
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

/** Which way a press turns the photos: back on their left half, on by the right one, in every language. */
export function turnOf(clientX: number, photos: Element): -1 | 1 {
  const { left, width } = photos.getBoundingClientRect();
  return clientX - left < width / 2 ? -1 : 1;
}

/** Which of a card's photos is shown, and how to turn it by so many. */
export function useTurnedPhoto(total: number): [shown: number, turn: (step: number) => void] {
  const [photo, setPhoto] = useState(0);
  const last = total - 1;
  const shown = Math.min(photo, last);
  return [shown, (step) => setPhoto(Math.min(last, Math.max(0, shown + step)))];
}
