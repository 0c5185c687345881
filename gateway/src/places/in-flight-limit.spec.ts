import { InFlightLimit } from './in-flight-limit.js';

it('limits each key and the total, and admits more once some have ended', () => {
  const uploads = new InFlightLimit(2, 3);
  expect(['a', 'a', 'a', 'b', 'b'].map((key) => uploads.begin(key))).toEqual([true, true, false, true, false]);
  uploads.end('a');
  expect(uploads.begin('b')).toBe(true);
  expect(uploads.begin('a')).toBe(false);
  for (const key of ['a', 'b', 'b']) uploads.end(key);
  expect(['a', 'a', 'b'].map((key) => uploads.begin(key))).toEqual([true, true, true]);
});
