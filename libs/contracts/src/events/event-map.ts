import * as z from 'zod/mini';
import { FOUND } from '../admin/decisions.js';
import { accountFacts } from '../identity.api.js';
import { position } from '../jobs.api.js';
import { profileSnapshot } from '../profiles.api.js';
import { intent } from '../schemas/fields.js';

const text = z.string();
const by = z.object({ actionId: text, administratorId: text, username: text });
const jobsBy = z.object({ administratorId: text, username: text });
const recipient = { memberId: text, email: text, firstName: text };
const openedCase = { caseId: text, number: text, kind: z.enum(['report', 'support', 'problem']), memberId: text };
const notice = { noticeId: text, number: text, email: text, language: z.nullable(text) };
const decision = {
  decisionId: text,
  number: text,
  memberId: text,
  action: text,
  rule: text,
  words: z.nullable(text),
  until: z.nullable(text),
  automated: z.boolean(),
  found: z.optional(z.enum(FOUND)),
};
const pair = z.tuple([text, text]);
const intents = z.array(intent);
const blocked = z.object({ memberId: text, blockedId: text });
const sentMessage = z.object({
  conversationId: text,
  intents: z.optional(intents),
  messageId: text,
  seq: z.number(),
  senderId: text,
  recipientId: text,
  isRequest: z.boolean(),
  createdAt: text,
});

/** Services that store member data and confirm its erasure by `member-erased`. */
export const ERASING_SERVICES = ['profiles', 'discovery', 'messaging', 'notifications', 'admin'] as const;
export type ErasingService = (typeof ERASING_SERVICES)[number];
const erased = z.object({ memberId: text });
const ERASED_EVENTS = Object.fromEntries(
  ERASING_SERVICES.map((service) => [`${service}.member-erased`, erased]),
) as Record<`${ErasingService}.member-erased`, typeof erased>;

/**
 * Every event of the product: `<service>.<noun>-<past-verb>`, the same on the wire, in the outbox and in logs. Payloads
 * are validated on arrival; unknown fields are ignored. Times are ISO 8601 in UTC.
 */
export const EVENTS = {
  ...ERASED_EVENTS,
  /** Token sealed for notifications (credentials/sealed-text): `verify-email` or `reset-password`. */
  'identity.verification-requested': z.object({ ...recipient, sealedToken: text }),
  'identity.password-reset-requested': z.object({ ...recipient, sealedToken: text }),
  'identity.password-changed': z.object(recipient),
  /** Sign-in from a new browser; `network` is shortened. */
  'identity.device-added': z.object({ memberId: text, email: text, network: text, userAgent: text }),
  /** After too many wrong passwords unknown browsers have to wait. */
  'identity.account-guarded': z.object({ memberId: text, email: text }),
  /** A registration with this address was rejected; at most once a day. */
  'identity.address-claimed': z.object({ memberId: text, email: text }),
  /** The code is sealed for notifications (credentials/sealed-text) and expires at `expiresAt`. */
  'identity.phone-code-requested': z.object({ memberId: text, phoneNumber: text, sealedCode: text, expiresAt: text }),
  'identity.account-changed': z.object({ account: accountFacts }),
  /**
   * `by` is the administrator, as in the next event and `member-purged`; `rule` (a category or `not stated`)
   * marks a decision without a case, which admin records from this event.
   */
  'identity.member-suspended': z.object({
    account: accountFacts,
    reason: z.nullable(text),
    by: z.optional(by),
    rule: z.optional(text),
  }),
  'identity.member-activated': z.object({ account: accountFacts, by: z.optional(by), rule: z.optional(text) }),
  'identity.member-deletion-requested': z.object({ account: accountFacts, purgeAt: text }),
  'identity.member-restored': z.object({ account: accountFacts }),
  /** Republished until every service of `ERASING_SERVICES` has confirmed with `member-erased`. */
  'identity.member-purged': z.object({
    account: accountFacts,
    reason: z.optional(z.nullable(text)),
    by: z.optional(by),
    /** The broken rule: data kept by a ban is `sealed` until a second administrator confirms. */
    rule: z.optional(text),
    sealed: z.optional(z.boolean()),
  }),
  /** Hidden because of a previous ban's marks: for a day, or if it `waits` until the case with this id is decided. */
  'identity.member-recognised': z.object({
    caseId: text,
    memberId: text,
    marks: z.array(z.object({ kind: z.enum(['phone', 'address', 'device']), ban: text, rule: text })),
    waits: z.boolean(),
  }),
  /** For a verified address: the member is hidden until a moderator has decided. */
  'identity.review-began': z.object({ memberId: text, email: text }),
  /** Deleted by an administrator; carries the address for the mail. `rule` is a category or `not stated`. */
  'identity.member-removed': z.object({ memberId: text, email: text, rule: text }),
  /** Signing keys were revoked: fetch the list again. */
  'identity.keys-revoked': z.object({}),
  /** `sessionIds` null means all sessions of a purged member. */
  'identity.session-revoked': z.object({
    memberId: text,
    sessionIds: z.nullable(z.array(text)),
    reason: z.enum(['signed-out', 'password-changed', 'suspended', 'deleted', 'reuse']),
  }),

  'profiles.profile-updated': z.object({ profile: profileSnapshot }),
  /** Corrected by support. */
  'profiles.age-corrected': z.object({
    memberId: text,
    before: z.nullable(z.number()),
    age: z.number(),
    reason: text,
    firstName: text,
    lastName: text,
    by,
  }),
  /** The picture (`video` for the video) is hidden from others until a moderator has checked it. */
  'profiles.photo-waits': z.object({ memberId: text, photo: text }),
  /** Similar to one removed by the case with this `number`. Already hidden if the photo is new and it `hides`. */
  'profiles.photo-matched': z.object({
    caseId: text,
    memberId: text,
    photo: text,
    number: text,
    rule: text,
    hides: z.boolean(),
  }),
  /** Nudity score, 0 to 1, from the operator's scorer. */
  'profiles.photo-scored': z.object({ memberId: text, photo: text, score: z.number() }),
  /** The file is gone: deleted by its owner or replaced, and not kept for a case. `video`: its former address. */
  'profiles.picture-gone': z.object({ memberId: text, photo: text, video: z.optional(text) }),
  'profiles.export-ready': z.object({ memberId: text, expiresAt: text }),

  /** Not published for the like that makes a match: the order of two events would be undefined. */
  'discovery.member-liked': z.object({
    memberId: text,
    targetId: text,
    kind: z.enum(['like', 'superlike']),
    /** Missing in events from before training existed: means all intents. */
    intent: z.optional(intent),
  }),
  /** Only within minutes, and only without a match. */
  'discovery.like-undone': z.object({ memberId: text, targetId: text, intent: z.optional(intent) }),
  'discovery.match-created': z.object({
    matchId: text,
    memberIds: pair,
    createdAt: text,
    intents: z.optional(intents),
  }),
  /** Matched members also like each other for the intent `added`. `intents` are all of the match. */
  'discovery.match-widened': z.object({
    matchId: text,
    memberIds: pair,
    intents,
    added: z.optional(intent),
    widenedAt: text,
  }),
  'discovery.match-ended': z.object({ matchId: text, memberIds: pair, endedBy: text, endedAt: text }),
  /** New members since the last notification, at most once a day; the lower bound of a step. */
  'discovery.members-joined': z.object({ memberId: text, atLeast: z.number() }),
  'discovery.member-blocked': blocked,
  'discovery.member-unblocked': blocked,

  /** All messages stored in one transaction; version 1 had a single one. */
  'messaging.message-sent': z.union([z.object({ messages: z.array(sentMessage) }), sentMessage]),
  /** Nearly the same first message was sent to others; it waits for a decision. */
  'messaging.message-held': z.object({ messageId: text, senderId: text, recipientId: text }),
  'messaging.thread-read': z.object({ conversationId: text, memberId: text, seq: z.number() }),
  /** Members who answer requests within a day, valid until this day (UTC). Weekly, in batches. */
  'messaging.answers-counted': z.object({ memberIds: z.array(text), until: text }),

  /**
   * `memberId` wrote with a member whose ban for fraud is final, last at `lastAt`; the name is the banned member's.
   * `stands` is false if the ban was undone later.
   */
  'messaging.fraud-met': z.object({ memberId: text, name: z.nullable(text), lastAt: text, stands: z.boolean() }),

  /** By the link in a mail: turn `email` of the notification settings off. */
  'notifications.member-unsubscribed': z.object({ memberId: text }),
  /** The member turned alerts about new members off by the link in a mail. */
  'notifications.alert-ended': z.object({ memberId: text }),

  'realtime.member-seen': z.object({ memberId: text, at: text }),

  'admin.case-opened': z.object({ ...openedCase, subjectId: z.optional(text), category: z.optional(text) }),
  /** `memberId` sent the ticket or report; `answer` is for them. */
  'admin.case-closed': z.object({
    ...openedCase,
    answer: text,
    acted: z.optional(z.boolean()),
    /** The subject picture is gone, without a decision by an administrator. */
    gone: z.optional(z.boolean()),
  }),
  /** To the address given in an external notice; `isClear` is false if it identifies nothing of ours. */
  'admin.notice-received': z.object({ ...notice, sealedToken: text, isClear: z.boolean() }),
  'admin.notice-ended': z.object({ ...notice, acted: z.boolean() }),
  'admin.message-decided': z.object({ messageId: text, released: z.boolean() }),
  /**
   * A decision about `memberId`, to be applied at once; without `effect` it already is. `undoes`: the decision that was
   * undone; `action` replaces it, and `until` is the end of a remaining pause.
   */
  'admin.case-decided': z.object({
    ...decision,
    kind: z.optional(text),
    effect: z.optional(z.enum(['suspend', 'activate'])),
    undoes: z.optional(text),
    by: z.object({ administratorId: text, username: text }),
  }),
  /** The same for the member, once it can no longer be undone. */
  'admin.decision-told': z.object({ ...decision, picture: z.optional(z.literal('removed')) }),

  /** Visibility of a picture (`video` for the video) from `at` on: the latest `at` wins in any delivery order. */
  'admin.photo-judged': z.object({
    caseId: text,
    memberId: text,
    photo: text,
    state: z.enum(['shown', 'hidden', 'removed']),
    rule: z.nullable(text),
    at: text,
    number: z.optional(text),
    /** Address of the checked video; without it only one that this case removed is meant. */
    video: z.optional(text),
  }),

  /** Visibility of the member from `at` on, as decided by this case. */
  'admin.member-judged': z.object({ caseId: text, memberId: text, state: z.enum(['shown', 'hidden']), at: text }),

  /** The case keeps nothing as evidence any more. */
  'admin.evidence-erased': z.object({ caseId: text }),

  /** `by` is null for the initial seed. */
  'jobs.position-published': z.object({ position, by: z.nullable(jobsBy) }),
  /** `position` is null after deletion. */
  'jobs.position-changed': z.object({ position: z.nullable(position), before: position, by: jobsBy }),
} as const satisfies Record<string, z.ZodMiniType>;

export type EventMap = { [T in keyof typeof EVENTS]: z.infer<(typeof EVENTS)[T]> };

/**
 * Schema versions, 1 by default. Raise it for any change beyond an optional field; `npm run handlers` stores the new
 * shape. The new schema must accept unread events of the old one.
 */
export const EVENT_VERSIONS: Partial<Record<keyof typeof EVENTS, number>> = { 'messaging.message-sent': 2 };

export type EventType = keyof EventMap;
export type EventOf<T extends EventType> = EventMap[T];

export type SentMessage = z.infer<typeof sentMessage>;
type MessagesSent = { payload: EventOf<'messaging.message-sent'> };
export const messagesOf = (events: readonly MessagesSent[]): SentMessage[] =>
  events.flatMap(({ payload }) => ('messages' in payload ? payload.messages : [payload]));

const handed = <T extends EventType>(type: T) =>
  z.object({ type: z.literal(type), eventId: text, createdAt: z.iso.datetime(), payload: EVENTS[type] });
/** POST /internal/pair-events: sent by discovery before it answers; the event bus delivers them again. */
export const pairEvents = z.object({
  events: z.array(
    z.discriminatedUnion('type', [
      handed('discovery.match-ended'),
      handed('discovery.member-blocked'),
      handed('discovery.member-unblocked'),
    ]),
  ),
});
export type PairEvent = z.infer<typeof pairEvents>['events'][number];

export const ACCOUNT_EVENTS = [
  'identity.account-changed',
  'identity.member-suspended',
  'identity.member-activated',
  'identity.member-deletion-requested',
  'identity.member-restored',
] as const satisfies readonly EventType[];
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];
