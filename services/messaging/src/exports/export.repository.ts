import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';

const ISO = (time: string) => `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Of the other side there is the id and whether they answered, not what they wrote. */
const CONVERSATIONS = `
  select t.id, case when t.lo = $1 then t.hi else t.lo end as "withMemberId", t.matched,
    t.first_sender = $1 and t.answered or exists (select from messages m where m.thread_id = t.id and m.sender <> $1) as answered,
    ${ISO('t.created_at')} as "createdAt", messages.list as messages
  from threads t
  cross join lateral (
    select coalesce(json_agg(json_build_object('seq', m.seq, 'content', m.content,
      'createdAt', ${ISO('m.created_at')}) order by m.seq), '[]') as list
    from messages m where m.thread_id = t.id and m.sender = $1
  ) messages
  where $1 in (t.lo, t.hi) order by t.created_at, t.id`;

@Injectable()
export class ExportRepository {
  constructor(private readonly db: Database) {}

  everythingOf(memberId: string): Promise<object[]> {
    return this.db.replica.query(CONVERSATIONS, [memberId]);
  }
}
