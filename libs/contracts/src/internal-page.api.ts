import * as z from 'zod/mini';
import { id } from './fields.js';

/** What internal lists for rebuilding read models take: members in the order of their ids, those after `after`. */
export const internalPageQuery = z.strictObject({
  after: z.optional(id),
  limit: z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)),
});
export type InternalPageQuery = z.infer<typeof internalPageQuery>;

/** GET /internal/totals of discovery and messaging: everything made until `until`, ISO 8601 in UTC, is in it. */
export const totalsQuery = z.strictObject({ until: z.iso.datetime() });
export type TotalsQuery = z.infer<typeof totalsQuery>;
export interface Totals {
  total: number;
}

/** An entry of discovery's GET /internal/activity?after&limit: the last day (UTC) a member was seen, `2026-11-21`. */
export interface SeenDay {
  memberId: string;
  seenOn: string;
}
