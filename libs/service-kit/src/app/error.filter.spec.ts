import { toAppError } from './error.filter.js';

it.each(['ECONNREFUSED', 'EAI_AGAIN', 'ENOTFOUND', 'EHOSTUNREACH', '57P01'])(
  'a database that is down (%s) is answered with Retry-After',
  (code) => {
    expect(toAppError(Object.assign(new Error('away'), { code }))).toMatchObject({ status: 503, retryAfter: 1 });
  },
);

it('an error of a statement is not exposed', () => {
  expect(toAppError(Object.assign(new Error('no such column'), { code: '42703' }))).toBeNull();
});
