import { isSameSecret } from './secret-token.js';

it.each([
  ['secret', 'secret', true],
  ['secret', 'Secret', false],
  ['', 'secret', false],
  ['secret, and more', 'secret', false],
])('compares %p with %p', (given, expected, isSame) => {
  expect(isSameSecret(Buffer.from(given), Buffer.from(expected))).toBe(isSame);
});
