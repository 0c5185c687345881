import { useEffect, useRef, useState } from 'react';
import type { MatchNotice } from '../state/deck-slice';

const LOOK_EVERY_MS = 100;
/** A thumb that swipes on comes down within this time, and would meet a button of the dialog. */
const PAUSE_MS = 300;

/** Typing, or in another dialog. */
const isElsewhere = () =>
  document.activeElement?.matches('input, textarea') === true || document.querySelector('.overlay') !== null;

/** The match to show, once its dialog is loaded and breaks into no gesture, no typing and no other dialog. */
export function useDueMatch(
  next: MatchNotice | undefined,
  loadDialog: () => Promise<unknown>,
): MatchNotice | undefined {
  const hand = useRef({ pointers: new Set<number>(), liftedAt: -Infinity });
  useEffect(() => {
    const { current } = hand;
    const press = ({ pointerId }: PointerEvent) => void current.pointers.add(pointerId);
    const lift = ({ pointerId }: PointerEvent) => {
      current.pointers.delete(pointerId);
      current.liftedAt = performance.now();
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', lift, true);
    window.addEventListener('pointercancel', lift, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', lift, true);
      window.removeEventListener('pointercancel', lift, true);
    };
  }, []);

  const [due, setDue] = useState<string>();
  const waiting = next?.matchId === due ? undefined : next?.matchId;
  useEffect(() => {
    if (waiting === undefined) return undefined;
    let over = false;
    let timer: ReturnType<typeof setInterval>;
    const look = () => {
      const { pointers, liftedAt } = hand.current;
      const isGesture = pointers.size > 0 || performance.now() - liftedAt < PAUSE_MS;
      if (!isGesture && !isElsewhere()) setDue(waiting);
    };
    const begin = () => {
      if (over) return;
      look();
      timer = setInterval(look, LOOK_EVERY_MS);
    };
    loadDialog().then(begin, begin);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [waiting, loadDialog]);
  return waiting === undefined ? next : undefined;
}
