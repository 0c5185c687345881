import type { Card } from '@corner/contracts/discovery.api';
import type { Intent } from '@corner/domain/pairs/intents';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type Ref,
  type RefObject,
} from 'react';
import { CardFace } from '../../../shared/member-card/card-face';
import { photosOf } from '../../../shared/member-card/card-photos';
import { nameAndAge } from '../../../shared/member-card/member-facts';
import { SafetyButton } from '../../../shared/safety/safety-button';
import { classNames } from '../../../shared/ui/class-names';
import { CARD_SIZES, Photo } from '../../../shared/ui/photos/photo';
import { turnOf, useTurnedPhoto } from '../../../shared/ui/photos/photo-strip';
import { text } from '../discover-text';
import type { DeckState, Verdict } from '../state/deck-slice';
import { flyAway, springHome, touch } from './card-motion';
import './deck.css';
import { takeInHand } from './hand';

interface CardStackProps {
  cards: readonly Card[];
  topCard: Ref<HTMLElement>;
  gone: DeckState['gone'][Intent];
  returned: DeckState['returned'][Intent];
  ownSports: readonly string[];
  onSwipe: (verdict: Verdict) => boolean;
  onOpen: ((photo: number) => void) | undefined;
}

/** Mounts two cards and preloads the third's photo. */
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

/** Keeps cards mounted until they have left the screen. */
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

interface SwipeCardProps {
  card: Card;
  ref: Ref<HTMLElement>;
  state: 'top' | 'next' | 'leaving';
  ownSports: readonly string[];
  went: Verdict | null;
  returned: DeckState['returned'][Intent];
  onSwipe: (verdict: Verdict) => boolean;
  /** Opens the full profile at this photo; undefined where the profile stands beside the deck. */
  onOpen: ((photo: number) => void) | undefined;
  onGone: (id: string) => void;
}

const words = { like: 'stampLike', pass: 'stampPass', superlike: 'stampSuper' } as const satisfies Record<
  Verdict,
  string
>;

/** The drag's current verdict: the corner's colour over the card, and its stamp. */
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

/** Renders before and after a drag, never during it. */
function SwipeCard(props: SwipeCardProps) {
  const { card, ref, state, ownSports, went, returned, onSwipe, onOpen, onGone } = props;
  const top = state === 'top';
  const element = useRef<HTMLElement>(null);
  const hand = useRef<ReturnType<typeof takeInHand>>(null);
  // Draws the next card after the top one has started to leave.
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
