import { conversationIn, frameIn } from './answers';
import { personIn } from './person';

const MATCHED = 'match_0190AAAA-0000-7000-8000-000000000001';
const PAIR = '0190aaaa-0000-7000-8000-000000000001';
const user = { id: 'u1', name: 'Deleted member', profileImages: [], available: false };
const sender = { id: 'u1', name: 'Bo', profileImages: [] };
const at = '2026-03-01T10:00:00Z';
const message = { id: 'm1', conversationId: MATCHED, seq: 1, senderId: 'u1', sender, content: 'Osu', createdAt: at };

it('identifies a conversation by its pair, and omits the name of a deleted member', () => {
  const marks = { unreadCount: 0, theirReadSeq: 0, myReadSeq: 0, isRequest: false, canSend: false };
  const answer = { id: MATCHED, isMatch: true, user, lastMessage: null, createdAt: at, ...marks };
  const person = { id: 'u1', name: '', profileImages: [], gone: 'deleted' };
  expect(conversationIn(answer)).toEqual({ ...answer, id: PAIR, user: person });
  expect(frameIn({ type: 'conversation', data: answer })).toMatchObject({ data: { id: PAIR, user: person } });
  const data = { matchId: PAIR, conversationId: MATCHED, user, createdAt: at };
  expect(frameIn({ type: 'match', data })).toMatchObject({ data: { conversationId: PAIR, user: person } });
});

it("derives a message's flag from the prefix", () => {
  const unmatched = { ...message, conversationId: PAIR };
  expect(frameIn({ type: 'message', data: message })).toMatchObject({ data: { conversationId: PAIR, isMatch: true } });
  expect(frameIn({ type: 'history', conversationId: MATCHED, items: [message, unmatched], more: false })).toMatchObject(
    {
      conversationId: PAIR,
      items: [
        { conversationId: PAIR, isMatch: true },
        { conversationId: PAIR, isMatch: false },
      ],
    },
  );
});

it.each([
  { type: 'read', conversationId: MATCHED, userId: 'u1', seq: 1 } as const,
  { type: 'typing', conversationId: MATCHED, userId: 'u1', on: true } as const,
])('identifies the pair of a frame $type', (frame) =>
  expect(frameIn(frame)).toEqual({ ...frame, conversationId: PAIR }),
);

it('keeps the name of an available member', () => {
  const named = { id: 'u1', name: 'Deleted member', profileImages: [] };
  expect(personIn({ ...named, available: true })).toEqual(named);
});
