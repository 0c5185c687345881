import { isSignedMark } from './device.policy.js';

/** Made by the release that signed marks, for account `alice` under `the internal secret`. */
const MARK = 'AAAAAAAAAAAAAAAAAAAAAA.0B52sNrpC6GkxufFT1jP4ms2p1-WOsGi6cXR6IZszNw';

it.each([
  ['an empty one', ''],
  ['an unsigned one', MARK.split('.')[0]!],
  ['one with a changed id', `x${MARK}`],
  ['one with a longer signature', `${MARK}xx`],
  ['one with something behind', `${MARK}.x`],
])('a mark is not known: %s', (_, given) => {
  expect(isSignedMark(given, 'alice', 'the internal secret')).toBe(false);
});

it('a mark is known for its account and under its secret alone', () => {
  expect(isSignedMark(MARK, 'bob', 'the internal secret')).toBe(false);
  expect(isSignedMark(MARK, 'alice', 'another secret')).toBe(false);
  expect(isSignedMark(MARK, 'alice', 'the internal secret')).toBe(true);
});
