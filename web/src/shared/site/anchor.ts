/** The id that the hash of an address names; '' for none, and for one that no page can have written. */
export function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
