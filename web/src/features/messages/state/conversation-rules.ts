import type { Conversation, Frame, Message } from '../../../shared/conversations/answers';
import { nameIfKnown, type Person } from '../../../shared/conversations/person';
import type { SafetyTarget } from '../../../shared/safety/safety-slice';
import type { Followed } from './sync';

/** One page of conversations, latest activity first; a frame moves its conversation to the top of the first page. */
export interface ConversationPage extends Followed {
  items: Conversation[];
  hasMore: boolean;
}

export function itemsOf(pages: readonly ConversationPage[]): Conversation[] {
  const byId = new Map<string, Conversation>();
  for (const item of pages.flatMap(({ items }) => items)) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

const find = (pages: readonly ConversationPage[], id: string | undefined) =>
  itemsOf(pages).find((item) => item.id === id);

export const chatSegment = ({ id, isMatch, user }: Conversation): string => (isMatch ? id : `dm_${user.id}`);

/** A stranger waits for a reply and still has an account. */
export const isOpenRequest = ({ isRequest, user }: Conversation): boolean => isRequest && !user.gone;

/** The partner wrote last, and the member can reply without deciding anything else first. */
export const isOwnTurn = ({ lastMessage, isRequest, canSend, user }: Conversation, me: string): boolean =>
  lastMessage !== null && lastMessage.senderId !== me && canSend && !isRequest && !user.gone;

export function sentState(
  { seq, held, refused }: Pick<Message, 'seq' | 'held' | 'refused'>,
  theirReadSeq: number,
): 'held' | 'refused' | 'read' | 'sent' {
  if (held) return refused ? 'refused' : 'held';
  return seq <= theirReadSeq ? 'read' : 'sent';
}

/** Returns the conversation of a frame, if it has one. */
export function conversationOf(frame: Frame): string | undefined {
  switch (frame.type) {
    case 'message':
    case 'match':
      return frame.data.conversationId;
    case 'conversation':
      return frame.data.id;
    case 'read':
    case 'history':
    case 'typing':
      return frame.conversationId;
    default:
      return undefined;
  }
}

/** Applies a frame to its conversation from the view of member `me`. Idempotent: frames may arrive twice. */
export function conversationAfter(conversation: Conversation, frame: Frame, me: string): Conversation {
  switch (frame.type) {
    case 'message':
      return afterMessage(conversation, frame.data, me);
    case 'read':
      return afterRead(conversation, frame, me);
    case 'conversation':
      return fresher(conversation, frame.data);
    case 'match': {
      const { user, createdAt, intents = conversation.intents } = frame.data;
      return { ...conversation, user, createdAt, intents, isMatch: true, isRequest: false, canSend: true };
    }
    default:
      return conversation;
  }
}

function afterMessage(conversation: Conversation, message: Message, me: string): Conversation {
  const lastSeq = conversation.lastMessage?.seq ?? 0;
  if (message.held) {
    const { content, createdAt, senderId, seq, held } = message;
    return { ...conversation, lastMessage: { content, createdAt, senderId, seq, held }, canSend: false };
  }
  if (message.seq <= lastSeq) return conversation;
  const { isMatch, createdAt, content, senderId, seq } = message;
  const own = senderId === me;
  const opensDirect = !isMatch && lastSeq === 0;
  return {
    ...conversation,
    isMatch,
    lastMessage: { content, createdAt, senderId, seq },
    unreadCount: conversation.unreadCount + (own ? 0 : 1),
    isRequest: !own && !isMatch && (conversation.isRequest || opensDirect),
    // A request waits for a reply, which opens the conversation.
    canSend: !conversation.user.gone && (isMatch || !own || (conversation.canSend && !opensDirect)),
  };
}

function afterRead(
  conversation: Conversation,
  { userId, seq }: Extract<Frame, { type: 'read' }>,
  me: string,
): Conversation {
  if (userId !== me) return { ...conversation, theirReadSeq: Math.max(conversation.theirReadSeq, seq) };
  const unread = Math.max(0, (conversation.lastMessage?.seq ?? 0) - seq);
  return {
    ...conversation,
    myReadSeq: Math.max(conversation.myReadSeq, seq),
    unreadCount: Math.min(conversation.unreadCount, unread),
  };
}

/** Merges a response, but keeps a newer last message, its state and read mark. */
export function fresher(known: Conversation | undefined, fresh: Conversation): Conversation {
  if (!known) return fresh;
  const marks = {
    myReadSeq: Math.max(known.myReadSeq, fresh.myReadSeq),
    theirReadSeq: Math.max(known.theirReadSeq, fresh.theirReadSeq),
  };
  const isBehind = (known.lastMessage?.seq ?? 0) > (fresh.lastMessage?.seq ?? 0);
  if (isBehind) {
    const { lastMessage, unreadCount, isRequest } = known;
    return { ...fresh, ...marks, lastMessage, unreadCount, isRequest, canSend: known.canSend && fresh.canSend };
  }
  const unread = Math.max(0, (fresh.lastMessage?.seq ?? 0) - marks.myReadSeq);
  return { ...fresh, ...marks, unreadCount: Math.min(fresh.unreadCount, unread) };
}

/** Applies a frame to the list and moves its conversation to the top. */
export function listAfter(pages: ConversationPage[], frame: Frame, me: string): ConversationPage[] {
  const known = find(pages, conversationOf(frame));
  if (!known) return frame.type === 'match' || frame.type === 'conversation' ? onTop(pages, newOf(frame)) : pages;
  const next = conversationAfter(known, frame, me);
  const isActivity = frame.type === 'match' || (next.lastMessage?.seq ?? 0) > (known.lastMessage?.seq ?? 0);
  return isActivity ? onTop(pages, next) : inPlace(pages, next);
}

/** Whether a refetch is needed: the conversation is not loaded or messages are missing. */
export function needsReload(pages: readonly ConversationPage[], frame: Frame): boolean {
  const known = find(pages, conversationOf(frame));
  if (frame.type === 'match') return !known && pages.at(-1)?.hasMore === true;
  return frame.type === 'message' && (!known || frame.data.seq > (known.lastMessage?.seq ?? 0) + 1);
}

/** Merges a refetched conversation: a loaded one keeps its place, a new one goes on top. */
export function withFresh(pages: ConversationPage[], fresh: Conversation): ConversationPage[] {
  const known = find(pages, fresh.id);
  return known ? inPlace(pages, fresher(known, fresh)) : onTop(pages, fresh);
}

function onTop(pages: ConversationPage[], conversation: Conversation): ConversationPage[] {
  const [first, ...others] = without(pages, conversation.id);
  return first ? [{ ...first, items: [conversation, ...first.items] }, ...others] : [];
}

const inPlace = (pages: ConversationPage[], next: Conversation): ConversationPage[] =>
  pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === next.id ? next : item)),
  }));

function newOf(frame: Extract<Frame, { type: 'match' | 'conversation' }>): Conversation {
  if (frame.type === 'conversation') return frame.data;
  const { conversationId, user, createdAt } = frame.data;
  return { ...emptyConversation(user), id: conversationId, isMatch: true, createdAt };
}

export function emptyConversation(user: Person): Conversation {
  return {
    id: '',
    isMatch: false,
    user,
    lastMessage: null,
    createdAt: new Date(0).toISOString(),
    unreadCount: 0,
    isRequest: false,
    canSend: true,
    theirReadSeq: 0,
    myReadSeq: 0,
  };
}

export const without = (pages: ConversationPage[], id: string): ConversationPage[] =>
  pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }));

/** Restores a conversation in its place after leaving it failed. */
export function withReturned(pages: ConversationPage[], conversation: Conversation): ConversationPage[] {
  if (find(pages, conversation.id)) return pages;
  const isOlder = (item: Conversation) => activityOf(item) < activityOf(conversation);
  const found = pages.findIndex(({ items }) => items.some(isOlder));
  const at = found < 0 ? pages.length - 1 : found;
  return pages.map((page, index) => {
    if (index !== at) return page;
    const newer = page.items.filter((item) => !isOlder(item));
    return { ...page, items: [...newer, conversation, ...page.items.slice(newer.length)] };
  });
}

/** The partner as the target of a report, block or unmatch. */
export const safetyTargetOf = ({ id, isMatch, user }: Conversation): SafetyTarget => ({
  id: user.id,
  name: nameIfKnown(user) ?? '',
  ...(isMatch && { matchId: id }),
});

const activityOf = ({ lastMessage, createdAt }: Conversation) => Date.parse(lastMessage?.createdAt ?? createdAt);
