import type { Conversation, Message, ServerFrame } from '@corner/contracts/messaging.api';

/** The conversations that have been loaded, newest activity first. */
export interface ConversationList {
  items: Conversation[];
  hasMore: boolean;
}

/** Without the `match_` prefix, which can change. */
export const bareId = (conversationId: string): string => conversationId.replace(/^match_/, '').toLowerCase();

/** The last segment of a conversation's URL. */
export const chatSegment = ({ id, isMatch, user }: Conversation): string => (isMatch ? bareId(id) : `dm_${user.id}`);

/** Which conversation a frame is about, when it is about one. */
export function conversationOf(frame: ServerFrame): string | undefined {
  switch (frame.type) {
    case 'message':
    case 'match':
      return bareId(frame.data.conversationId);
    case 'conversation':
      return bareId(frame.data.id);
    case 'read':
    case 'history':
    case 'typing':
      return bareId(frame.conversationId);
    default:
      return undefined;
  }
}

/** A conversation after a frame about it, as the member `me` sees it. Frames may come twice. */
export function conversationAfter(conversation: Conversation, frame: ServerFrame, me: string): Conversation {
  switch (frame.type) {
    case 'message':
      return afterMessage(conversation, frame.data, me);
    case 'read':
      return afterRead(conversation, frame, me);
    case 'conversation':
      return fresher(conversation, frame.data);
    case 'match': {
      const { conversationId: id, user, createdAt } = frame.data;
      return { ...conversation, id, user, createdAt, isMatch: true, isRequest: false, canSend: true };
    }
    default:
      return conversation;
  }
}

function afterMessage(conversation: Conversation, message: Message, me: string): Conversation {
  const lastSeq = conversation.lastMessage?.seq ?? 0;
  if (message.seq <= lastSeq) return conversation;
  const { id, createdAt, content, senderId, seq } = { ...message, id: message.conversationId };
  const own = senderId === me;
  const isMatch = id.startsWith('match_');
  const opensDirect = !isMatch && lastSeq === 0;
  return {
    ...conversation,
    id,
    isMatch,
    lastMessage: { content, createdAt, senderId, seq },
    unreadCount: conversation.unreadCount + (own ? 0 : 1),
    isRequest: !own && !isMatch && (conversation.isRequest || opensDirect),
    // A request waits for an answer, which opens the conversation.
    canSend: conversation.user.available && (isMatch || !own || (conversation.canSend && !opensDirect)),
  };
}

function afterRead(
  conversation: Conversation,
  { userId, seq }: Extract<ServerFrame, { type: 'read' }>,
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

/** What the server says now, but never an older last message or read mark than is known here already. */
export function fresher(known: Conversation | undefined, fresh: Conversation): Conversation {
  if (!known) return fresh;
  const marks = {
    myReadSeq: Math.max(known.myReadSeq, fresh.myReadSeq),
    theirReadSeq: Math.max(known.theirReadSeq, fresh.theirReadSeq),
  };
  const isBehind = (known.lastMessage?.seq ?? 0) > (fresh.lastMessage?.seq ?? 0);
  if (isBehind) return { ...fresh, ...marks, lastMessage: known.lastMessage, unreadCount: known.unreadCount };
  const unread = Math.max(0, (fresh.lastMessage?.seq ?? 0) - marks.myReadSeq);
  return { ...fresh, ...marks, unreadCount: Math.min(fresh.unreadCount, unread) };
}

/** The list after a frame: what the frame touched is on top. */
export function listAfter(list: ConversationList, frame: ServerFrame, me: string): ConversationList {
  const id = conversationOf(frame);
  const known = list.items.find((item) => bareId(item.id) === id);
  if (!known) return frame.type === 'match' || frame.type === 'conversation' ? onTop(list, newOf(frame)) : list;
  const next = conversationAfter(known, frame, me);
  const isActivity = frame.type === 'match' || (next.lastMessage?.seq ?? 0) > (known.lastMessage?.seq ?? 0);
  if (isActivity) return onTop(list, next);
  return { ...list, items: list.items.map((item) => (item === known ? next : item)) };
}

/** Whether only the server can tell how this conversation stands after a message: it is not loaded, or some are missing. */
export function needsReload(list: ConversationList, frame: ServerFrame): boolean {
  if (frame.type !== 'message') return false;
  const known = list.items.find((item) => bareId(item.id) === conversationOf(frame));
  return !known || frame.data.seq > (known.lastMessage?.seq ?? 0) + 1;
}

export function onTop(list: ConversationList, conversation: Conversation): ConversationList {
  const others = list.items.filter((item) => bareId(item.id) !== bareId(conversation.id));
  return { ...list, items: [conversation, ...others] };
}

function newOf(frame: Extract<ServerFrame, { type: 'match' | 'conversation' }>): Conversation {
  if (frame.type === 'conversation') return frame.data;
  const { conversationId, user, createdAt } = frame.data;
  return { ...emptyConversation(user), id: conversationId, isMatch: true, createdAt };
}

export function emptyConversation(user: Conversation['user']): Conversation {
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

/** The first page again: in place of what it covers, before the older ones that were loaded. */
export function withFirstPage(list: ConversationList, page: ConversationList): ConversationList {
  const items = page.items.map((fresh) =>
    fresher(
      list.items.find((item) => bareId(item.id) === bareId(fresh.id)),
      fresh,
    ),
  );
  if (!page.hasMore) return { items, hasMore: false };
  const end = activityOf(page.items.at(-1)!);
  const older = list.items.filter(
    (item) => activityOf(item) < end && !items.some((one) => bareId(one.id) === bareId(item.id)),
  );
  return { items: [...items, ...older], hasMore: older.length > 0 ? list.hasMore : true };
}

export function withNextPage(list: ConversationList, page: ConversationList): ConversationList {
  const known = new Set(list.items.map(({ id }) => bareId(id)));
  return { items: [...list.items, ...page.items.filter(({ id }) => !known.has(bareId(id)))], hasMore: page.hasMore };
}

export function without(list: ConversationList, { id }: Conversation): ConversationList {
  return { ...list, items: list.items.filter((item) => bareId(item.id) !== bareId(id)) };
}

/** The list with a conversation back in its place that could not be left. */
export function withReturned(list: ConversationList, conversation: Conversation): ConversationList {
  if (list.items.some(({ id }) => bareId(id) === bareId(conversation.id))) return list;
  const newer = list.items.filter((item) => activityOf(item) >= activityOf(conversation));
  return { ...list, items: [...newer, conversation, ...list.items.slice(newer.length)] };
}

const activityOf = ({ lastMessage, createdAt }: Conversation) => Date.parse(lastMessage?.createdAt ?? createdAt);
