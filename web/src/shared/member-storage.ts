/* Keys contain the member, so that the next one to sign in finds none of the data. */
const PREFIX = 'corner.own.';

export const ownKey = (memberId: string, name: string) => `${PREFIX}${memberId}.${name}`;

/** Deletes earlier members' data after a sign-out or another sign-in. */
export function forgetMembers(exceptOf?: string): void {
  if (!exceptOf) globalThis.navigator?.serviceWorker?.controller?.postMessage('forget');
  attempt(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (!key.startsWith(PREFIX) || (exceptOf && key.startsWith(ownKey(exceptOf, '')))) continue;
        storage.removeItem(key);
        // Also deletes a database of the same name.
        if (storage === localStorage) globalThis.indexedDB?.deleteDatabase(key);
      }
    }
  });
}

/** Storage can be full or forbidden; then data lasts as long as the page. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Storage may be forbidden.
  }
}
