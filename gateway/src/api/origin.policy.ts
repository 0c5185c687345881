import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request may use cookies to change something: it comes from our own pages, or from no browser. Browsers
 * always send Origin or Sec-Fetch-Site with cross-site writes.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined || origin === publicOrigin) return true;
  // With HTTPS, another scheme or port on our host is a foreign origin; without TLS any address of this server is
  // accepted.
  if (publicOrigin.startsWith('https:')) return false;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

/**
 * Bodies must be JSON or multipart; a plain HTML form of another site can send neither without a preflight.
 * @param forms also accepts urlencoded forms
 */
export function isAcceptedContentType(contentType: string | undefined, forms = false): boolean {
  if (contentType === undefined || /^(application\/json|multipart\/form-data)\s*(;|$)/i.test(contentType)) return true;
  return forms && /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType);
}
