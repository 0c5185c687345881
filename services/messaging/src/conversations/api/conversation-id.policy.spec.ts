import { pairId } from '@corner/contracts/pair-id';
import { conversationId, readConversationId } from './conversation-id.policy.js';

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
