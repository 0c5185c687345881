type EntryPage = 'index.html' | 'landing.html' | 'visitor.html' | 'discover.html';

const DECK = new Set(['/', '/app', '/discover']);

/** Chooses the entry page. Cookies are not verified here: the app does that, and each page can render every route. */
export function entryPage(path: string, { access, refresh }: { access?: string; refresh?: string }): EntryPage {
  if (!access && !refresh) return path === '/' ? 'landing.html' : 'visitor.html';
  return DECK.has(path) ? 'discover.html' : 'index.html';
}
