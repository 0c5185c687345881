import { passwordProblem, normalizedPassword } from './password.policy.js';

const owner = { address: 'ada.boxer@example.com', names: ['Ada Maria', 'Boxer-Lane'] };

it.each([
  ['password'],
  ['Password'],
  ['12345678'],
  ['qwertyui'],
  ['ILoveYou'],
  ['password1'],
  ['passwordpassword'],
  ['11111111'],
  ['ssssssssssss'],
  ['CORNER123'],
  ['corner 2026'],
  ['Ada.Boxer@example.com'],
  ['ada maria'],
  ['AdaMaria'],
  ['boxer-lane'],
  ['Ada Maria Boxer-Lane'],
  ['\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44'],
])('%s is rejected', (password) => {
  expect(passwordProblem(password, owner)).toMatch(/^(Please choose|This password)/);
});

it.each([
  ['password for the gym'],
  ['my corner123'],
  ['corner123!'],
  ['ada.boxer@example.com!'],
  ['Ada Maria boxes'],
  ['correct horse battery'],
  ['1111 1111'],
])('%s only contains a forbidden one and is allowed', (password) => {
  expect(passwordProblem(password, owner)).toBeNull();
});

it('an empty name is ignored', () => {
  expect(passwordProblem('correct horse battery', {})).toBeNull();
  expect(passwordProblem('correct horse battery', { names: ['', ''] })).toBeNull();
});

it('different Unicode forms of the same characters are the same password', () => {
  expect(normalizedPassword('cafe\u0301 \ufb01ght')).toBe(normalizedPassword('caf\u00e9 fight'));
});
