type EntryPage = 'index.html' | 'landing.html' | 'visitor.html' | 'discover.html';

/** Where the deck opens for a signed-in member. */
const DECK = new Set(['/', '/app', '/discover']);

/**
 * Which page of the member app answers a path. Cookies are only looked at, not checked: the app finds out what they are
 * worth, and each page can show everything.
 */
export function entryPage(path: string, { access, refresh }: { access?: string; refresh?: string }): EntryPage {
  if (!access && !refresh) return path === '/' ? 'landing.html' : 'visitor.html';
  return DECK.has(path) ? 'discover.html' : 'index.html';
}
