import type { Card } from '@corner/contracts/discovery.api';
import { SWIPE } from '@corner/domain/limits';
import { useIsPresent, useMotionValue, useTransform, type PanInfo } from 'motion/react';
import * as m from 'motion/react-m';
import { useRef, useState, type MouseEvent } from 'react';
import { SafetyButton } from '../../../shared/safety/safety-button';
import { classNames } from '../../../shared/ui/class-names';
import { CardFace } from '../../../shared/member-card/card-face';
import type { Verdict } from '../state/deck-slice';
import { text } from '../discover-text';
import { photosOf } from '../../../shared/member-card/card-photos';
import { nameAndAge } from '../../../shared/member-card/member-facts';

const { threshold, rotation } = SWIPE;

/** The verdict of a drag that ended this far from where it began, or null when the card snaps back. */
export function verdictOf({ x, y }: { x: number; y: number }): Verdict | null {
  if (x > threshold) return 'like';
  if (x < -threshold) return 'pass';
  return y < -threshold ? 'superlike' : null;
}

const leave = (verdict: Verdict | null) => ({
  x: verdict === 'pass' ? -window.innerWidth : verdict === 'like' ? window.innerWidth : 0,
  y: verdict === 'superlike' ? -window.innerHeight : 0,
  opacity: 0,
  transition: { duration: 0.26, ease: 'easeIn' as const },
});

const stamp = 'poster pointer-events-none absolute top-14 rounded-control border-4 px-3 pt-1.5 pb-1 text-4xl';

interface SwipeCardProps {
  card: Card;
  top: boolean;
  onSwipe: (verdict: Verdict) => void;
}

/** Only motion values change during a drag; React renders at its end. */
export function SwipeCard({ card, top, onSwipe }: SwipeCardProps) {
  const present = useIsPresent();
  const x = useMotionValue(0);
  const y = useMotionValue(0);
  const rotate = useTransform(x, (offset) => (offset / window.innerWidth) * rotation);
  const opacity = useTransform(x, (offset) => (Math.abs(offset) > threshold ? 0.5 : 1));
  const like = useTransform(x, [20, threshold], [0, 1]);
  const pass = useTransform(x, [-threshold, -20], [1, 0]);
  const superLike = useTransform(y, [-threshold, -20], [1, 0]);
  const dragged = useRef(false);
  const [photo, setPhoto] = useState(0);
  const total = photosOf(card).length;

  function page(step: number) {
    setPhoto((current) => Math.min(total - 1, Math.max(0, current + step)));
  }

  function pageByTap(event: MouseEvent<HTMLElement>) {
    if (dragged.current || event.detail === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    page(event.clientX - left < width / 2 ? -1 : 1);
  }

  const active = top && present;
  return (
    <m.article
      aria-label={nameAndAge(card)}
      aria-hidden={active ? undefined : true}
      inert={!active}
      data-card={active ? 'top' : undefined}
      drag={active}
      dragSnapToOrigin
      dragElastic={1}
      dragMomentum={false}
      style={{ x, y, rotate, touchAction: 'none' }}
      initial={{ scale: 0.92, opacity: 0 }}
      // Also where a card comes back to that was refused or taken back while it left.
      animate={{ x: 0, y: 0, scale: top ? 1 : 0.95, opacity: 1 }}
      variants={{ leave }}
      exit="leave"
      transition={{ type: 'spring', stiffness: 420, damping: 32 }}
      onPointerDown={() => {
        dragged.current = false;
      }}
      onDragStart={() => {
        dragged.current = true;
      }}
      onDragEnd={(_event, { offset }: PanInfo) => {
        const verdict = verdictOf(offset);
        if (verdict) onSwipe(verdict);
      }}
      onClick={pageByTap}
      className={classNames('absolute inset-0 select-none', active && 'cursor-grab active:cursor-grabbing')}
    >
      <m.div
        style={{ opacity }}
        className={classNames(
          'relative size-full overflow-hidden rounded-card bg-raised shadow-card [container-type:size]',
          card.superLikedYou ? 'ring-4 ring-blue' : 'ring-1 ring-line',
        )}
      >
        <CardFace card={card} top={top} photo={photo} onPage={page} />
        <SafetyButton target={{ id: card.id, name: card.name }} variant="glass" className="absolute end-3 top-6" />
        <m.span
          style={{ opacity: like }}
          aria-hidden
          className={`${stamp} left-5 -rotate-12 border-white bg-red text-white`}
        >
          {text('stampLike')}
        </m.span>
        <m.span
          style={{ opacity: pass }}
          aria-hidden
          className={`${stamp} right-5 rotate-12 border-white bg-black/70 text-white`}
        >
          {text('stampPass')}
        </m.span>
        <m.span
          style={{ opacity: superLike }}
          aria-hidden
          className={`${stamp} inset-x-0 mx-auto mt-[35%] w-fit -rotate-6 border-white bg-blue text-white`}
        >
          {text('stampSuper')}
        </m.span>
      </m.div>
    </m.article>
  );
}
