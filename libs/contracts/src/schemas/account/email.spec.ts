import { email } from './email.js';

it.each([
  ['a@example.com', 'a@example.com'],
  [' Bob.Smith+2@Example.com ', 'Bob.Smith+2@Example.com'],
  ['ann@münchen.de', 'ann@xn--mnchen-3ya.de'],
  ['ann@MÜNCHEN.de', 'ann@xn--mnchen-3ya.de'],
  ['ann@例え.jp', 'ann@xn--r8jz45g.jp'],
  ['ann@пример.рф', 'ann@xn--e1afmkfd.xn--p1ai'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('%s is the address %s', (typed, address) => {
  expect(email.parse(typed)).toBe(address);
});

it.each([
  `${'a'.repeat(65)}@example.com`,
  `${'a'.repeat(65)}@münchen.de`,
  'ann@münchen',
  'ann@mün chen.de',
  'ann@münchen.de/x',
  'ann@münchen.de:80',
  'münchen.de',
  '@münchen.de',
  `ann@${'ü'.repeat(300)}.de`,
  '',
])('%s is invalid', (typed) => {
  expect(email.safeParse(typed).success).toBe(false);
});
