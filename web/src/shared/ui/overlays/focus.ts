import { useRef } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), h1[tabindex]';

/** The element and its ancestors, up to the page's main element. */
const pathOf = (element: Element | null): Element[] =>
  element ? [element, ...pathOf(element.matches('main') ? null : element.parentElement)] : [];

/** Tries to focus an element; returns false if it cannot have the focus, for example when hidden. */
function takesFocus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Radix returns focus to Triggers only; our dialogs open by state. */
export function useFocusReturn() {
  const path = useRef<Element[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      path.current = pathOf(document.activeElement);
      const first = (event.currentTarget as Element).querySelector('[data-first]');
      if (first && takesFocus(first)) event.preventDefault();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const [opener, ...around] = path.current;
      if (opener?.isConnected) takesFocus(opener);
      // Another page may already have the focus.
      else if (document.activeElement === document.body) {
        around.some((place) => place.isConnected && [...place.querySelectorAll(FOCUSABLE)].some(takesFocus));
      }
    },
  };
}

/** Focuses an element that replaces the pressed button; use it as `ref`. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
