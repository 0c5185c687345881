import { useState } from 'react';

/** Which of a card's photos is shown, and how to turn it by so many. */
export function useTurnedPhoto(total: number): [shown: number, turn: (step: number) => void] {
  const [photo, setPhoto] = useState(0);
  const last = total - 1;
  const shown = Math.min(photo, last);
  return [shown, (step) => setPhoto(Math.min(last, Math.max(0, shown + step)))];
}
