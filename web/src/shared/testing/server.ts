import { serve as serveAnswers, type Answer, type Sent } from '@corner/web-kit/testing/server';

export { ana } from '@corner/contracts/people.fixture';
export type { Answer, Sent };

const unauthorized = { status: 401, body: { statusCode: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' } };

/** Answers by `METHOD /path`; unknown calls are 404, the current user is 401 unless given. Returns what was sent. */
export const serve = (answers: Record<string, Answer>): Sent[] =>
  serveAnswers(answers, { 'GET /api/auth/user': unauthorized });
