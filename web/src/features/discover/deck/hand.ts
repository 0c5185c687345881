import type { Verdict } from '../state/deck-slice';
import { type Offset, dropMotion, follow, placeOf, springHome, verdictOf } from './card-motion';

/** Pixels within which a press is a tap. */
const SLOP = 3;

interface Hand {
  /** Whether the current or last press became a drag. */
  isDrag: boolean;
  letGo: () => void;
}

interface Ends {
  /** The drag reached another verdict. */
  onReach: () => void;
  /** Released with a verdict. Returns whether the card leaves; otherwise it springs back. */
  onVerdict: (verdict: Verdict) => boolean;
}

/** Makes the card draggable by finger, pen or mouse. */
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
      // A card caught on its way back stays under the finger.
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
    // A touch is captured by its target until the card captures it.
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
