import { factsOf, preferencesOf } from '@corner/contracts/profile-fields';
import { DEFAULT_NOTIFICATION_SETTINGS, type User } from '@corner/contracts/profiles.api';

/** A member with a complete profile. */
export const ana: User = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  name: 'Ana Silva',
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.com',
  ...factsOf({}),
  ...preferencesOf({}),
  preferredDistance: null,
  age: 29,
  gender: 'Woman',
  location: 'Lisbon, Portugal',
  locationResolved: true,
  profileImages: [],
  photos: [],
  profileVideoUrl: null,
  combatSports: ['Judo'],
  experienceLevel: 'Blue Belt',
  phoneNumber: null,
  isPhoneVerified: false,
  isFacebookVerified: false,
  mfa: false,
  isActive: true,
  isEmailVerified: true,
  subscriptionStatus: 'free',
  createdAt: '2026-01-01T00:00:00.000Z',
  notificationSettings: DEFAULT_NOTIFICATION_SETTINGS,
  language: 'English',
  accountStatus: 'Active',
  smartPick: true,
  quiz: null,
};

export interface Sent {
  method: string;
  path: string;
  /** `?a=b`, where there is a query. */
  search?: string;
  /** What was parsed of JSON; 'multipart' for a form with files. */
  body: unknown;
}
interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
export type Answer = Reply | ((sent: Sent) => Reply | Promise<Reply>);

const unauthorized: Reply = { status: 401, body: { statusCode: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' } };
const notFound: Reply = { status: 404, body: { statusCode: 404, code: 'NOT_FOUND', message: 'Not found' } };

/** Answers by `METHOD /path`; unknown calls are 404, the current user is 401 unless given. Returns what was sent. */
export function serve(answers: Record<string, Answer>): Sent[] {
  const log: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isForm = request.headers.get('content-type')?.startsWith('multipart/');
    const text = await request.text();
    const { pathname, search } = new URL(request.url);
    const sent: Sent = {
      method: request.method,
      path: pathname,
      ...(search && { search }),
      body: isForm ? 'multipart' : text ? JSON.parse(text) : undefined,
    };
    log.push(sent);
    const key = `${sent.method} ${sent.path}`;
    const answer = answers[key] ?? (key === 'GET /api/auth/user' ? unauthorized : notFound);
    const { status = 200, body, headers } = typeof answer === 'function' ? await answer(sent) : answer;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  };
  return log;
}
