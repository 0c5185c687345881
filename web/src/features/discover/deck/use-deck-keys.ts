import { isOfInputMethod } from '@corner/web-kit/input-method';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isOverlayOpen } from '../../../shared/ui/overlays/overlay-history';
import type { Verdict } from '../state/deck-slice';

const VERDICTS: Record<string, Verdict> = { ArrowLeft: 'pass', ArrowRight: 'like', ArrowUp: 'superlike' };

/** Where arrow keys mean something else already. */
const OWN_KEYS =
  'input, textarea, select, video, [contenteditable], [role=slider], [role=tab], [role=radio], [tabindex="0"]';

interface DeckKeys {
  enabled: boolean;
  onSwipe: (verdict: Verdict) => void;
}

/** The deck's keys, wherever on the page the focus is. A key held down swipes once. */
export function useDeckKeys(keys: DeckKeys): void {
  const current = useRef(keys);
  // At once: a key that follows on the picture means what is in the picture.
  useLayoutEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { enabled, onSwipe } = current.current;
      if (!enabled || event.defaultPrevented || isOverlayOpen() || isOfInputMethod(event)) return;
      const verdict = VERDICTS[event.key];
      if (!verdict || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof HTMLElement && event.target.closest(OWN_KEYS)) return;
      event.preventDefault();
      onSwipe(verdict);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
