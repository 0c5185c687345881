import { entryPage } from './entry-page.policy.js';

it('serves visitors the landing page at the root, and elsewhere the page that requests no session', () => {
  expect(entryPage('/', {})).toBe('landing.html');
  for (const path of ['/app', '/discover', '/matches']) expect(entryPage(path, {})).toBe('visitor.html');
});

it.each(['access', 'refresh'])('serves a visitor with the cookie %s the page that preloads the deck', (name) => {
  for (const path of ['/', '/app', '/discover']) expect(entryPage(path, { [name]: 'x' })).toBe('discover.html');
});

it('preloads no deck on other pages', () => {
  for (const path of ['/matches', '/chat/dm_1', '/discover/x', '/auth/login']) {
    expect(entryPage(path, { access: 'x' })).toBe('index.html');
  }
});
