import { entryPage } from './entry-page.policy.js';

it('gives visitors the landing page at the root alone, elsewhere the page that need not ask who they are', () => {
  expect(entryPage('/', {})).toBe('landing.html');
  for (const path of ['/app', '/discover', '/matches']) expect(entryPage(path, {})).toBe('visitor.html');
});

it.each(['access', 'refresh'])('gives a visitor with the cookie %s the page that requests the deck at once', (name) => {
  for (const path of ['/', '/app', '/discover']) expect(entryPage(path, { [name]: 'x' })).toBe('discover.html');
});

it('asks for no deck where none is shown', () => {
  for (const path of ['/matches', '/chat/dm_1', '/discover/x', '/auth/login']) {
    expect(entryPage(path, { access: 'x' })).toBe('index.html');
  }
});
