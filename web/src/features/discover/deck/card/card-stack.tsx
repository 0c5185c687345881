import type { Card } from '@corner/contracts/discovery.api';
import { AnimatePresence } from 'motion/react';
import { Photo } from '../../../../shared/ui/photos/photo';
import { CARD_SIZES } from '../../../../shared/ui/photos/photo-sources';
import { DeckMotion } from './deck-motion';
import type { DeckState, Verdict } from '../../state/deck-slice';
import { text } from '../../discover-text';
import { photosOf } from '../../../../shared/member-card/photos/card-photos';
import { SwipeCard } from './swipe-card';
import './deck.css';

interface CardStackProps {
  cards: readonly Card[];
  /** Which way the last card went; a leaving card reads it. */
  leaving: Verdict | null;
  /** The card that came back last. */
  returned: DeckState['returned'];
  ownSports: readonly string[];
  onSwipe: (verdict: Verdict) => void;
  onOpen: ((photo: number) => void) | undefined;
}

/** Two cards mounted, the photo of the third on its way. */
export function CardStack({ cards, leaving, returned, ownSports, onSwipe, onOpen }: CardStackProps) {
  const shown = cards.slice(0, 2);
  const third = cards[2];
  return (
    <DeckMotion>
      <AnimatePresence custom={leaving} initial={false}>
        {shown.reverse().map((card) => (
          <SwipeCard
            key={card.id}
            card={card}
            top={card.id === cards[0]?.id}
            ownSports={ownSports}
            cameFrom={card.id === returned?.id ? returned.from : undefined}
            onSwipe={onSwipe}
            onOpen={onOpen}
          />
        ))}
      </AnimatePresence>
      {third && (
        <div hidden>
          <Photo src={photosOf(third)[0]?.url} alt="" sizes={CARD_SIZES} eager="later" />
        </div>
      )}
      <span className="sr-only">{text('keys')}</span>
    </DeckMotion>
  );
}
