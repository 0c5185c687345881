import { serve as serveAnswers, type Answer, type Sent } from '@corner/web-kit/testing/server';

export { ana } from '@corner/contracts/people.fixture';
export type { Answer, Sent };

const unauthorized = { status: 401, body: { statusCode: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' } };

/**
 * Mocks the server by `METHOD /path`; unknown requests get 404, the current user 401 unless given. Returns the
 * requests.
 */
export const serve = (answers: Record<string, Answer>): Sent[] =>
  serveAnswers(answers, { 'GET /api/auth/user': unauthorized });
