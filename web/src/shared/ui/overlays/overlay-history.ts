import { useEffectEvent, useLayoutEffect } from 'react';

/* The history's entries follow the overlays. See docs/adr/0023-overlays-live-on-the-history.md. */

interface Overlay {
  close: () => void;
  /** On the history alone: nothing of the page is covered by it. */
  isBeside: boolean;
}

/** The bottom one first. */
const overlays: Overlay[] = [];
/** Moves of the router wait until the overlays' entries are left. */
const moves: (() => void)[] = [];
const listeners = new Set<() => void>();
const LEAVE_MS = 1000;
let leaving: ReturnType<typeof setTimeout> | undefined;
let tellRouter: ((event: Event) => void) | undefined;
let settling: ReturnType<typeof setTimeout>;

const depth = () => (history.state as { overlay?: number } | null)?.overlay ?? 0;
const place = () => `${(history.state as { key?: string } | null)?.key} ${location.href}`;
let routerPlace = place();

function leave(entries: number): void {
  // Nothing waits for ever for a step that the browser did not make.
  leaving = setTimeout(() => {
    makeMoves();
    routerPlace = place();
  }, LEAVE_MS);
  history.go(-entries);
}

/** One entry an overlay: in a task of its own, so that one dialog in place of another needs no step. */
function settle(): void {
  if (leaving) return;
  const surplus = depth() - overlays.length;
  if (surplus > 0) return leave(surplus);
  while (depth() < overlays.length) history.pushState({ ...history.state, overlay: depth() + 1 }, '');
}

function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

function makeMoves(): void {
  clearTimeout(leaving);
  leaving = undefined;
  for (const move of moves.splice(0)) move();
}

addEventListener('popstate', (event) => {
  if (leaving) makeMoves();
  else {
    // An overlay may stay and ask; then it gets its entry back.
    for (const { close } of overlays.slice(depth()).reverse()) close();
  }
  settleSoon();
  if (place() === routerPlace) return;
  routerPlace = place();
  tellRouter?.(event);
});

// The page was reloaded under an overlay.
settleSoon();

function moveFromPage(move: () => void): void {
  moves.push(move);
  if (leaving) return;
  if (depth() > 0) return leave(depth());
  makeMoves();
  routerPlace = place();
}

/** The window as the router sees it: steps between overlays are hidden, and it moves from a page's own entry. */
export const routerWindow = {
  location,
  history: {
    get state(): unknown {
      return history.state;
    },
    pushState: (...entry: Parameters<History['pushState']>) => moveFromPage(() => history.pushState(...entry)),
    replaceState: (...entry: Parameters<History['replaceState']>) => moveFromPage(() => history.replaceState(...entry)),
    go: (delta: number) => moveFromPage(() => history.go(delta)),
  },
  addEventListener: (_popstate: string, listener: (event: Event) => void) => (tellRouter = listener),
  removeEventListener: () => (tellRouter = undefined),
} as unknown as Window;

/** Whether anything stands above the page. */
export const isOverlayOpen = (): boolean => overlays.some(({ isBeside }) => !isBeside);

export function onOverlays(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  settleSoon();
  for (const listener of listeners) listener();
}

/** While `isOpen`, Back calls `close`. */
export function useOverlay(isOpen: boolean, close: () => void, isBeside = false): void {
  const onBack = useEffectEvent(close);
  // At once: a key that follows on the picture means what is in the picture.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const overlay = { close: () => onBack(), isBeside };
    overlays.push(overlay);
    changed();
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
      changed();
    };
  }, [isOpen, isBeside]);
}
