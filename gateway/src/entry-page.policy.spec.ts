import { COOKIES } from '@corner/contracts/identity.api';
import { entryPage } from './entry-page.policy.js';

it('gives visitors the landing page at the root alone', () => {
  expect(entryPage('/', undefined)).toBe('landing.html');
  expect(entryPage('/', 'theme=dark')).toBe('landing.html');
  for (const path of ['/app', '/discover', '/matches']) expect(entryPage(path, undefined)).toBe('index.html');
});

it.each([COOKIES.access, COOKIES.refresh])(
  'gives whoever brings %s the page that asks for the deck at once',
  (name) => {
    for (const path of ['/', '/app', '/discover']) expect(entryPage(path, `${name}=x`)).toBe('discover.html');
  },
);

it('asks for no deck where none is shown', () => {
  for (const path of ['/matches', '/chat/dm_1', '/discover/x', '/auth/login']) {
    expect(entryPage(path, `${COOKIES.access}=x`)).toBe('index.html');
  }
});
