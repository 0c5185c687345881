import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';

/** A thread's last number is how many messages it has; only threads that went on since then are looked into. */
const MESSAGES = `select (
    (select coalesce(sum(last_seq), 0) from threads where last_at <= $1::timestamptz)
    + (select count(*) from messages m join threads t on t.id = m.thread_id
       where t.last_at > $1::timestamptz and m.created_at <= $1::timestamptz)
    + (select total from forgotten_messages)
  )::float8 as total`;

@Injectable()
export class TotalsRepository {
  constructor(private readonly db: Database) {}

  /** How many messages were ever sent until then. */
  async messages(until: string): Promise<number> {
    return (await this.db.query<{ total: number }>(MESSAGES, [until]))[0]!.total;
  }
}
