import { LIMITS } from '@corner/domain/limits';

/** Facts that set a member's request limit per rolling 24 hours. */
export interface RequestSender {
  phoneVerified: boolean;
  /** Seconds left of the account's first day. */
  newFor: number;
  /** Reports about the member that were upheld in the last 30 days. */
  upheld: number;
}

/** `waits`: seconds until each request of the last 24 hours stops counting, soonest first. */
export interface RequestUse extends RequestSender {
  waits: number[];
}

export function requestQuota({ phoneVerified, newFor, upheld }: RequestSender): number {
  const { firstDay, unverified, verified } = LIMITS.requestsPerDay;
  const whole = newFor > 0 ? firstDay : phoneVerified ? verified : unverified;
  return Math.max(1, Math.floor(whole / 2 ** upheld));
}

/** Returns the seconds until the next request may be sent, or undefined if one may be sent now. */
export function waitOf(use: RequestUse): number | undefined {
  const wait = use.waits[use.waits.length - requestQuota(use)];
  return wait !== undefined && use.newFor > 0 ? Math.min(wait, use.newFor) : wait;
}
