import { apiErrorOf, asApiError } from './api-error.js';

const answer = (status: number, statusText: string, headers = {}) => ({
  status,
  statusText,
  headers: new Headers(headers),
});

it('contains status, colon and body, or the status text of an empty body', () => {
  expect(apiErrorOf(answer(401, 'Unauthorized'), '{"message":"Unauthorized"}').text).toBe(
    '401: {"message":"Unauthorized"}',
  );
  expect(apiErrorOf(answer(502, 'Bad Gateway'), '').text).toBe('502: Bad Gateway');
});

it("keeps the server's message and Retry-After", () => {
  const body = JSON.stringify({
    code: 'LIKE_QUOTA',
    message: 'No likes left',
    details: [{ field: 'a', message: 'b' }],
  });
  expect(apiErrorOf(answer(429, '', { 'retry-after': '60' }), body)).toEqual({
    status: 429,
    text: `429: ${body}`,
    code: 'LIKE_QUOTA',
    message: 'No likes left',
    details: [{ field: 'a', message: 'b' }],
    retryAfter: 60,
  });
});

it.each(['<html>', '"text"', '[]', '{"message":7}', 'null'])('handles the body %s', (body) => {
  expect(apiErrorOf(answer(500, 'x'), body)).toEqual({ status: 500, text: `500: ${body}` });
});

it('ignores other errors', () => {
  expect(asApiError(new Error('x'))).toBeUndefined();
  expect(asApiError(undefined)).toBeUndefined();
});
