import { useEffectEvent, useLayoutEffect } from 'react';
import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router-dom';
import type { LeaveGuard } from './unsaved';

/* The history's entries follow the overlays. See docs/adr/0023-overlays-live-on-the-history.md. */

interface Overlay {
  close: () => void;
  /** On the history alone: nothing of the page is covered by it. */
  isBeside: boolean;
  guard: LeaveGuard | undefined;
  /** Its words were given up for another page. */
  drop: () => void;
}

/** Where the page is, as the router wants it. */
export interface Place {
  location: Location;
  navigationType: NavigationType;
}

/** The bottom one first. */
const overlays: Overlay[] = [];
/** Moves of the router wait until the overlays' entries are left. */
const moves: (() => void)[] = [];
const listeners = new Set<() => void>();
const LEAVE_MS = 1000;
let leaving: ReturnType<typeof setTimeout> | undefined;
/** A step was given up that a busy browser may still make. */
let isLate = false;
let showPlace: ((place: Place) => void) | undefined;
let settling: ReturnType<typeof setTimeout>;

const entry = () => (history.state ?? {}) as { usr?: unknown; key?: string; overlay?: number };
const depth = () => entry().overlay ?? 0;
const nameOfPlace = () => `${entry().key} ${location.href}`;
let shown = nameOfPlace();

export function placeNow(navigationType = NavigationType.Pop): Place {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' } = entry();
  return { location: { pathname, search, hash, state: usr, key }, navigationType };
}

function tellRouter(navigationType: NavigationType): void {
  shown = nameOfPlace();
  showPlace?.(placeNow(navigationType));
}

/** Nothing waits for ever for a step that the browser did not make. */
function step(entries: number): void {
  leaving = setTimeout(giveUp, LEAVE_MS);
  history.go(entries);
}

function giveUp(): void {
  makeMoves();
  isLate = true;
}

/** One entry an overlay: in a task of its own, so that one dialog in place of another needs no step. */
function settle(): void {
  if (leaving) return;
  const surplus = depth() - overlays.length;
  if (surplus > 0) return step(-surplus);
  while (depth() < overlays.length) history.pushState({ ...history.state, overlay: depth() + 1 }, '');
}

function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

function makeMoves(): void {
  clearTimeout(leaving);
  leaving = undefined;
  isLate = false;
  for (const move of moves.splice(0)) move();
}

addEventListener('popstate', () => {
  if (leaving || isLate) makeMoves();
  else {
    // An overlay may stay and ask; then it gets its entry back.
    for (const { close } of overlays.slice(depth()).reverse()) close();
  }
  settleSoon();
  if (nameOfPlace() !== shown) tellRouter(NavigationType.Pop);
});

// The page was reloaded under an overlay.
settleSoon();

function moveFromPage(move: () => void): void {
  moves.push(move);
  if (leaving) return;
  if (depth() > 0) return step(-depth());
  makeMoves();
}

/** At once, or when the member has agreed to lose what is unsaved. */
function leavePage(move: () => void): void {
  const held = overlays.findLast(({ guard }) => guard?.isUnsaved());
  if (!held) return moveFromPage(move);
  held.guard?.leave(() => {
    remove(held);
    held.drop();
    moveFromPage(move);
  });
}

function write(navigationType: NavigationType, to: To, state: unknown): void {
  const url = hrefOf(to);
  leavePage(() => {
    const added = { usr: state, key: Math.random().toString(36).slice(2, 10) };
    if (navigationType === NavigationType.Push) history.pushState(added, '', url);
    else history.replaceState(added, '', url);
    tellRouter(navigationType);
  });
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** Moves between pages, from a page's own entry alone: steps between overlays are hidden from the router. */
export const pages: Navigator & { listen: (show: (place: Place) => void) => () => void } = {
  createHref: hrefOf,
  push: (to, state) => write(NavigationType.Push, to, state),
  replace: (to, state) => write(NavigationType.Replace, to, state),
  go: (delta) => leavePage(() => step(delta)),
  listen(show) {
    showPlace = show;
    return () => {
      showPlace = undefined;
    };
  },
};

/** Whether anything stands above the page. */
export const isOverlayOpen = (): boolean => overlays.some(({ isBeside }) => !isBeside);

export function onOverlays(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function remove(overlay: Overlay): void {
  const at = overlays.indexOf(overlay);
  if (at >= 0) overlays.splice(at, 1);
}

function changed(): void {
  settleSoon();
  for (const listener of listeners) listener();
}

interface OverlayOptions {
  isBeside?: boolean;
  /** Asked before the page is left for another one; `drop` follows the answer. */
  guard?: LeaveGuard;
  drop?: () => void;
}

/** While `isOpen`, Back calls `close`. */
export function useOverlay(
  isOpen: boolean,
  close: () => void,
  { isBeside = false, guard, drop = () => undefined }: OverlayOptions = {},
): void {
  const onBack = useEffectEvent(close);
  const onDrop = useEffectEvent(drop);
  // At once: a key that follows on the picture means what is in the picture.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const overlay = { close: () => onBack(), drop: () => onDrop(), isBeside, guard };
    overlays.push(overlay);
    changed();
    return () => {
      remove(overlay);
      changed();
    };
  }, [isOpen, isBeside, guard]);
}
