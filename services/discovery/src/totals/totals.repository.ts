import type { SeenDay, Totals } from '@corner/contracts/internal/internal-page.api';
import { LISTED_DAYS } from '@corner/service-kit/database/daily-totals';
import { Database } from '@corner/service-kit/database/database';
import { intentOf, type IntentBit } from '@corner/domain/pairs/intents';
import { Injectable } from '@nestjs/common';
import { NIL } from 'uuid';

const SEEN = `select m.uuid as "memberId", a.seen_on::text as "seenOn"
  from members m join member_activity a on a.id = m.id
  where m.uuid > $1 order by m.uuid limit $2`;

const MATCHES = `select day::text, intent, sum(value)::float8 as count from match_intents
  where day > (now() at time zone 'UTC')::date - ${LISTED_DAYS} group by day, intent order by day`;

@Injectable()
export class TotalsRepository {
  constructor(private readonly db: Database) {}

  seen(after: string | null, limit: number): Promise<SeenDay[]> {
    // With null, a generic plan could not start within the index.
    return this.db.query(SEEN, [after ?? NIL, limit]);
  }

  async matches(): Promise<Required<Totals>['intents']> {
    const rows = await this.db.query<{ day: string; intent: IntentBit; count: number }>(MATCHES);
    const days: Required<Totals>['intents'] = { dating: [], training: [] };
    for (const { day, intent, count } of rows) days[intentOf(intent)].push({ day, count });
    return days;
  }
}
