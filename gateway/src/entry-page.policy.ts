import { COOKIES } from '@corner/contracts/identity.api';
import { readCookie } from './cookies.js';

export type EntryPage = 'index.html' | 'landing.html' | 'discover.html';

/** Where the deck opens for whoever is signed in. */
const DECK = new Set(['/', '/app', '/discover']);

/**
 * Which page of the member app answers a path. Cookies are only looked at, not checked: the app finds out what they are
 * worth, and each page can show everything.
 */
export function entryPage(path: string, cookie: string | undefined): EntryPage {
  const visitor = !readCookie(cookie, COOKIES.access) && !readCookie(cookie, COOKIES.refresh);
  if (visitor) return path === '/' ? 'landing.html' : 'index.html';
  return DECK.has(path) ? 'discover.html' : 'index.html';
}
