/** Returns the bytes of a base64 image data URL, or null. */
export function dataUrlBytes(url: string): Buffer | null {
  const head = /^data:image\/[a-z.+-]{1,40};base64,/i.exec(url)?.[0];
  const data = head && url.slice(head.length);
  // A single regex over the whole text would run out of memory by backtracking.
  return !data || /[^A-Za-z0-9+/=\s]/.test(data) ? null : Buffer.from(data, 'base64');
}

/** Checks for an http(s) link; only fetching shows its content. */
export function isLink(text: string): boolean {
  return text.length <= 2048 && URL.canParse(text) && /^https?:/.test(new URL(text).protocol);
}
