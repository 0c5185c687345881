import { strengthOf } from './password-meter';

it.each([
  ['', 0, 'weak'],
  ['a', 25, 'weak'],
  ['aB', 50, 'medium'],
  ['abcdefgh', 50, 'medium'],
  ['aB1', 75, 'strong'],
  ['aB1!', 100, 'strong'],
  ['aB1!aB1!', 100, 'strong'],
] as const)('gives %j %i percent: %s', (password, percent, level) => {
  expect(strengthOf(password)).toMatchObject({ percent, level });
});

it('lists the strengths of a password', () => {
  expect(strengthOf('PASSWORD 1').has).toEqual({
    length: true,
    uppercase: true,
    lowercase: false,
    number: true,
    special: false,
  });
});
