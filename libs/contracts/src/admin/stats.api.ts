import type { Intent } from '@corner/domain/pairs/intents';
import * as z from 'zod/mini';

/** GET /api/admin/stats. */
export interface AdminStats {
  total: number;
  active: number;
  suspended: number;
  verified: number;
}

/** GET /api/admin/stats/days?days: the last days (default 30), oldest first. */
export const statsDaysQuery = z.strictObject({
  days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(366))),
});
export interface AdminStatsDays {
  days: AdminStatsDay[];
}
export interface AdminStatsDay {
  day: string;
  registrations: number;
  matches: number;
  messages: number;
  reports: number;
  /** Members with both intents count in both. A match counts on the day it got the intent. */
  intents: Record<Intent, { registrations: number; matches: number }>;
}

/** GET /api/public/stats. */
export interface PublicStats {
  totalUsers: number;
  activeUsers: number;
  totalMatches: number;
  totalMessages: number;
  newUsersToday: number;
  activeJobPostings: number;
  usersOnline: number;
}
