import { LIMITS } from '@corner/domain/limits';

/** What decides how many requests a member may send in any rolling 24 hours. */
export interface RequestSender {
  phoneVerified: boolean;
  /** Seconds that are left of the account's first day. */
  newFor: number;
  /** Reports about the member that were upheld in the last 30 days. */
  upheld: number;
}

/** `waits`: in how many seconds each request of the last 24 hours stops counting, soonest first. */
export interface RequestUse extends RequestSender {
  waits: number[];
}

export function requestQuota({ phoneVerified, newFor, upheld }: RequestSender): number {
  const { firstDay, unverified, verified } = LIMITS.requestsPerDay;
  const whole = newFor > 0 ? firstDay : phoneVerified ? verified : unverified;
  return Math.max(1, Math.floor(whole / 2 ** upheld));
}

/** Seconds until the next request may go out, undefined when one may now. */
export function waitOf(use: RequestUse): number | undefined {
  const wait = use.waits[use.waits.length - requestQuota(use)];
  return wait !== undefined && use.newFor > 0 ? Math.min(wait, use.newFor) : wait;
}
