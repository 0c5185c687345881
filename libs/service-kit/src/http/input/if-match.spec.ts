import { AppError } from '../../app-error.js';
import { readIfMatch } from './if-match.js';

it.each([
  '',
  '*',
  'abc',
  '-1',
  '1.5',
  '1e3',
  '012',
  '0x1',
  '"12',
  'W/12',
  'w/"12"',
  '"1", "2"',
  '1, 2',
  '2147483648',
  '١٢',
])('rejects %j', (header) => {
  expect(() => readIfMatch(header)).toThrow(AppError);
});

it.each([
  [undefined, undefined],
  ['0', 0],
  ['12', 12],
  ['"12"', 12],
  ['W/"12"', 12],
  [' 2147483647 ', 2147483647],
])('reads %j as %p', (header, version) => {
  expect(readIfMatch(header)).toBe(version);
});
