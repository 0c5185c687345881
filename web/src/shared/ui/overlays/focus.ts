import { useRef } from 'react';

/** The element, what stands beside it and what is around it, up to the page's main element or the dialog. */
export const pathOf = (element: Element | null): (Element | null)[] =>
  element
    ? [
        element,
        element.nextElementSibling,
        element.previousElementSibling,
        ...pathOf(element.matches('main, [role=dialog]') ? null : element.parentElement),
      ]
    : [];

/** Tries to focus an element; returns false if it cannot have the focus, for example when hidden. */
export function takesFocus(element: Element): boolean {
  (element as HTMLElement).focus({ preventScroll: true });
  return document.activeElement === element;
}

export const focusIn = (place: Element | null) =>
  place?.isConnected && [place, ...place.querySelectorAll('a, button, h1')].some(takesFocus);

/** Radix returns focus to Triggers only; our dialogs open by state. */
export function useFocusReturn() {
  const path = useRef<(Element | null)[]>([]);
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
      else if (document.activeElement === document.body) around.some(focusIn);
    },
  };
}

/** Focuses an element that replaces the pressed button; use it as `ref`. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
