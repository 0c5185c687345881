/** The bytes of a base64 data URL of an image, or null when it is none. */
export function dataUrlBytes(url: string): Buffer | null {
  const match = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/=\s]+)$/i.exec(url);
  return match ? Buffer.from(match[1]!, 'base64') : null;
}

/** Whether it is an http(s) link; what stands behind it is found out by fetching it. */
export function isLink(text: string): boolean {
  return text.length <= 2048 && URL.canParse(text) && /^https?:/.test(new URL(text).protocol);
}
