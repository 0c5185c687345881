import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request may change something on behalf of a cookie: it comes from our own pages, or from no browser at all.
 * Browsers always send Origin or Sec-Fetch-Site with a write from another site.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined || origin === publicOrigin) return true;
  // A page of another scheme or port on our host is not ours: without TLS it may come from anywhere.
  if (publicOrigin.startsWith('https:')) return false;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

/**
 * A body is JSON or a form upload; a plain HTML form of another site can send neither without being asked for leave.
 * @param forms takes the form's own type too
 */
export function isAcceptedContentType(contentType: string | undefined, forms = false): boolean {
  if (contentType === undefined || /^(application\/json|multipart\/form-data)\s*(;|$)/i.test(contentType)) return true;
  return forms && /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType);
}
