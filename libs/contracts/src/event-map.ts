import type { AgeCorrection } from './age-correction.api.js';
import type { AccountFacts, AdministratorAction } from './identity.api.js';
import type { Position } from './jobs.api.js';
import type { ProfileSnapshot } from './profiles.api.js';

/**
 * Every event of the product: `<service>.<noun>-<past-verb>`, the same string on the wire, in the outbox and in logs.
 * Times are ISO 8601 in UTC.
 */
export interface EventMap {
  'identity.member-registered': { account: AccountFacts };
  /** The link's token goes to notifications sealed (credentials/sealed-text) for `verify-email` or `reset-password`. */
  'identity.verification-requested': { memberId: string; email: string; firstName: string; sealedToken: string };
  'identity.password-reset-requested': { memberId: string; email: string; firstName: string; sealedToken: string };
  'identity.password-changed': { memberId: string; email: string; firstName: string };
  /** Signed in from a browser that the account did not know; `network` is shortened. */
  'identity.device-added': { memberId: string; email: string; network: string; userAgent: string };
  /** So many wrong passwords that browsers the account does not know have to wait. */
  'identity.account-guarded': { memberId: string; email: string };
  'identity.email-verified': { account: AccountFacts };
  /** The code goes to notifications sealed (credentials/sealed-text); it is of no use after `expiresAt`. */
  'identity.phone-code-requested': { memberId: string; phoneNumber: string; sealedCode: string; expiresAt: string };
  'identity.phone-verified': { account: AccountFacts };
  'identity.account-changed': { account: AccountFacts };
  /** `by` when an administrator did it, as in the next one and in the first of `member-purged`. */
  'identity.member-suspended': { account: AccountFacts; reason: string | null; by?: AdministratorAction };
  'identity.member-activated': { account: AccountFacts; by?: AdministratorAction };
  'identity.member-deletion-requested': { account: AccountFacts; purgeAt: string };
  'identity.member-restored': { account: AccountFacts };
  /** Comes again until every service of `ERASING_SERVICES` has confirmed with its `member-erased`. */
  'identity.member-purged': { account: AccountFacts; by?: AdministratorAction };
  /** Keys that signed access tokens are gone: fetch the list again. */
  'identity.keys-revoked': Record<string, never>;
  /** `sessionIds` null means every session of the member. */
  'identity.session-revoked': {
    memberId: string;
    sessionIds: string[] | null;
    reason: 'signed-out' | 'password-changed' | 'suspended' | 'deleted' | 'reuse';
  };

  'profiles.profile-updated': { profile: ProfileSnapshot };
  /** By support. */
  'profiles.age-corrected': AgeCorrection & { memberId: string; before: number | null };
  'profiles.export-ready': { memberId: string; expiresAt: string };
  'profiles.member-erased': { memberId: string };

  /** Not of the like that makes a match: its two events would be handled in any order, and the match says it all. */
  'discovery.member-liked': { memberId: string; targetId: string; kind: 'like' | 'superlike' };
  /** Within minutes, and only when it made no match. */
  'discovery.like-undone': { memberId: string; targetId: string };
  'discovery.match-created': { matchId: string; memberIds: [string, string]; createdAt: string };
  'discovery.match-ended': { matchId: string; memberIds: [string, string]; endedBy: string; endedAt: string };
  'discovery.member-blocked': { memberId: string; blockedId: string };
  'discovery.member-unblocked': { memberId: string; blockedId: string };
  'discovery.member-erased': { memberId: string };

  'messaging.message-sent': {
    conversationId: string;
    messageId: string;
    seq: number;
    senderId: string;
    recipientId: string;
    isRequest: boolean;
    createdAt: string;
  };
  'messaging.thread-read': { conversationId: string; memberId: string; seq: number };
  'messaging.member-erased': { memberId: string };

  /** By the link in a mail: `email` of their notification settings is to be off. */
  'notifications.member-unsubscribed': { memberId: string };
  'notifications.member-erased': { memberId: string };

  'realtime.member-seen': { memberId: string; at: string };

  'admin.case-opened': { caseId: string; number: string; kind: 'report' | 'support' | 'problem'; memberId: string };
  /** `memberId` asked or reported; `answer` is for them. */
  'admin.case-closed': {
    caseId: string;
    number: string;
    kind: 'report' | 'support' | 'problem';
    memberId: string;
    answer: string;
  };
  'admin.member-erased': { memberId: string };

  /** `by` is null for the first seed. `before` is null for a new position. */
  'jobs.position-published': { position: Position; by: { administratorId: string; username: string } | null };
  'jobs.position-changed': {
    /** Null once it is deleted. */
    position: Position | null;
    before: Position;
    by: { administratorId: string; username: string };
  };
}

/** The services that keep something of a member and confirm that it is gone. */
export const ERASING_SERVICES = ['profiles', 'discovery', 'messaging', 'notifications', 'admin'] as const;

export type EventType = keyof EventMap;
export type EventOf<T extends EventType> = EventMap[T];

/** The events after which an account's facts are others; a read model of accounts keeps what any of them carries. */
export const ACCOUNT_EVENTS = [
  'identity.member-registered',
  'identity.email-verified',
  'identity.phone-verified',
  'identity.account-changed',
  'identity.member-suspended',
  'identity.member-activated',
  'identity.member-deletion-requested',
  'identity.member-restored',
] as const satisfies readonly EventType[];
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];
