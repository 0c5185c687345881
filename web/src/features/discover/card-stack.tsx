import type { Card } from '@corner/contracts/discovery.api';
import { AnimatePresence, LazyMotion, MotionConfig } from 'motion/react';
import type { ReactNode } from 'react';
import { Photo } from '../../shared/ui/display/photo';
import type { Verdict } from './deck-slice';
import { text } from './discover-text';
import { photosOf } from './member-facts';
import { SwipeCard } from './swipe-card';

const loadFeatures = () => import('../../shared/ui/motion-features').then((module) => module.motionFeatures);

/** Gives motion to the deck and its match dialog; without its features yet, buttons and keys work all the same. */
export function DeckMotion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user">{children}</MotionConfig>
    </LazyMotion>
  );
}

interface CardStackProps {
  cards: readonly Card[];
  /** Which way the last card went; a leaving card reads it. */
  leaving: Verdict | null;
  onSwipe: (verdict: Verdict) => void;
  onDetails?: () => void;
}

/** Two cards mounted, the photo of the third on its way. */
export function CardStack({ cards, leaving, onSwipe, onDetails }: CardStackProps) {
  const shown = cards.slice(0, 2);
  const third = cards[2];
  return (
    <>
      <AnimatePresence custom={leaving} initial={false}>
        {shown.reverse().map((card) => (
          <SwipeCard key={card.id} card={card} top={card.id === cards[0]?.id} onSwipe={onSwipe} onDetails={onDetails} />
        ))}
      </AnimatePresence>
      {third && (
        <div hidden>
          <Photo src={photosOf(third)[0]?.url} alt="" sizes="(min-width: 1024px) 420px, 100vw" eager />
        </div>
      )}
      <span className="sr-only">{text('keys')}</span>
    </>
  );
}
