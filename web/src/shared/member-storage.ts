/*
 * What one member keeps in this browser, under the member's own name, so that the next one to sign in here finds
 * nothing of it.
 */
const PREFIX = 'corner.own.';

/** The key of something that belongs to a member. */
export const ownKey = (memberId: string, name: string) => `${PREFIX}${memberId}.${name}`;

/** Once nobody or somebody else is signed in, nothing of the others stays behind. */
export function forgetMembers(exceptOf?: string): void {
  attempt(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(PREFIX) && !(exceptOf && key.startsWith(ownKey(exceptOf, '')))) storage.removeItem(key);
      }
    }
  });
}

/** Storage can be full or forbidden; then things last as long as the page. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // See above.
  }
}
