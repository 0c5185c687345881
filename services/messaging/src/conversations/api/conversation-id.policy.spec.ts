import { pairId } from '@corner/contracts/pair-id';
import { conversationId, readConversationId, readTime } from './conversation-id.policy.js';

const ME = '0190aaaa-0000-7000-8000-000000000001';
const PEER = '0190aaaa-0000-7000-8000-000000000002';
const PAIR = pairId(ME, PEER);

it('names a conversation as a match while its members are matched', () => {
  expect(conversationId(PAIR, true)).toBe(`match_${PAIR}`);
  expect(conversationId(PAIR, false)).toBe(PAIR);
});

it.each([
  ['nothing', ''],
  ['no id', 'match_1'],
  ['a prefix that is none', `room_${PAIR}`],
  ['a prefix at the wrong place', `${PAIR}match_`],
  ['a prefix inside', `x${'match_'}${PAIR}`],
  ['both prefixes', `match_dm_${PAIR}`],
])('refuses %s', (_, text) => expect(readConversationId(text, ME)).toBeNull());

it.each([PAIR, `match_${PAIR}`, `MATCH_${PAIR.toUpperCase()}`])('reads %s', (text) => {
  expect(readConversationId(text, ME)).toEqual({ pairId: PAIR });
});

it('reads a member id as the conversation with that member', () => {
  expect(readConversationId(`dm_${PEER.toUpperCase()}`, ME)).toEqual({ pairId: PAIR, peerId: PEER });
});

it.each([
  ['a day that no month has', '2026-02-30T00:00:00Z'],
  ['29 February of a common year', '2026-02-29T00:00:00Z'],
  ['the year 0', '0000-01-01T00:00:00Z'],
  ['a year that an offset leads out of', '9999-12-31T23:59:59-12:00'],
  ['hour 25', '2026-01-01T25:00:00Z'],
  ['a day without a time', '2026-01-01'],
  ['words', 'yesterday'],
])('rejects %s as a time', (_, text) => expect(readTime(text)).toBeUndefined());

it('converts a time with any offset to UTC', () => {
  expect(readTime('2024-02-29T23:30:00.5-23:59')).toBe('2024-03-01T23:29:00.500Z');
});
