import { ARGON2, isOutdated, normalizedPassword } from './password-hash.js';

it.each(Object.keys(ARGON2) as (keyof typeof ARGON2)[])('a hash with another %s is outdated', (key) => {
  expect(isOutdated({ ...ARGON2, [key]: ARGON2[key] + 1 } as never)).toBe(true);
});

it('a hash of today is not', () => {
  expect(isOutdated({ ...ARGON2 } as never)).toBe(false);
});

it('the same characters in another Unicode form are the same password', () => {
  expect(normalizedPassword('cafe\u0301 \ufb01ght')).toBe(normalizedPassword('caf\u00e9 fight'));
});
