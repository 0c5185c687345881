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
  /** Of the conversation. */
  intents: z.optional(intents),
  messageId: text,
  seq: z.number(),
  senderId: text,
  recipientId: text,
  isRequest: z.boolean(),
  createdAt: text,
});

/** The services that keep something of a member and confirm that it is gone, by their `member-erased`. */
export const ERASING_SERVICES = ['profiles', 'discovery', 'messaging', 'notifications', 'admin'] as const;
export type ErasingService = (typeof ERASING_SERVICES)[number];
const erased = z.object({ memberId: text });
const ERASED_EVENTS = Object.fromEntries(
  ERASING_SERVICES.map((service) => [`${service}.member-erased`, erased]),
) as Record<`${ErasingService}.member-erased`, typeof erased>;

/**
 * Every event of the product: `<service>.<noun>-<past-verb>`, the same string on the wire, in the outbox and in logs.
 * Payloads are checked by these when they arrive; unknown fields pass. Times are ISO 8601 in UTC.
 */
export const EVENTS = {
  ...ERASED_EVENTS,
  /** The link's token goes to notifications sealed (credentials/sealed-text) for `verify-email` or `reset-password`. */
  'identity.verification-requested': z.object({ ...recipient, sealedToken: text }),
  'identity.password-reset-requested': z.object({ ...recipient, sealedToken: text }),
  'identity.password-changed': z.object(recipient),
  /** Signed in from a browser that the account did not know; `network` is shortened. */
  'identity.device-added': z.object({ memberId: text, email: text, network: text, userAgent: text }),
  /** So many wrong passwords that browsers the account does not know have to wait. */
  'identity.account-guarded': z.object({ memberId: text, email: text }),
  /** A registration with the address was refused; at most once a day. */
  'identity.address-claimed': z.object({ memberId: text, email: text }),
  /** The code goes to notifications sealed (credentials/sealed-text); it is of no use after `expiresAt`. */
  'identity.phone-code-requested': z.object({ memberId: text, phoneNumber: text, sealedCode: text, expiresAt: text }),
  /** Registered, verified, or given another number. */
  'identity.account-changed': z.object({ account: accountFacts }),
  /**
   * `by` when an administrator did it, as in the next one and in the first of `member-purged`; `rule` (a category or
   * `not stated`) where it is a decision of its own, which admin keeps by this event, too, and no case has decided it.
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
  /** Comes again until every service of `ERASING_SERVICES` has confirmed with its `member-erased`. */
  'identity.member-purged': z.object({
    account: accountFacts,
    reason: z.optional(z.nullable(text)),
    by: z.optional(by),
    /** The category that it broke: what a ban keeps is `sealed`, set aside until a second administrator confirms. */
    rule: z.optional(text),
    sealed: z.optional(z.boolean()),
  }),
  /** Hidden for marks of bans: for a day or, where it `waits`, until the case with this id is decided. */
  'identity.member-recognised': z.object({
    caseId: text,
    memberId: text,
    marks: z.array(z.object({ kind: z.enum(['phone', 'address', 'device']), ban: text, rule: text })),
    waits: z.boolean(),
  }),
  /** To a proven address: the member is hidden until a moderator has looked. */
  'identity.review-began': z.object({ memberId: text, email: text }),
  /** An administrator deleted the account; the address goes with it. `rule` is a category or `not stated`. */
  'identity.member-removed': z.object({ memberId: text, email: text, rule: text }),
  /** Keys that signed access tokens are gone: fetch the list again. */
  'identity.keys-revoked': z.object({}),
  /** `sessionIds` null means every session of the member. */
  'identity.session-revoked': z.object({
    memberId: text,
    sessionIds: z.nullable(z.array(text)),
    reason: z.enum(['signed-out', 'password-changed', 'suspended', 'deleted', 'reuse']),
  }),

  'profiles.profile-updated': z.object({ profile: profileSnapshot }),
  /** By support. */
  'profiles.age-corrected': z.object({
    memberId: text,
    before: z.nullable(z.number()),
    age: z.number(),
    reason: text,
    firstName: text,
    lastName: text,
    by,
  }),
  /** Others do not see the picture (`video` for the video) before a moderator has looked at it. */
  'profiles.photo-waits': z.object({ memberId: text, photo: text }),
  /** Like one that the case with this `number` removed. Hidden already where the photo is new and it `hides`. */
  'profiles.photo-matched': z.object({
    caseId: text,
    memberId: text,
    photo: text,
    number: text,
    rule: text,
    hides: z.boolean(),
  }),
  /** How much nudity it shows, between 0 and 1, in the eyes of the operator's scorer. */
  'profiles.photo-scored': z.object({ memberId: text, photo: text, score: z.number() }),
  /** With its file: deleted by its owner or replaced, and kept for no case. `video`: the address that it had. */
  'profiles.picture-gone': z.object({ memberId: text, photo: text, video: z.optional(text) }),
  'profiles.export-ready': z.object({ memberId: text, expiresAt: text }),

  /** No event for the like that makes a match: the match says it all, and the order of two events is open. */
  'discovery.member-liked': z.object({
    memberId: text,
    targetId: text,
    kind: z.enum(['like', 'superlike']),
    /** Without it, of a time that knew dating alone; so everywhere. */
    intent: z.optional(intent),
  }),
  /** Within minutes, and only when it made no match. */
  'discovery.like-undone': z.object({ memberId: text, targetId: text, intent: z.optional(intent) }),
  'discovery.match-created': z.object({
    matchId: text,
    memberIds: pair,
    createdAt: text,
    intents: z.optional(intents),
  }),
  /** Those who matched for one intent like each other for the other, too: `added`. `intents` are all of the match. */
  'discovery.match-widened': z.object({
    matchId: text,
    memberIds: pair,
    intents,
    added: z.optional(intent),
    widenedAt: text,
  }),
  'discovery.match-ended': z.object({ matchId: text, memberIds: pair, endedBy: text, endedAt: text }),
  /** Since the member was told last, at most once a day; the lower bound of a step. */
  'discovery.members-joined': z.object({ memberId: text, atLeast: z.number() }),
  'discovery.member-blocked': blocked,
  'discovery.member-unblocked': blocked,

  /** All that one transaction stored; the first version had one message. */
  'messaging.message-sent': z.union([z.object({ messages: z.array(sentMessage) }), sentMessage]),
  /** Nearly the same first message as to others; it waits for a decision. */
  'messaging.message-held': z.object({ messageId: text, senderId: text, recipientId: text }),
  'messaging.thread-read': z.object({ conversationId: text, memberId: text, seq: z.number() }),
  /** These answer requests within a day, which holds until this day (UTC). Once a week, part by part. */
  'messaging.answers-counted': z.object({ memberIds: z.array(text), until: text }),

  /**
   * `memberId` wrote with a member, last at `lastAt`, whose ban for fraud is final; the name is that of the banned one.
   * `stands` is false where the ban was taken back after that.
   */
  'messaging.fraud-met': z.object({ memberId: text, name: z.nullable(text), lastAt: text, stands: z.boolean() }),

  /** By the link in a mail: `email` of their notification settings is to be off. */
  'notifications.member-unsubscribed': z.object({ memberId: text }),
  /** The member switched the alert about new members off by the link in a mail. */
  'notifications.alert-ended': z.object({ memberId: text }),

  'realtime.member-seen': z.object({ memberId: text, at: text }),

  'admin.case-opened': z.object({ ...openedCase, subjectId: z.optional(text), category: z.optional(text) }),
  /** `memberId` asked or reported; `answer` is for them. */
  'admin.case-closed': z.object({
    ...openedCase,
    answer: text,
    acted: z.optional(z.boolean()),
    /** The picture that it was about is gone, and no administrator decided. */
    gone: z.optional(z.boolean()),
  }),
  /** To the address that a notice from outside gave; `isClear` is false where it names nothing of ours. */
  'admin.notice-received': z.object({ ...notice, sealedToken: text, isClear: z.boolean() }),
  'admin.notice-ended': z.object({ ...notice, acted: z.boolean() }),
  /** What becomes of a message that was held. */
  'admin.message-decided': z.object({ messageId: text, released: z.boolean() }),
  /**
   * What was decided about `memberId`, to be carried out at once. Without `effect` it is in force already. `undoes`: the
   * decision that was taken back; `action` is what stands in its place, and `until` the end of a pause that stands.
   */
  'admin.case-decided': z.object({
    ...decision,
    /** Of the case. */
    kind: z.optional(text),
    effect: z.optional(z.enum(['suspend', 'activate'])),
    undoes: z.optional(text),
    by: z.object({ administratorId: text, username: text }),
  }),
  /** The same for the member, once it can no longer be taken back. */
  'admin.decision-told': z.object({ ...decision, picture: z.optional(z.literal('removed')) }),

  /** What others see of one picture (`video` for the video) from `at` on: a later judgement counts, whichever is heard last. */
  'admin.photo-judged': z.object({
    caseId: text,
    memberId: text,
    photo: text,
    state: z.enum(['shown', 'hidden', 'removed']),
    rule: z.nullable(text),
    at: text,
    /** Of the case, where a decision says so. */
    number: z.optional(text),
    /** The address of the video that was looked at, without which none is meant but one that this case removed. */
    video: z.optional(text),
  }),

  /** Whether others see the member from `at` on, as far as this case goes. */
  'admin.member-judged': z.object({ caseId: text, memberId: text, state: z.enum(['shown', 'hidden']), at: text }),

  /** `by` is null for the first seed. */
  'jobs.position-published': z.object({ position, by: z.nullable(jobsBy) }),
  /** `position` is null once it is deleted. */
  'jobs.position-changed': z.object({ position: z.nullable(position), before: position, by: jobsBy }),
} as const satisfies Record<string, z.ZodMiniType>;

export type EventMap = { [T in keyof typeof EVENTS]: z.infer<(typeof EVENTS)[T]> };

/**
 * Versions of the schemas, 1 where nothing is said. A change that is more than an optional field raises it, and
 * `npm run handlers` keeps the new shape. The new schema accepts what unread events still hold.
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
/** POST /internal/pair-events: discovery hands them to messaging before it answers its caller; the bus brings them again. */
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

/** The events after which an account's facts are others; a read model of accounts keeps what any of them carries. */
export const ACCOUNT_EVENTS = [
  'identity.account-changed',
  'identity.member-suspended',
  'identity.member-activated',
  'identity.member-deletion-requested',
  'identity.member-restored',
] as const satisfies readonly EventType[];
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];
