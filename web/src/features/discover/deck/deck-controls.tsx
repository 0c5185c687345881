import { Heart, Info, RotateCcw, Star, X } from 'lucide-react';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { isOfInputMethod } from '@corner/web-kit/input-method';
import { isOverlayOpen } from '@corner/web-kit/leaving/overlay-history';
import { classNames } from '../../../shared/ui/class-names';
import type { Verdict } from '../state/deck-slice';
import { text } from '../discover-text';

const round =
  'deck-button grid shrink-0 place-items-center rounded-full shadow-card transition duration-press disabled:cursor-not-allowed disabled:opacity-40';

const DOUBLE_CLICK_MS = 220;

interface DeckControlsProps {
  disabled: boolean;
  empty?: boolean;
  onSwipe: (verdict: Verdict) => void;
  /** The day's super-like is used: a press shows when the next one is available. */
  superLikeUsed: boolean;
  /** Absent in a profile, which only has the verdicts. */
  undo?: { can: boolean; run: () => void };
  details?: { label: string; show: () => void };
}

export function DeckControls({ disabled, empty = false, onSwipe, superLikeUsed, undo, details }: DeckControlsProps) {
  const lastClick = useRef(0);
  // The second click of a double click would hit the next member.
  function decide(verdict: Verdict, event: MouseEvent) {
    const isSecond = event.detail > 1 && event.timeStamp - lastClick.current < DOUBLE_CLICK_MS;
    lastClick.current = event.timeStamp;
    if (!isSecond) onSwipe(verdict);
  }

  return (
    // Like the gestures: a like is to the right in every language.
    <div dir="ltr" className="flex min-h-16 items-center justify-center gap-2 min-[380px]:gap-4">
      {undo && (
        <button
          type="button"
          aria-label={text('undo')}
          data-tooltip={text('undo')}
          disabled={!undo.can}
          onClick={undo.run}
          className={classNames(round, 'deck-undo size-12 border border-line bg-surface text-gold')}
        >
          <RotateCcw className="size-5" aria-hidden />
        </button>
      )}
      {!empty && (
        <>
          <button
            type="button"
            aria-label={text('pass')}
            data-tooltip={text('pass')}
            disabled={disabled}
            onClick={(event) => decide('pass', event)}
            className={classNames(round, 'deck-pass size-16 border border-line-strong bg-surface text-fg')}
          >
            <X className="size-8" strokeWidth={2.5} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={text('superLike')}
            aria-description={superLikeUsed ? text('superLikeUsed') : undefined}
            data-tooltip={text(superLikeUsed ? 'superLikeUsed' : 'superLike')}
            disabled={disabled}
            onClick={(event) => decide('superlike', event)}
            className={classNames(
              round,
              'deck-super relative size-14',
              superLikeUsed ? 'border border-line bg-surface text-subtle' : 'bg-blue text-white hover:bg-blue-hover',
            )}
          >
            <Star className="size-7" fill={superLikeUsed ? 'none' : 'currentColor'} aria-hidden />
            {superLikeUsed && (
              <span
                aria-hidden
                className="absolute -end-1 -top-1 grid size-6 place-items-center rounded-full border border-line bg-raised text-xs font-bold text-muted"
              >
                0
              </span>
            )}
          </button>
          <button
            type="button"
            aria-label={text('like')}
            data-tooltip={text('like')}
            disabled={disabled}
            onClick={(event) => decide('like', event)}
            className={classNames(round, 'deck-like size-16 bg-red text-white hover:bg-red-hover')}
          >
            <Heart className="size-8" fill="currentColor" aria-hidden />
          </button>
        </>
      )}
      {details && (
        <button
          type="button"
          aria-label={details.label}
          data-tooltip={details.label}
          onClick={details.show}
          className={classNames(round, 'deck-details size-12 border border-line bg-surface text-fg')}
        >
          <Info className="size-5" aria-hidden />
        </button>
      )}
      {/* Keeps the verdicts in the middle. */}
      {undo && !details && !empty && <span className="size-12 shrink-0" aria-hidden />}
    </div>
  );
}

const VERDICTS: Record<string, Verdict> = { ArrowLeft: 'pass', ArrowRight: 'like', ArrowUp: 'superlike' };

/** Elements that use arrow keys themselves. */
const OWN_KEYS =
  'input, textarea, select, video, [contenteditable], [role=slider], [role=tab], [role=radio], [tabindex="0"]';

interface DeckKeys {
  enabled: boolean;
  onSwipe: (verdict: Verdict) => void;
}

/** Handles the deck's keys wherever the focus is. Holding a key swipes once. */
export function useDeckKeys(keys: DeckKeys): void {
  const current = useRef(keys);
  // A layout effect: keys pressed right after the paint already belong to the new card.
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
