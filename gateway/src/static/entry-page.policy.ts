export type EntryPage = 'index.html' | 'landing.html' | 'discover.html';

/** Where the deck opens for whoever is signed in. */
const DECK = new Set(['/', '/app', '/discover']);

/** Cookies are not verified: every page works in every state of the session. */
export function entryPage(path: string, { access, refresh }: { access?: string; refresh?: string }): EntryPage {
  if (!access && !refresh) return path === '/' ? 'landing.html' : 'index.html';
  return DECK.has(path) ? 'discover.html' : 'index.html';
}
