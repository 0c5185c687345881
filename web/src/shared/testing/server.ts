import { serve as serveAnswers, type Answer, type Sent } from '@corner/web-kit/testing/server';
import { factsOf, preferencesOf } from '@corner/contracts/schemas/profile-fields';
import { DEFAULT_NOTIFICATION_SETTINGS, type User } from '@corner/contracts/profiles.api';

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

export type { Answer, Sent };

const unauthorized = { status: 401, body: { statusCode: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' } };

/** Answers by `METHOD /path`; unknown calls are 404, the current user is 401 unless given. Returns what was sent. */
export const serve = (answers: Record<string, Answer>): Sent[] =>
  serveAnswers(answers, { 'GET /api/auth/user': unauthorized });
