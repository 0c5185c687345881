import { conversationIn, frameIn, type Frame } from '../../../shared/conversations/answers';
import { ana } from '../../../shared/testing/server';
import {
  chatSegment,
  conversationAfter,
  emptyConversation,
  fresher,
  itemsOf,
  listAfter,
  needsReload,
  without,
  withReturned,
} from './conversation-rules';
import { bo, conversation as answer, message, THREAD } from '../test-messages';

const conversation = (over: Parameters<typeof answer>[0] = {}) => conversationIn(answer(over));

const messageFrame = (seq: number, from = bo.id, over = {}): Frame =>
  frameIn({ type: 'message', data: message(seq, from, over) });
const matchFrame = (id: string): Frame =>
  frameIn({
    type: 'match',
    data: { matchId: id, conversationId: `match_${id}`, user: bo, createdAt: '2026-03-02T00:00:00Z' },
  });
const direct = { conversationId: THREAD };
const after = (start: ReturnType<typeof conversation>, ...frames: Frame[]) =>
  frames.reduce((known, frame) => conversationAfter(known, frame, ana.id), start);
const other = (id: string, over = {}) => conversation({ id: `match_${id}`, ...over });

describe('a conversation', () => {
  it('counts a received message once, and own messages never', () => {
    const start = conversation();
    expect(after(start, messageFrame(3), messageFrame(3), messageFrame(4)).unreadCount).toBe(2);
    expect(after(start, messageFrame(3, ana.id)).unreadCount).toBe(0);
    expect(after(start, messageFrame(4), messageFrame(3)).lastMessage).toMatchObject({ seq: 4, content: 'Message 4' });
  });

  it('decrements the count by my read mark and keeps later messages', () => {
    const read = (seq: number, userId = ana.id): Frame => ({
      type: 'read',
      conversationId: THREAD,
      userId,
      seq,
    });
    const unread = after(conversation(), messageFrame(3), messageFrame(4));
    expect(after(unread, read(3)).unreadCount).toBe(1);
    expect(after(unread, read(4)).unreadCount).toBe(0);
    expect(after(unread, read(4), read(3))).toMatchObject({ unreadCount: 0, myReadSeq: 4 });
    expect(after(unread, read(2, bo.id), read(1, bo.id))).toMatchObject({ unreadCount: 2, theirReadSeq: 2 });
  });

  it('waits for a reply after a first message to a member without a match', () => {
    const start = { ...emptyConversation(bo), id: THREAD };
    const asked = after(start, messageFrame(1, ana.id, direct));
    expect(asked).toMatchObject({ canSend: false, isRequest: false });
    expect(after(asked, messageFrame(2, bo.id, direct))).toMatchObject({ canSend: true, isRequest: false });
  });

  it('is a request when a stranger writes first, until I reply', () => {
    const request = after({ ...emptyConversation(bo), id: THREAD }, messageFrame(1, bo.id, direct));
    expect(request).toMatchObject({ isRequest: true, canSend: true, unreadCount: 1 });
    expect(after(request, messageFrame(2, ana.id, direct))).toMatchObject({ isRequest: false, canSend: true });
  });

  it('opens with a match, under its new id', () => {
    const asked = after({ ...emptyConversation(bo), id: THREAD }, messageFrame(1, ana.id, direct));
    const matched = after(asked, matchFrame(THREAD));
    expect(matched).toMatchObject({ id: THREAD, isMatch: true, canSend: true });
    expect([chatSegment(asked), chatSegment(matched)]).toEqual([`dm_${bo.id}`, THREAD]);
    expect(asked.id).toBe(matched.id);
  });

  it('ignores an older response that arrives late', () => {
    const now = after(conversation(), messageFrame(3));
    expect(fresher(now, conversation({ canSend: false }))).toMatchObject({
      lastMessage: { seq: 3 },
      unreadCount: 1,
      canSend: false,
    });
    const asked = after(conversation({ lastMessage: null, isMatch: false }), messageFrame(1, ana.id));
    expect(fresher(asked, conversation({ lastMessage: null })).canSend).toBe(asked.canSend);
    const read = conversation({ myReadSeq: 2, unreadCount: 0 });
    expect(fresher(read, conversation({ myReadSeq: 0, unreadCount: 2 })).unreadCount).toBe(0);
  });

  it('stays closed while its partner is unavailable', () => {
    const gone = conversation({ user: { ...bo, available: false }, canSend: false });
    expect(after(gone, messageFrame(3)).canSend).toBe(false);
  });
});

describe('the list', () => {
  const page = (...items: ReturnType<typeof conversation>[]) => ({ items, hasMore: true });
  const list = [page(other('x'), conversation()), { ...page(other('y')), hasMore: false }];
  const ids = (pages: typeof list) => pages.map(({ items }) => items.map(({ id }) => id));

  it('is sorted by the last message, across pages', () => {
    expect(ids(listAfter(list, messageFrame(3), ana.id))).toEqual([[THREAD, 'x'], ['y']]);
    expect(ids(listAfter(list, messageFrame(3, bo.id, { conversationId: 'match_y' }), ana.id))).toEqual([
      ['y', 'x', THREAD],
      [],
    ]);
    expect(ids(listAfter(list, messageFrame(2), ana.id))).toEqual(ids(list));
  });

  it('shows a new match once', () => {
    const twice = listAfter(listAfter(list, matchFrame('n'), ana.id), matchFrame('n'), ana.id);
    expect(ids(twice)).toEqual([['n', 'x', THREAD], ['y']]);
    expect(itemsOf(twice)[0]).toMatchObject({ isMatch: true, lastMessage: null, unreadCount: 0 });
  });

  it('refetches unknown conversations and lost messages', () => {
    expect(needsReload(list, messageFrame(1, bo.id, { conversationId: 'match_z' }))).toBe(true);
    expect(needsReload(list, messageFrame(5))).toBe(true);
    expect(needsReload(list, messageFrame(3))).toBe(false);
    expect(needsReload(list, matchFrame('n'))).toBe(false);
    expect(needsReload([page(other('x'))], matchFrame('n'))).toBe(true);
  });

  it('shows a conversation once that moved between the fetches of two pages', () => {
    expect(itemsOf([page(conversation({ unreadCount: 3 })), page(conversation())])).toEqual([
      conversation({ unreadCount: 3 }),
    ]);
  });

  it('restores in place a conversation that could not be left', () => {
    const at = (seconds: number) => ({ lastMessage: null, createdAt: new Date(seconds * 1000).toISOString() });
    const full = [page(other('a', at(9)), other('b', at(8))), page(other('c', at(3)), other('d', at(1)))];
    for (const { id } of itemsOf(full)) {
      const conversationLeft = itemsOf(full).find((item) => item.id === id)!;
      const back = withReturned(without(full, id), conversationLeft);
      expect(itemsOf(back)).toEqual(itemsOf(full));
      expect(withReturned(back, conversationLeft)).toEqual(back);
    }
  });
});
