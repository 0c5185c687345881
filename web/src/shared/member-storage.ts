/* Keyed by member, so that the next one to sign in here finds nothing of it. */
const PREFIX = 'corner.own.';

export const ownKey = (memberId: string, name: string) => `${PREFIX}${memberId}.${name}`;

/** After a sign-out or another sign-in nothing of earlier members stays. */
export function forgetMembers(exceptOf?: string): void {
  if (!exceptOf) globalThis.navigator?.serviceWorker?.controller?.postMessage('forget');
  attempt(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (!key.startsWith(PREFIX) || (exceptOf && key.startsWith(ownKey(exceptOf, '')))) continue;
        storage.removeItem(key);
        // A database of the same name, where there is one.
        if (storage === localStorage) globalThis.indexedDB?.deleteDatabase(key);
      }
    }
  });
}

/** Storage can be full or forbidden; then things last as long as the page. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Storage may be forbidden.
  }
}
