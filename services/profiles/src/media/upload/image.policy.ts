/** The bytes of a base64 data URL of an image, or null when it is none. */
export function dataUrlBytes(url: string): Buffer | null {
  const head = /^data:image\/[a-z.+-]{1,40};base64,/i.exec(url)?.[0];
  const data = head && url.slice(head.length);
  // One pattern over all of it would remember each character to go back to, and run out of memory for that.
  return !data || /[^A-Za-z0-9+/=\s]/.test(data) ? null : Buffer.from(data, 'base64');
}

/** Whether it is an http(s) link; what stands behind it is found out by fetching it. */
export function isLink(text: string): boolean {
  return text.length <= 2048 && URL.canParse(text) && /^https?:/.test(new URL(text).protocol);
}
