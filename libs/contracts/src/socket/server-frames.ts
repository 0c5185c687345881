import * as z from 'zod/mini';
import type { PersonView } from '../discovery.api.js';
import { about } from '../schemas/about.js';
import { intent } from '../schemas/fields.js';

const personView: z.ZodMiniType<PersonView, PersonView> = z.object({
  id: z.string(),
  name: z.string(),
  profileImages: z.array(z.string()),
  available: z.boolean(),
});

/** Set only for the sender: the message waits for a decision, or was rejected. */
const held = { held: z.optional(z.literal(true)), refused: z.optional(z.literal(true)) };

export const message = z.object({
  id: z.string(),
  conversationId: z.string(),
  /** Null while it is held. */
  seq: z.nullable(z.number()),
  senderId: z.string(),
  sender: z.object({ id: z.string(), name: z.string(), profileImages: z.array(z.string()) }),
  content: z.string(),
  createdAt: z.string(),
  clientId: z.optional(z.string()),
  about: z.optional(about),
  ...held,
});
export type Message = z.infer<typeof message>;

/** GET /api/conversations, newest activity first. `id` is `match_<pairId>` while matched, else `<pairId>`. */
export const conversation = z.object({
  id: z.string(),
  isMatch: z.boolean(),
  user: personView,
  lastMessage: z.nullable(
    z.object({
      content: z.string(),
      createdAt: z.string(),
      senderId: z.string(),
      seq: z.nullable(z.number()),
      ...held,
    }),
  ),
  createdAt: z.string(),
  unreadCount: z.number(),
  /** True if the other side wrote first, we are not matched and I have not answered. */
  isRequest: z.boolean(),
  /** False while my first message is unanswered, or the other side is unavailable or accepts no messages. */
  canSend: z.boolean(),
  /** Their read mark, if both share read receipts and are talking: matched, or the request was answered. */
  theirReadSeq: z.number(),
  myReadSeq: z.number(),
  intents: z.optional(z.array(intent)),
});
export type Conversation = z.infer<typeof conversation>;

/** Frames of /ws, server to client. `error` has the HTTP codes in lower case (`awaiting_answer`) and `bad_frame`. */
export const serverFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), userId: z.string(), heartbeatMs: z.number() }),
  z.object({
    type: z.literal('ack'),
    clientId: z.optional(z.string()),
    conversationId: z.string(),
    id: z.string(),
    seq: z.nullable(z.number()),
    createdAt: z.string(),
    duplicate: z.optional(z.literal(true)),
    held: z.optional(z.literal(true)),
    traceparent: z.optional(z.string()),
  }),
  z.object({ type: z.literal('message'), data: message }),
  z.object({ type: z.literal('history'), conversationId: z.string(), items: z.array(message), more: z.boolean() }),
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.literal('read'), conversationId: z.string(), userId: z.string(), seq: z.number() }),
  z.object({ type: z.literal('typing'), conversationId: z.string(), userId: z.string(), on: z.boolean() }),
  /** `shared` is false, and `online` too, if the member may not see the presence for any reason. */
  z.object({ type: z.literal('presence'), userId: z.string(), online: z.boolean(), shared: z.boolean() }),
  z.object({
    type: z.literal('match'),
    data: z.object({
      matchId: z.string(),
      conversationId: z.string(),
      user: personView,
      createdAt: z.string(),
      intents: z.optional(z.array(intent)),
      added: z.optional(intent),
    }),
  }),
  z.object({ type: z.literal('conversation'), data: conversation }),
  z.object({
    type: z.literal('error'),
    code: z.string(),
    message: z.string(),
    clientId: z.optional(z.string()),
    retryAfterMs: z.optional(z.number()),
  }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;
