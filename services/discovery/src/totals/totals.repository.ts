import type { SeenDay } from '@corner/contracts/internal-page.api';
import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';

/** Events tell times by the millisecond, so they are compared by it. */
const MATCHES = `select (
    (select count(*) from matches where date_trunc('milliseconds', created_at) <= $1::timestamptz)
    + (select total from forgotten_matches)
  )::float8 as total`;

const SEEN = `select m.uuid as "memberId", a.seen_on::text as "seenOn"
  from members m join member_activity a on a.id = m.id
  where m.uuid > $1 order by m.uuid limit $2`;

/** Before every member's id. Null would do, but a generic plan could then not begin within the index. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** What others keep figures of, for rebuilding them. */
@Injectable()
export class TotalsRepository {
  constructor(private readonly db: Database) {}

  /** How many matches were ever made until then. */
  async matches(until: string): Promise<number> {
    return (await this.db.query<{ total: number }>(MATCHES, [until]))[0]!.total;
  }

  /** In the order of ids, those after `after`. */
  seen(after: string | null, limit: number): Promise<SeenDay[]> {
    return this.db.query(SEEN, [after ?? FIRST, limit]);
  }
}
