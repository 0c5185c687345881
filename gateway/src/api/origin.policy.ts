import type { IncomingHttpHeaders } from 'node:http';

/** Browsers always send Origin or Sec-Fetch-Site with a write from another site; other clients send neither. */
export function isSameOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

/** A plain HTML form of another site can send neither JSON nor a form upload without a preflight. */
export function isAcceptedContentType(contentType: string | undefined, forms = false): boolean {
  if (contentType === undefined || /^(application\/json|multipart\/form-data)\s*(;|$)/i.test(contentType)) return true;
  return forms && /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType);
}
