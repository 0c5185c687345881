import { useRef } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), h1[tabindex]';

/** The element and what stands beside it and around it, nearest first, up to the page's main element or the dialog. */
export const pathOf = (element: Element | null): Element[] => {
  if (!element) return [];
  if (element.matches('main, [role=dialog]')) return [element];
  const near = [element, element.nextElementSibling, element.previousElementSibling].filter((each) => each !== null);
  return [...near, ...pathOf(element.parentElement)];
};

/** Tries to focus an element; returns false if it cannot have the focus, for example when hidden. */
export function takesFocus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return document.activeElement === element;
}

export const focusIn = (place: Element) =>
  place.isConnected &&
  [place, ...place.querySelectorAll(FOCUSABLE)].some((each) => each.matches(FOCUSABLE) && takesFocus(each));

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
        around.some(focusIn);
      }
    },
  };
}

/** Focuses an element that replaces the pressed button; use it as `ref`. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
