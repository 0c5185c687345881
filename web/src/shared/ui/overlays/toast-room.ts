/** How much of its top a phone's page leaves to the toasts. */
export function giveRoom(height: number): void {
  document.documentElement.style.setProperty('--toasts-height', `${height}px`);
}

/** The page stands below the toasts for as long as they are there. */
export function measureToasts(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  const observer = new ResizeObserver(() => giveRoom(place.offsetHeight));
  observer.observe(place);
  return () => {
    observer.disconnect();
    giveRoom(0);
  };
}
