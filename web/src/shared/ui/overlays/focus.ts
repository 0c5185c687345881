import { useRef } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), h1[tabindex]';

/** The element and what it lies in, up to the page's main part. */
const pathOf = (element: Element | null): Element[] =>
  element ? [element, ...pathOf(element.matches('main') ? null : element.parentElement)] : [];

/** False where it cannot have the focus, such as in what is not shown. */
function takesFocus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Radix restores focus to a Trigger only; ours open by state. */
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
      // Another page may have taken it.
      else if (document.activeElement === document.body) {
        around.some((place) => place.isConnected && [...place.querySelectorAll(FOCUSABLE)].some(takesFocus));
      }
    },
  };
}

/** As the `ref` of what takes the place of the button that was pressed. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
