import type { AccountFacts } from './identity.api.js';
import type { ProfileSnapshot } from './profiles.api.js';

/**
 * Every event of the product: `<service>.<noun>-<past-verb>`, the same string on the wire, in the outbox and in logs.
 * Times are ISO 8601 in UTC.
 */
export interface EventMap {
  'identity.member-registered': { account: AccountFacts };
  /** The verification link goes to notifications; the token exists nowhere else in clear. */
  'identity.verification-requested': { memberId: string; email: string; firstName: string; token: string };
  'identity.password-reset-requested': { memberId: string; email: string; firstName: string; token: string };
  'identity.password-changed': { memberId: string; email: string; firstName: string };
  'identity.email-verified': { account: AccountFacts };
  'identity.phone-verified': { account: AccountFacts };
  'identity.account-changed': { account: AccountFacts };
  'identity.member-suspended': { account: AccountFacts; reason: string | null };
  'identity.member-activated': { account: AccountFacts };
  'identity.member-deletion-requested': { account: AccountFacts };
  'identity.member-purged': { account: AccountFacts };
  /** `sessionIds` null means every session of the member. */
  'identity.session-revoked': {
    memberId: string;
    sessionIds: string[] | null;
    reason: 'signed-out' | 'password-changed' | 'suspended' | 'deleted' | 'reuse';
  };

  'profiles.profile-updated': { profile: ProfileSnapshot };

  'discovery.member-liked': { memberId: string; targetId: string; kind: 'like' | 'superlike' };
  'discovery.match-created': { matchId: string; memberIds: [string, string]; createdAt: string };
  'discovery.match-ended': { matchId: string; memberIds: [string, string]; endedBy: string; endedAt: string };
  'discovery.member-blocked': { memberId: string; blockedId: string };
  'discovery.member-unblocked': { memberId: string; blockedId: string };

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

  'realtime.member-seen': { memberId: string; at: string };
}

export type EventType = keyof EventMap;
export type EventOf<T extends EventType> = EventMap[T];
