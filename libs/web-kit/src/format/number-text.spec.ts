import { wholeNumberOf } from './number-text';

it.each(['', ' ', '-5', '1.5', '1e2', 'thirty', '30 years', '9999999999'])('rejects %j', (typed) => {
  expect(wholeNumberOf(typed)).toBeNaN();
});

it.each([
  ['30', 30],
  [' 030 ', 30],
  ['٢٥', 25],
  ['۲۵', 25],
  ['२५', 25],
  ['２５', 25],
  ['\u200e25\u200f', 25],
])('reads %j as %d', (typed, number) => {
  expect(wholeNumberOf(typed)).toBe(number);
});
