import { pairId } from '@corner/contracts/pair-id';
import { conversationId, readConversationId } from './conversation-id.policy.js';

const ME = '0190aaaa-0000-7000-8000-000000000001';
const PEER = '0190aaaa-0000-7000-8000-000000000002';
const THREAD = pairId(ME, PEER);

it('names a thread, as a match while its members are matched', () => {
  expect(conversationId(THREAD, true)).toBe(`match_${THREAD}`);
  expect(conversationId(THREAD, false)).toBe(THREAD);
});

it.each([
  ['nothing', ''],
  ['no id', 'match_1'],
  ['a prefix that is none', `room_${THREAD}`],
  ['a prefix at the wrong place', `${THREAD}match_`],
  ['a prefix inside', `x${'match_'}${THREAD}`],
  ['both prefixes', `match_dm_${THREAD}`],
])('refuses %s', (_, text) => expect(readConversationId(text, ME)).toBeNull());

it.each([THREAD, `match_${THREAD}`, `MATCH_${THREAD.toUpperCase()}`])('reads %s', (text) => {
  expect(readConversationId(text, ME)).toEqual({ threadId: THREAD });
});

it('reads the id of a member as the thread with that member', () => {
  expect(readConversationId(`dm_${PEER.toUpperCase()}`, ME)).toEqual({ threadId: THREAD, peerId: PEER });
});
