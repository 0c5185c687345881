import type { Card } from '@corner/contracts/discovery.api';
import { useState } from 'react';

/** Cards that were on top stay in the picture until they are out of it. */
export function useLeavingCards(cards: readonly Card[]) {
  const top = cards[0];
  const [last, setLast] = useState(top);
  const [gone, setGone] = useState<readonly Card[]>([]);
  if (top?.id !== last?.id) {
    setLast(top);
    if (last) setGone([...gone.filter(({ id }) => id !== last.id), last]);
  }
  const dealt = new Set(cards.map(({ id }) => id));
  return {
    leaving: gone.filter(({ id }) => !dealt.has(id)),
    onGone: (id: string) => setGone((all) => all.filter((card) => card.id !== id)),
  };
}
