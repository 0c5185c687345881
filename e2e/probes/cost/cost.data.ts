import { ANY, type Choices } from '@corner/domain/choices';
import { EXPERIENCE_LEVELS, GEAR, GENDERS, PACES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { profileFields } from '@corner/domain/profile/profile-fields';

export const MOST_MS = 100;

const PASSWORD: [most: number, reason: string] = [400, 'hashes a password'];

/** Twice the time of a usual machine. */
export const EXCEPTIONS: Record<string, [most: number, reason: string]> = {
  'POST /api/register': PASSWORD,
  'POST /api/verify-email': PASSWORD,
  'POST /api/login': PASSWORD,
  'POST /api/admin/login': PASSWORD,
  'POST /api/reset-password': PASSWORD,
  'POST /api/account/restore': PASSWORD,
  'DELETE /api/account': PASSWORD,
  'POST /api/mfa': PASSWORD,
  'DELETE /api/mfa': PASSWORD,
  'DELETE /api/case/account': PASSWORD,
  'POST /api/account/export/archive': PASSWORD,
  'POST /api/case/export/archive': PASSWORD,
  'PATCH /api/profile with a password': PASSWORD,
  'PATCH /api/profile with photos': [1200, 'is 16 MB of pictures as text'],
  'POST /api/profile/photos/links': [1000, 'is 10 MB of a picture as text'],
  'POST /api/profile/photos': [1600, 'is a file of 40 MB, for a process that decodes it within 3 s of its own'],
  'POST /api/profile/video': [1200, 'is 8 MB of 14,000 packets, which a thread writes anew; 20 times an hour'],
  'GET /api/media/videos/:key': [600, 'sends 8 MB through two processes'],
};

/** Endpoints without success, and why the largest body cannot succeed. */
export const ANSWERS: Record<string, [status: number, reason: string]> = {
  'GET /api/login': [302, 'leads to the page of the app'],
  'GET /api/logout': [302, 'leads to the page of the app'],
  'POST /api/verification/facebook': [503, 'needs an account of the operator at Facebook'],
  'GET /api/verification/facebook/start': [302, 'leads to the settings, as Facebook is not set up'],
  'POST /api/case/export': [429, 'is the archive of POST /api/account/export, of which there is one a day'],
  'GET /api/verification/facebook/callback': [302, 'leads to the settings, as Facebook did not send the member'],
};

function longest({ all }: Choices): string {
  const codes = all.map(({ code }) => code);
  const many = Array.from({ length: LIMITS.list.parts }, (_, index) => codes[index % codes.length]!);
  while (many.join(',').length > LIMITS.list.max) many.pop();
  return many.join(',') || ANY;
}

const TRAINING = { level: EXPERIENCE_LEVELS, pace: PACES, gear: GEAR, trainWith: GENDERS };

/** The longest valid text of each list filter of both decks, since filters of the other deck are parsed too. */
const FILTERS = Object.fromEntries([
  ...profileFields().flatMap(([, field]) =>
    field.filter && field.kind !== 'number' ? [[field.filter.name, longest(field.of)] as const] : [],
  ),
  ...Object.entries(TRAINING).map(([name, of]) => [name, longest(of)] as const),
]);

const search = 'é'.repeat(100);
const q = 'San José '.repeat(LIMITS.location.max).slice(0, LIMITS.location.max - 1) + 'é';
const discover = { ...FILTERS, distance: LIMITS.preferredDistance.max, limit: LIMITS.deck.max };
const messages = { before: 2 ** 31 - 1, limit: LIMITS.messagePage.max };
const w = 1080;

const deckByFilter = Object.entries(FILTERS).flatMap(([name, text]) =>
  ['GET /api/discover', 'GET /api/discover/further'].map((endpoint) => [`${endpoint} with ${name}`, { [name]: text }]),
);

export const QUERIES: Record<string, Record<string, string | number>> = {
  'GET /api/public/users': { search, limit: 50, order: 'desc' },
  'GET /api/discover': discover,
  'GET /api/discover/further': discover,
  ...Object.fromEntries(deckByFilter),
  'GET /api/places': { q },
  'GET /api/places/meant': { q },
  'GET /api/blocks': { limit: LIMITS.blockPage.max },
  'GET /api/conversations': { limit: LIMITS.conversationPage.max },
  'GET /api/matches/:id/messages': messages,
  'GET /api/messages/:userId': messages,
  'GET /api/media/photos/:key': { w },
  'GET /api/media/directory/:key': { w },
  'GET /api/verification/facebook/callback': { state: 'x'.repeat(200), code: 'x'.repeat(200) },
};
