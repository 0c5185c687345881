import type { Card } from '@corner/contracts/discovery.api';
import { SWIPE } from '@corner/domain/limits';
import { springBack } from '@corner/web-kit/theme/motion';
import { useIsPresent, useMotionValue, useTransform, type PanInfo } from 'motion/react';
import * as m from 'motion/react-m';
import { useDeferredValue, useRef, type MouseEvent } from 'react';
import { CardFace } from '../../../../shared/member-card/card-face';
import { photosOf } from '../../../../shared/member-card/photos/card-photos';
import { useTurnedPhoto } from '../../../../shared/member-card/photos/use-turned-photo';
import { nameAndAge } from '../../../../shared/member-card/member-facts';
import { SafetyButton } from '../../../../shared/safety/safety-button';
import { classNames } from '../../../../shared/ui/class-names';
import { turnOf } from '../../../../shared/ui/photos/turn-of';
import type { Verdict } from '../../state/deck-slice';
import { comeBack, leave } from './card-motion';
import { touch } from './touch';
import { VerdictStamps } from './verdict-stamps';

const { threshold, rotation } = SWIPE;

/** The verdict of a drag that ended this far from where it began, or null when the card snaps back. */
export function verdictOf({ x, y }: { x: number; y: number }): Verdict | null {
  if (x > threshold) return 'like';
  if (x < -threshold) return 'pass';
  return y < -threshold ? 'superlike' : null;
}

interface SwipeCardProps {
  card: Card;
  top: boolean;
  ownSports: readonly string[];
  /** Which way it had gone, of a card that comes back. */
  cameFrom: Verdict | undefined;
  onSwipe: (verdict: Verdict) => void;
  /** Opens the full profile at this photo; absent where that stands beside the deck. */
  onOpen: ((photo: number) => void) | undefined;
}

/** Only motion values change during a drag; React renders at its end. */
export function SwipeCard({ card, top, ownSports, cameFrom, onSwipe, onOpen }: SwipeCardProps) {
  const present = useIsPresent();
  const x = useMotionValue(0);
  const y = useMotionValue(0);
  const rotate = useTransform(x, (offset) => (offset / window.innerWidth) * rotation);
  const opacity = useTransform(x, (offset) => (Math.abs(offset) > threshold ? 0.5 : 1));
  // A card that comes in below is drawn once the one above is on its way.
  const isDrawn = useDeferredValue(true, top);
  const dragged = useRef(false);
  const due = useRef<Verdict>(null);
  const [photo, turn] = useTurnedPhoto(photosOf(card).length);

  function tap({ target, currentTarget, clientX, detail }: MouseEvent<HTMLElement>) {
    if (dragged.current || detail === 0 || !(target instanceof Element) || target.closest('button')) return;
    if (target.closest('[data-words]')) return onOpen?.(photo);
    turn(turnOf(clientX, currentTarget.querySelector('[data-photos]')!));
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
      initial={cameFrom ? comeBack(cameFrom) : { scale: 0.92, opacity: 0 }}
      // Also where a card comes back to that was refused or taken back while it left.
      animate={{ x: 0, y: 0, scale: top ? 1 : 0.95, opacity: 1 }}
      variants={{ leave }}
      exit="leave"
      transition={springBack}
      onPointerDown={() => {
        dragged.current = false;
      }}
      onDragStart={() => {
        dragged.current = true;
        due.current = null;
      }}
      onDrag={(_event, { offset }: PanInfo) => {
        const verdict = verdictOf(offset);
        if (verdict && verdict !== due.current) touch('reached');
        due.current = verdict;
      }}
      onDragEnd={(_event, { offset }: PanInfo) => {
        const verdict = verdictOf(offset);
        if (verdict) onSwipe(verdict);
      }}
      onClick={tap}
      className={classNames('deck-card absolute inset-0 select-none', active && 'cursor-grab active:cursor-grabbing')}
    >
      <m.div
        style={{ opacity }}
        className={classNames(
          'deck-card-face relative size-full overflow-hidden rounded-card bg-raised shadow-card',
          card.superLikedYou ? 'ring-4 ring-blue' : 'ring-1 ring-line',
        )}
      >
        {isDrawn && (
          <CardFace
            card={card}
            top={top}
            photo={photo}
            onPage={turn}
            ownSports={ownSports}
            opens={onOpen !== undefined}
          />
        )}
        <SafetyButton
          target={{ id: card.id, name: card.name }}
          variant="glass"
          className="deck-options absolute top-6"
        />
        <VerdictStamps x={x} y={y} />
      </m.div>
    </m.article>
  );
}
