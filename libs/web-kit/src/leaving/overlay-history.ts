import { useEffectEvent, useLayoutEffect } from 'react';
import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router-dom';
import type { LeaveGuard } from './unsaved';

/* Each overlay has its own history entry. See docs/adr/0023-overlays-live-on-the-history.md. */

interface Overlay {
  close: () => void;
  /** Has a history entry but covers nothing of the page. */
  isBeside: boolean;
  guard: LeaveGuard | undefined;
  /** Called when unsaved input is discarded for another page. */
  drop: () => void;
}

export interface Place {
  location: Location;
  navigationType: NavigationType;
}

const overlays: Overlay[] = [];
/** Router moves that wait until the overlays' entries are left. */
const moves: (() => void)[] = [];
const listeners = new Set<() => void>();
const LEAVE_MS = 1000;
let leaving: ReturnType<typeof setTimeout> | undefined;
/** `giveUp` ran, but a busy browser may still make the step. */
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

function notifyRouter(navigationType: NavigationType): void {
  shown = nameOfPlace();
  showPlace?.(placeNow(navigationType));
}

/** Steps with a timeout: the browser may never make the step. */
function step(entries: number): void {
  leaving = setTimeout(giveUp, LEAVE_MS);
  history.go(entries);
}

function giveUp(): void {
  makeMoves();
  isLate = true;
}

/** Adds or removes one entry per overlay, in its own task so that replacing one dialog by another needs no step. */
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
    // An overlay may stay open to ask; it then gets its entry back.
    for (const { close } of overlays.slice(depth()).reverse()) close();
  }
  settleSoon();
  if (nameOfPlace() !== shown) notifyRouter(NavigationType.Pop);
});

// The page may have been reloaded under an overlay.
settleSoon();

function moveFromPage(move: () => void): void {
  moves.push(move);
  if (leaving) return;
  if (depth() > 0) return step(-depth());
  makeMoves();
}

/** Moves at once, or after the member confirms to discard unsaved input. */
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
    notifyRouter(navigationType);
  });
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** Moves between pages from a page's own entry only: the router does not see the overlays' steps. */
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
  /** Asked before another page opens; `drop` runs after the member confirms. */
  guard?: LeaveGuard;
  drop?: () => void;
}

export function useOverlay(
  isOpen: boolean,
  close: () => void,
  { isBeside = false, guard, drop = () => undefined }: OverlayOptions = {},
): void {
  const onBack = useEffectEvent(close);
  const onDrop = useEffectEvent(drop);
  // A layout effect: keys pressed right after the paint already belong to the overlay.
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
