import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';

/**
 * Members who share their presence, ordered by id, and whether they answered within a day at least $3 and at least half
 * of the requests from the 30 days that ended a day before $2. An answer is the second message.
 */
const ANSWERERS = `
  select p.id, (
    select count(a.seq) >= $3 and 2 * count(a.seq) >= count(*)
    from (select * from threads where lo = p.id union all select * from threads where hi = p.id) t
    left join messages a on a.thread_id = t.id and a.seq = 2 and a.sender = p.id
      and a.created_at <= t.requested_at + interval '1 day'
    where t.first_sender <> p.id
      and t.requested_at >= $2::timestamptz - interval '31 days' and t.requested_at < $2::timestamptz - interval '1 day'
  ) as "areSoon"
  from people p where p.id > $1 and p.state = 'active' and p.show_online order by p.id limit $4`;

const PAGE = 500;

interface Answerer {
  id: string;
  areSoon: boolean;
}

@Injectable()
export class AnswersRepository {
  constructor(private readonly db: Database) {}

  /** @param at reference time, ISO 8601 */
  page(after: string, at: string, least: number): Promise<Answerer[]> {
    return this.db.standby.query<Answerer>(ANSWERERS, [after, at, least, PAGE]);
  }
}
