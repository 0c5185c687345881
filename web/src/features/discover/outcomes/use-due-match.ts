import { useEffect, useRef, useState } from 'react';
import { isOverlayOpen, onOverlays } from '@corner/web-kit/leaving/overlay-history';
import type { MatchNotice } from '../state/deck-slice';

/** A thumb that swipes on comes down within this time, and would meet a button of the dialog. */
const PAUSE_MS = 300;
const HAND = ['pointerdown', 'pointerup', 'pointercancel', 'focusin', 'focusout'] as const;

const isTyping = () => document.activeElement?.matches('input, textarea') === true;

/** The match to show, once its dialog is loaded and breaks into no gesture, no typing and no other dialog. */
export function useDueMatch(
  next: MatchNotice | undefined,
  loadDialog: () => Promise<unknown>,
): MatchNotice | undefined {
  const hand = useRef({ pointers: new Set<number>(), liftedAt: -Infinity, moved: () => {} });
  useEffect(() => {
    const { current } = hand;
    function follow({ type, pointerId }: PointerEvent) {
      if (type === 'pointerdown') current.pointers.add(pointerId);
      else if (type.startsWith('pointer')) {
        current.pointers.delete(pointerId);
        current.liftedAt = performance.now();
      }
      current.moved();
    }
    for (const type of HAND) window.addEventListener(type, follow as EventListener, true);
    return () => {
      for (const type of HAND) window.removeEventListener(type, follow as EventListener, true);
    };
  }, []);

  const [due, setDue] = useState<string>();
  const waiting = next?.matchId === due ? undefined : next?.matchId;
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const { current } = hand;
    let timer: ReturnType<typeof setTimeout>;
    let isLoaded = false;
    function look() {
      clearTimeout(timer);
      if (!isLoaded || current.pointers.size > 0 || isTyping() || isOverlayOpen()) return;
      // The focus may be on its way from one field to the next.
      timer = setTimeout(() => isTyping() || setDue(waiting), current.liftedAt + PAUSE_MS - performance.now());
    }
    const begin = () => {
      isLoaded = true;
      look();
    };
    current.moved = look;
    const forget = onOverlays(look);
    loadDialog().then(begin, begin);
    return () => {
      clearTimeout(timer);
      isLoaded = false;
      current.moved = () => {};
      forget();
    };
  }, [waiting, loadDialog]);
  return waiting === undefined ? next : undefined;
}
