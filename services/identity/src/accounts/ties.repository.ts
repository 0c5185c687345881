import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';

const TIED = `with own_marks as (
    select mark_hash as mark from known_devices where account_id = $1
    union select browser from known_devices where account_id = $1
  ), own_networks as (select network from sessions where account_id = $1)
  select id from accounts other where id = any($2::uuid[]) and (
    phone_number = (select phone_number from accounts where id = $1)
    or exists (select from known_devices where account_id = other.id
      and (mark_hash in (select mark from own_marks) or browser in (select mark from own_marks)))
    or exists (select from sessions where account_id = other.id and network in (select network from own_networks))
  ) order by id`;

/** Finds accounts that may belong to one person or household. */
@Injectable()
export class TiesRepository {
  constructor(private readonly db: Database) {}

  /** Returns those of the others that share a phone number, browser or network with the account. */
  async of(accountId: string, others: readonly string[]): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(TIED, [accountId, others]);
    return rows.map(({ id }) => id);
  }
}
