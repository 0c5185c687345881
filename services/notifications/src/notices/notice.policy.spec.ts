import type { NotificationSettings } from '@corner/contracts/profiles.api';
import { SALES } from '@corner/domain/sales';
import { LIMITS } from '@corner/domain/limits';
import { contactOf } from '../contacts/contact.fixture.js';
import { dueNotice, isPresent, PACE, pushOf, type NoticeEntry, type NoticeKind } from './notice.policy.js';

const entry = (what: NoticeEntry['what'], name: string | null = 'Ben'): NoticeEntry => ({ what, about_id: 'b1', name });
const subjects = ['like', 'superlike', 'match', 'match', 'message'] as const;
const news = subjects.map((what, index) => ({ ...entry(what), about_id: `b${index}` }));
const having = (settings: Partial<NotificationSettings>) => contactOf({ settings });
const KINDS: NoticeKind[] = ['messages', 'likes', 'superlikes', 'texts'];

it.each(KINDS)('sends no notice of %s without entries or to an unreachable member', (kind) => {
  const wantsTexts = { settings: { textMessages: true } };
  expect(dueNotice(kind, contactOf(wantsTexts), [])).toBeNull();
  expect(dueNotice(kind, contactOf({ ...wantsTexts, reachable: false }), news)).toBeNull();
});

describe('a mail about messages', () => {
  it('is not sent if the switch is off or the sender no longer has a name', () => {
    expect(dueNotice('messages', having({ messages: false }), news)).toBeNull();
    expect(dueNotice('messages', contactOf(), [entry('message', null)])).toBeNull();
  });

  it('names the first sender', () => {
    const entries = [entry('message'), { ...entry('message'), about_id: 'c1' }];
    expect(dueNotice('messages', contactOf(), entries)).toEqual({ by: 'mail', mail: 'new-message', otherId: 'b1' });
  });
});

it('a mail about likes counts likes, and is sent only with the switch on', () => {
  expect(dueNotice('likes', having({ likes: false }), news)).toBeNull();
  expect(dueNotice('likes', contactOf(), news)).toEqual({ by: 'mail', mail: 'new-likes', count: 1 });
});

it('a mail about super likes counts super likes, and is sent only with the switch on', () => {
  expect(dueNotice('superlikes', having({ superLikes: false }), news)).toBeNull();
  expect(dueNotice('superlikes', contactOf(), news)).toEqual({ by: 'mail', mail: 'new-super-likes', count: 1 });
});

describe('a text message', () => {
  const wanted = { textMessages: true };

  it('is sent only if enabled, to a verified number, with content', () => {
    expect(dueNotice('texts', contactOf(), news)).toBeNull();
    expect(dueNotice('texts', contactOf({ settings: wanted, phone_verified: false }), news)).toBeNull();
    expect(dueNotice('texts', contactOf({ settings: wanted, phone_number: null }), news)).toBeNull();
    expect(dueNotice('texts', having({ ...wanted, newMatches: false, superLikes: false }), news)).toBeNull();
    expect(dueNotice('texts', having(wanted), [entry('like')])).toBeNull();
  });

  it('counts matches and super likes, each by its switch', () => {
    expect(dueNotice('texts', having(wanted), news)).toEqual({ by: 'text', matches: 2, superLikes: 1 });
    expect(dueNotice('texts', having({ ...wanted, newMatches: false }), news)).toMatchObject({ matches: 0 });
    expect(dueNotice('texts', having({ ...wanted, superLikes: false }), news)).toMatchObject({ superLikes: 0 });
  });
});

it('a push counts likes only; the rest was pushed before', () => {
  expect(pushOf('likes', [])).toBeNull();
  expect(pushOf('messages', news)).toBeNull();
  expect(pushOf('texts', news)).toBeNull();
  expect(pushOf('likes', news)).toEqual({ what: 'likes', count: 5 });
  expect(pushOf('superlikes', news)).toEqual({ what: 'super-likes', count: 5 });
});

it('hides the number of likes if only a plan shows them', () => {
  jest.replaceProperty(SALES, 'provider', 'test');
  const [mail, push] = [
    dueNotice('likes', contactOf(), [...news, { ...entry('like'), about_id: 'c1' }]),
    pushOf('likes', news),
  ];
  jest.restoreAllMocks();
  expect([mail, push]).toEqual([
    { by: 'mail', mail: 'new-likes', count: 1 },
    { what: 'likes', count: 1 },
  ]);
});

it('a member is present for six minutes after they were seen', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const seenBefore = (ms: number) => contactOf({ last_seen_at: new Date(now.getTime() - ms) });
  expect(isPresent(contactOf(), now)).toBe(false);
  expect(isPresent(seenBefore(360_000), now)).toBe(false);
  expect(isPresent(seenBefore(359_999), now)).toBe(true);
});

it('no first notice is sent while a like can be undone', () => {
  expect(PACE).toEqual({
    messages: { wait: 600, gap: 21_600 },
    likes: { wait: 3_600, gap: 86_400 },
    superlikes: { wait: 600, gap: 21_600 },
    texts: { wait: 600, gap: 10_800 },
  });
  for (const { wait } of Object.values(PACE)) expect(wait).toBeGreaterThanOrEqual(LIMITS.undoMinutes * 60);
});
