import type { Card } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import {
  type MouseEvent,
  type Ref,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { CardFace } from '../../../shared/member-card/card-face';
import { photosOf } from '../../../shared/member-card/card-photos';
import { turnOf, useTurnedPhoto } from '../../../shared/ui/photos/photo-bars';
import { nameAndAge } from '../../../shared/member-card/member-facts';
import { SafetyButton } from '../../../shared/safety/safety-host';
import { classNames } from '../../../shared/ui/class-names';
import type { DeckState, Verdict } from '../state/deck-slice';
import { flyAway, springHome, touch } from './card-motion';
import { takeInHand } from './hand';
import { text } from '../discover-text';

interface SwipeCardProps {
  card: Card;
  ref: Ref<HTMLElement>;
  state: 'top' | 'next' | 'leaving';
  ownSports: readonly string[];
  /** Which way it goes, of a card that leaves by a verdict. */
  went: Verdict | null;
  /** Of a card that comes back. */
  returned: DeckState['returned'][Intent];
  /** Whether the card leaves. */
  onSwipe: (verdict: Verdict) => boolean;
  /** Opens the full profile at this photo; absent where that stands beside the deck. */
  onOpen: ((photo: number) => void) | undefined;
  /** Out of the picture. */
  onGone: (id: string) => void;
}

const words = { like: 'stampLike', pass: 'stampPass', superlike: 'stampSuper' } as const satisfies Record<
  Verdict,
  string
>;

/** What the drag would say: the corner's colour over the card, and its word, stamped on. A drag shows them. */
function VerdictStamps() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {(['like', 'pass', 'superlike'] as const).map((verdict) => (
        <div key={verdict} data-stamp={verdict} className={`stamp-tint tint-${verdict}`}>
          <span className={`poster stamp stamp-${verdict}`}>{text(words[verdict])}</span>
        </div>
      ))}
    </div>
  );
}

/** React renders before and after a drag, never during it. */
export function SwipeCard(props: SwipeCardProps) {
  const { card, ref, state, ownSports, went, returned, onSwipe, onOpen, onGone } = props;
  const top = state === 'top';
  const element = useRef<HTMLElement>(null);
  const hand = useRef<ReturnType<typeof takeInHand>>(null);
  // A card that comes in below is drawn once the one above is on its way.
  const isDrawn = useDeferredValue(true, top);
  const [photo, turn] = useTurnedPhoto(photosOf(card).length);

  useImperativeHandle(ref, () => element.current!, []);
  useCardMotion(element, { state, went, returned, onGone: () => onGone(card.id) });

  const onVerdict = useEffectEvent(onSwipe);
  useEffect(() => {
    if (!top) return undefined;
    hand.current = takeInHand(element.current!, { onReach: () => touch('reached'), onVerdict });
    return hand.current.letGo;
  }, [top]);

  function tap({ target, currentTarget, clientX, detail }: MouseEvent<HTMLElement>) {
    if (hand.current?.isDrag || detail === 0 || !(target instanceof Element) || target.closest('button')) return;
    if (target.closest('[data-words]')) return onOpen?.(photo);
    turn(turnOf(clientX, currentTarget.querySelector('[data-photos]')!));
  }

  return (
    <article
      ref={element}
      aria-label={nameAndAge(card)}
      aria-hidden={top ? undefined : true}
      inert={!top}
      data-card={state}
      onClick={tap}
      className={classNames(
        'deck-card absolute inset-0 touch-none select-none',
        top && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <div
        data-face
        className={classNames(
          'deck-card-face relative size-full overflow-hidden rounded-card bg-raised shadow-card',
          card.superLikedYou ? 'ring-4 ring-blue' : 'ring-1 ring-line',
        )}
      >
        {isDrawn && (
          <>
            <CardFace
              card={card}
              top={state !== 'next'}
              photo={photo}
              onPage={turn}
              ownSports={ownSports}
              opens={onOpen !== undefined}
            />
            <SafetyButton target={{ ...card, inView: photo }} variant="glass" className="deck-options absolute top-6" />
          </>
        )}
        <VerdictStamps />
      </div>
    </article>
  );
}

type Motion = Pick<SwipeCardProps, 'state' | 'went' | 'returned'> & { onGone: () => void };

/** Moves a card that leaves out of the picture, and one that comes back into it. */
function useCardMotion(element: RefObject<HTMLElement | null>, { state, went, returned, onGone }: Motion) {
  const isNew = useRef(true);
  const leave = useEffectEvent(() => flyAway(element.current!, went, onGone));
  const isLeaving = state === 'leaving';
  useLayoutEffect(() => {
    const card = element.current!;
    if (isLeaving) leave();
    else if (!isNew.current) springHome(card);
    else if (returned) springHome(card, returned.from);
    isNew.current = false;
  }, [element, isLeaving, returned]);
}
