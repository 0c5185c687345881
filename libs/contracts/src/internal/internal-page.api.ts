import type { Intent } from '@corner/domain/pairs/intents';
import * as z from 'zod/mini';
import { id, maxLength } from '../schemas/fields.js';

/** Page of internal lists for rebuilding read models: members by id, after `after`. */
export const internalPageQuery = z.strictObject({
  after: z.optional(id),
  limit: z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)),
});

/** GET /internal/accounts?ids= and /internal/profiles?ids=: up to 200 ids; answers those that exist. */
export const idsQuery = z.strictObject({
  ids: z
    .string()
    .check(maxLength(200 * 37, 'Invalid id'), z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,199}$/i, 'Invalid id')),
});

/** GET /internal/totals of discovery (matches), messaging (messages) and jobs (active positions, without days). */
export interface Totals {
  /** All days, including deleted entries. */
  total: number;
  /** The last days (UTC, `2026-11-21`), oldest first, without empty ones. */
  days: { day: string; count: number }[];
  intents?: Record<Intent, Totals['days']>;
}

/** An entry of discovery's GET /internal/activity?after&limit: the day (UTC) the member was last seen, `2026-11-21`. */
export interface SeenDay {
  memberId: string;
  seenOn: string;
}
