import type { Card } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { type Ref, useState } from 'react';
import { CARD_SIZES, Photo } from '../../../shared/ui/photos/photo';
import type { DeckState, Verdict } from '../state/deck-slice';
import { text } from '../discover-text';
import { photosOf } from '../../../shared/member-card/card-photos';
import { SwipeCard } from './swipe-card';
import './deck.css';

interface CardStackProps {
  cards: readonly Card[];
  /** Where the one on top is kept. */
  topCard: Ref<HTMLElement>;
  /** Which way cards went. */
  gone: DeckState['gone'][Intent];
  /** The card that came back last. */
  returned: DeckState['returned'][Intent];
  ownSports: readonly string[];
  /** Whether the card leaves. */
  onSwipe: (verdict: Verdict) => boolean;
  onOpen: ((photo: number) => void) | undefined;
}

/** Two cards mounted, the photo of the third on its way. */
export function CardStack({ cards, topCard, gone, returned, ownSports, onSwipe, onOpen }: CardStackProps) {
  const { leaving, onGone } = useLeavingCards(cards);
  const [top, next, third] = cards;
  return (
    <>
      {[next, top, ...leaving].map(
        (card) =>
          card && (
            <SwipeCard
              key={card.id}
              card={card}
              ref={card === top ? topCard : null}
              state={card === top ? 'top' : card === next ? 'next' : 'leaving'}
              ownSports={ownSports}
              went={gone[card.id] ?? null}
              returned={card.id === returned?.id ? returned : null}
              onSwipe={onSwipe}
              onOpen={onOpen}
              onGone={onGone}
            />
          ),
      )}
      {third && (
        <div hidden>
          <Photo src={photosOf(third)[0]?.url} alt="" sizes={CARD_SIZES} eager="later" />
        </div>
      )}
      <span className="sr-only">{text('keys')}</span>
    </>
  );
}

/** Cards that were on top stay in the picture until they are out of it. */
function useLeavingCards(cards: readonly Card[]) {
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
