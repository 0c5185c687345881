import { toAppError } from './error.filter.js';

it.each(['ECONNREFUSED', 'EAI_AGAIN', 'ENOTFOUND', 'EHOSTUNREACH', '57P01'])(
  'a database that is away (%s) is a time to try again',
  (code) => {
    expect(toAppError(Object.assign(new Error('away'), { code }))).toMatchObject({ status: 503, retryAfter: 1 });
  },
);

it('an error of a statement is not shown', () => {
  expect(toAppError(Object.assign(new Error('no such column'), { code: '42703' }))).toBeNull();
});
