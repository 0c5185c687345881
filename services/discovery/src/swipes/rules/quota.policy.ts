import { LIMITS } from '@corner/domain/limits';

const DAY_SECONDS = 86_400;

/** Likes and super-likes in any rolling 24 h; null = unlimited. */
export interface Quota {
  likes: number | null;
  supers: number;
}

/** Usage in the last 24 h; times in epoch seconds, null if nothing was used. */
export interface QuotaUse {
  likes: number;
  oldestLike: number | null;
  supers: number;
  oldestSuper: number | null;
}

export interface QuotaView {
  remaining: number;
  superLikesRemaining: number;
  resetAt: string | null;
}

export function quotaOf(plan: string): Quota {
  return plan === 'free'
    ? { likes: LIMITS.likesPerDay, supers: LIMITS.superLikesPerDay.free }
    : { likes: null, supers: LIMITS.superLikesPerDay.premium };
}

export function quotaView(quota: Quota, use: QuotaUse): QuotaView {
  return {
    remaining: quota.likes === null ? LIMITS.likesPerDay : Math.max(0, quota.likes - use.likes),
    superLikesRemaining: Math.max(0, quota.supers - use.supers),
    resetAt: use.oldestLike === null ? null : new Date((use.oldestLike + DAY_SECONDS) * 1000).toISOString(),
  };
}

export function quotaUse({ likes, oldestLike, supers, oldestSuper }: QuotaUse): QuotaUse {
  return { likes, oldestLike, supers, oldestSuper };
}

export function secondsUntil(oldest: number | null, now: number): number {
  return Math.max(1, Math.ceil((oldest ?? 0) + DAY_SECONDS - now / 1000));
}
