/* For settings of the device. If storage is full or forbidden, they last as long as the page. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Calls back when another tab, of either app, has kept a value. */
export function onKept(key: string, listener: (value: string) => void): void {
  // The prerendered page is made without a window.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key && event.newValue !== null) listener(event.newValue);
  });
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be forbidden.
  }
}
