const ROOM = '--toasts-height';

/** How high the toasts are at the moment: on a phone the page stands below them. */
export function measureToasts(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(ROOM, `${place.offsetHeight}px`));
  observer.observe(place);
  return () => {
    observer.disconnect();
    style.removeProperty(ROOM);
  };
}
