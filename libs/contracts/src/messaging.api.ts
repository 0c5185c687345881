import { LIMITS } from '@corner/domain/limits';
import type { Intent } from '@corner/domain/pairs/intents';
import * as z from 'zod/mini';
import { about, type About } from './schemas/about.js';
import { id, integerText, intent, writtenText } from './schemas/fields.js';
import { atMostKeys } from './maxima/maxima.js';
import type { Message } from './socket/server-frames.js';

const content = writtenText('Please write a message before sending', LIMITS.message.max, 'Message too long');
const clientId = z.string().check(z.minLength(1), z.maxLength(64));
/** `match_<id>`, `<id>` or `dm_<userId>`. */
const conversationId = z.string().check(z.minLength(1), z.maxLength(64));
const seq = z.int().check(z.gte(0), z.lte(2 ** 31 - 1));

/** POST /api/messages. */
export const sendMessageRequest = z.strictObject({
  recipientId: id,
  content,
  clientId: z.optional(clientId),
  intent: z.optional(intent),
  /** Target of the message. Dropped if the sender does not see it on the card; the message is still sent. */
  about: z.optional(about),
});
export type SendMessageRequest = z.infer<typeof sendMessageRequest>;

/** POST /api/conversations/:id/read. */
export const readRequest = z.strictObject({ seq });

/** GET /api/conversations/requests: remaining first messages to strangers; `resetAt` is when one becomes available. */
export interface RequestsLeft {
  quota: number;
  remaining: number;
  resetAt: string | null;
}

export type { Conversation, Message, ServerFrame } from './socket/server-frames.js';

/** GET /api/conversations/unread: conversations with an `unreadCount`, up to 100, of the latest several thousand. */
export interface UnreadConversations {
  conversations: number;
}

/* Frames of /ws, client to server. The first three are from the specification; unknown keys are ignored. */
export const authFrame = z.object({ type: z.literal('auth'), userId: id });
export const messageFrame = z.object({
  type: z.literal('message'),
  matchId: z.optional(conversationId),
  recipientId: z.optional(id),
  content,
  clientId: z.optional(clientId),
  intent: z.optional(intent),
  about: z.optional(about),
});
export const resumeFrame = z.object({
  type: z.literal('resume'),
  cursors: z.record(conversationId, seq).check(atMostKeys(200, 'Too many cursors')),
});
export const syncFrame = z.object({
  type: z.literal('sync'),
  conversationId,
  after: seq,
  limit: z.optional(z.int().check(z.gte(1), z.lte(200))),
});
export const readFrame = z.object({ type: z.literal('read'), conversationId, seq });
export const typingFrame = z.object({ type: z.literal('typing'), conversationId, on: z.boolean() });
export const presenceFrame = z.object({ type: z.literal('presence'), userIds: z.array(id).check(z.maxLength(100)) });
export const clientFrame = z.discriminatedUnion('type', [
  authFrame,
  messageFrame,
  resumeFrame,
  syncFrame,
  readFrame,
  typingFrame,
  presenceFrame,
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/**
 * GET /api/conversations. `before` is the last conversation id of the previous page, or an ISO time. `with` is a
 * member: only the conversation with them.
 */
export const conversationsQuery = z.strictObject({
  with: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  before: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  limit: z.optional(integerText(1, LIMITS.conversationPage.max, 'Invalid limit')),
});

/** GET /api/matches/:id/messages and GET /api/messages/:userId: the newest page before `before`, oldest first. */
export const messagesQuery = z.strictObject({
  before: z.optional(integerText(1, 2 ** 31 - 1, 'Invalid before')),
  limit: z.optional(integerText(1, LIMITS.messagePage.max, 'Invalid limit')),
});
export type MessagesQuery = z.infer<typeof messagesQuery>;

/** GET /internal/evidence/:a/:b, for a report: the last messages between two members, oldest first. */
export interface MessageEvidence {
  messages: { id: string; senderId: string; content: string; createdAt: string; about?: About | null }[];
}

export interface HeldMessage {
  id: string;
  senderId: string;
  recipientId: string;
  content: string;
  about: About | null;
  intents: Intent[];
  createdAt: string;
}

/** A message to send. Either `conversationId` (in any form) or `recipientId` identifies the other side. */
export interface SendItem {
  senderId: string;
  conversationId?: string;
  recipientId?: string;
  content: string;
  clientId?: string;
  intent?: Intent;
  about?: About;
  /** Socket that gets the acknowledgement by `clientId` instead of its own message. */
  socketId?: string;
}

/** POST and lines of /internal/messages/batch: one result per item, in order, each after its commit. */
export interface SendBatch {
  items: SendItem[];
  /** Calling node (lines only): results contain its own sockets' frames, and only other nodes are notified. */
  node?: string;
  /** No other node needs a notification. */
  isAlone?: boolean;
}
export interface SendBatchResult {
  results: SendResult[];
}

/**
 * POST /internal/messages/asked: sends items that were answered with `ask`, after checking with other services; never
 * answers `ask`.
 */
export interface SendAsked {
  item: SendItem;
  /** True while the node receives no frames: the result then contains those for its own sockets. */
  echo?: boolean;
}

export type SendResult =
  | {
      ok: true;
      conversationId: string;
      id: string;
      seq: number | null;
      createdAt: string;
      duplicate?: true;
      held?: true;
      echo?: { recipientId: string; message: Message };
    }
  | { ok: false; code: string; message: string; retryAfterMs?: number }
  | { ok: false; ask: true };

export interface HistoryRequest {
  memberId: string;
  conversationId: string;
  after: number;
  limit: number;
}
export interface HistoryResult {
  conversationId: string;
  items: Message[];
  more: boolean;
}

/** POST /internal/resume: missed messages of the given conversations; omits those without news or access. */
export interface ResumeRequest {
  memberId: string;
  cursors: Record<string, number>;
}
export interface ResumeResult {
  histories: HistoryResult[];
}

export interface MarkRead {
  memberId: string;
  conversationId: string;
  seq: number;
}
export interface MarkReadResult {
  conversationId: string;
  /** The current read mark: it never decreases and never exceeds the last message. */
  seq: number;
}

/** POST /internal/typing: the member to notify of typing; null if there is none. */
export interface TypingRequest {
  memberId: string;
  conversationId: string;
}
export interface TypingResult {
  conversationId: string;
  peerId: string | null;
}

/** POST /internal/presence: members with whom presence is shared, which is always mutual. */
export interface PresenceRequest {
  memberId: string;
  userIds: string[];
}
export interface PresenceResult {
  visible: string[];
}

/** GET /internal/turned/:memberId/:otherId: whether a member wrote to the other or accepted their request. */
export interface Turned {
  turned: boolean;
  intents: Intent[];
}
