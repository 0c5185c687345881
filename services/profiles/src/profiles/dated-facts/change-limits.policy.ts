import type { ErrorKey } from '@corner/contracts/errors/errors';
import { AppError } from '@corner/service-kit/app-error';

export interface ChangeLimit {
  times: number;
  days: number;
}

const DAY_MS = 86_400_000;

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

export const dayAfter = (time: Date): string => dayOf(new Date(time.getTime() + DAY_MS));

export function recentOf(times: readonly Date[], now: Date, { days }: ChangeLimit): Date[] {
  return times.filter((time) => time.getTime() > now.getTime() - days * DAY_MS);
}

/** @param recent changes that still count, oldest first */
export function refuseOver(recent: readonly Date[], now: Date, limit: ChangeLimit, key: ErrorKey): void {
  const freed = recent[recent.length - limit.times];
  if (!freed) return;
  const free = freed.getTime() + limit.days * DAY_MS;
  throw new AppError(key, { retryAfter: Math.ceil((free - now.getTime()) / 1000) });
}
