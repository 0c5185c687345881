import type { Verdict } from '../state/deck-slice';
import { type Offset, dropMotion, follow, placeOf, springHome, verdictOf } from './card-motion';

/** A press that moves no further is a tap. */
const SLOP = 3;

interface Hand {
  /** A press began; `isDrag` says, until the next one, whether it became a drag. */
  isDrag: boolean;
  letGo: () => void;
}

interface Ends {
  /** The drag came to where it has a verdict, or to another one. */
  onReach: () => void;
  /** Let go with a verdict. Whether the card leaves: else it comes home. */
  onVerdict: (verdict: Verdict) => boolean;
}

/** Lets a hand, a pen or a mouse drag the card. */
export function takeInHand(card: HTMLElement, { onReach, onVerdict }: Ends): Hand {
  const hand: Hand = { isDrag: false, letGo };
  let press: { id: number; at: Offset; due: Verdict | null } | null = null;

  const offsetOf = ({ clientX, clientY }: PointerEvent, { x, y }: Offset) => ({ x: clientX - x, y: clientY - y });

  function onPress(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    press = { id: event.pointerId, at: { x: event.clientX, y: event.clientY }, due: null };
    hand.isDrag = false;
  }

  function onMove(event: PointerEvent) {
    if (event.pointerId !== press?.id) return;
    if (!hand.isDrag) {
      const { x, y } = offsetOf(event, press.at);
      if (Math.hypot(x, y) < SLOP) return;
      hand.isDrag = true;
      // A card that is caught on its way home stays under the finger.
      const place = placeOf(card);
      press.at = { x: press.at.x - place.x, y: press.at.y - place.y };
      dropMotion(card);
      card.setPointerCapture(press.id);
    }
    const offset = offsetOf(event, press.at);
    follow(card, offset);
    const verdict = verdictOf(offset);
    if (verdict && verdict !== press.due) onReach();
    press.due = verdict;
  }

  function onLift(event: PointerEvent) {
    if (event.pointerId !== press?.id) return;
    const verdict = hand.isDrag ? verdictOf(offsetOf(event, press.at)) : null;
    const isOver = hand.isDrag;
    press = null;
    if (isOver && !(verdict && onVerdict(verdict))) springHome(card);
  }

  function onBreak(event: PointerEvent) {
    // A finger is held by what it touched first, until the card takes it.
    const isHandedOver = event.type === 'lostpointercapture' && event.target !== card;
    if (event.pointerId !== press?.id || isHandedOver) return;
    press = null;
    if (hand.isDrag) springHome(card);
  }

  function letGo() {
    press = null;
    for (const [type, listener] of Object.entries(listeners)) card.removeEventListener(type, listener as EventListener);
  }

  const listeners = {
    pointerdown: onPress,
    pointermove: onMove,
    pointerup: onLift,
    pointercancel: onBreak,
    lostpointercapture: onBreak,
  };
  for (const [type, listener] of Object.entries(listeners)) card.addEventListener(type, listener as EventListener);
  return hand;
}
