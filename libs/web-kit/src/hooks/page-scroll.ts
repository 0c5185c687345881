import { useEffect, useLayoutEffect, useRef } from 'react';

interface Place {
  key: string;
  pathname: string;
  hash: string;
}

const STORED = 'corner.scroll';
/** Scroll offset of each history entry in pixels; survives a reload. */
let left: Record<string, number> = {};
try {
  left = JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as typeof left;
} catch {
  // Storage may be forbidden.
}
const entryName = ({ key, pathname }: Place) => `${key} ${pathname}`;

const isOpenedByLink = () => {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  return !opened || (opened as PerformanceNavigationTiming).type === 'navigate';
};

/** Scrolls a new page to its top or anchor, and restores the position on Back and Forward. */
export function usePageScroll({ key, pathname, hash }: Place, isStep: boolean): void {
  const place = useRef<Place>(undefined);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => place.current && (left[entryName(place.current)] = window.scrollY);
    const store = () => {
      try {
        sessionStorage.setItem(STORED, JSON.stringify(left));
      } catch {
        // Storage may be forbidden.
      }
    };
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', store);
    };
  }, []);
  useLayoutEffect(() => {
    const before = place.current;
    place.current = { key, pathname, hash };
    if (before ? isStep : !isOpenedByLink()) return restore(left[entryName(place.current)] ?? 0);
    if (before && before.pathname !== pathname && !hash) window.scrollTo(0, 0);
    return undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- each history entry has its own key
  }, [key, pathname]);
}

const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls once the page is tall enough, unless the reader scrolls first. */
function restore(top: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (document.documentElement.scrollHeight - window.innerHeight >= top) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const hand of HANDS) removeEventListener(hand, stop);
  };
  for (const hand of HANDS) addEventListener(hand, stop);
  window.scrollTo(0, top);
  observer.observe(document.body);
  return stop;
}
