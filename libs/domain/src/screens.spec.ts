import { hasScreen } from './screens.js';

it.each([
  ['/nowhere', false],
  ['/chat', false],
  ['/chat/a/b', false],
  ['/members/', false],
  ['/auth/nowhere', false],
  ['/auth', false],
  ['/discover/x', false],
  ['/discoverx', false],
  ['/%E0%A4%A', false],
  ['/', true],
  ['/Discover/', true],
  ['/chat/a%2Fb', true],
  ['/chat/match_1.x', true],
  ['/settings/privacy/blocked', true],
  ['/settings', true],
  ['/auth/login', true],
])('the member app has a screen at %s: %s', (path, expected) => {
  expect(hasScreen('web', path)).toBe(expected);
});

it.each([
  ['/nowhere', false],
  ['/login/x', false],
  ['', true],
  ['/login', true],
  ['/dashboard/users/1', true],
])('the admin app has a screen at %s: %s', (path, expected) => {
  expect(hasScreen('admin', path)).toBe(expected);
});
