import { ERRORS, wireCode, type ErrorKey } from './errors.js';

it('a code says one thing: two errors share one only where they mean the same', () => {
  const codes = Object.keys(ERRORS).map((key) => wireCode(key as ErrorKey));
  const shared = codes.filter((code, index) => codes.indexOf(code) !== index);
  expect(shared).toEqual(['WRONG_CODE', 'WRONG_PASSWORD']);
});
