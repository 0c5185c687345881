import { ERRORS, wireCode, type ErrorKey } from './errors.js';

it('each wire code has one meaning: errors share one only if they mean the same', () => {
  const codes = Object.keys(ERRORS).map((key) => wireCode(key as ErrorKey));
  const shared = codes.filter((code, index) => codes.indexOf(code) !== index);
  expect(shared).toEqual(['WRONG_CODE', 'WRONG_PASSWORD']);
});
