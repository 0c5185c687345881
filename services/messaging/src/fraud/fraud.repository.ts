import { SEALED_HOURS } from '@corner/contracts/admin/decisions';
import type { EventOf } from '@corner/contracts/events/event-map';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database, isoTime } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { MAX, NIL } from 'uuid';
import type { FraudBanEntity } from './fraud-ban.entity.js';

/** Replaces an earlier ban that was lifted before this one. */
const BAN = `
  insert into fraud_bans as b (member_id, number, told_at) values ($1, $2, $3)
  on conflict (member_id) do update set number = excluded.number, told_at = excluded.told_at, lifted_at = null,
    after = null, upto = null, due = true
  where b.lifted_at < excluded.told_at`;

/** Members who got no warning need no notice of the end. */
const LIFT = `
  update fraud_bans set lifted_at = $3, upto = case when due then after else '${MAX}' end,
    after = null, due = not due or after is not null
  where member_id = $1 and lifted_at is null and told_at < $3 and ($4 or number = $2)`;

/** For a ban that arrives after its end. */
const NOTE_LIFT = `
  insert into fraud_bans as b (member_id, number, told_at, lifted_at, due)
  select $1, $2, $3, $3, false where not exists (select from people where id = $1 and state = 'purged')
  on conflict (member_id) do update set lifted_at = excluded.lifted_at where b.lifted_at < excluded.lifted_at`;

/** A ban stands while the account is closed; a lifted one still has to be reported. */
const DUE = `
  select b.*, coalesce(p.name, s.name) as name from fraud_bans b join people p on p.id = b.member_id
    left join sealed_names s on s.member_id = b.member_id
  where b.due and (b.lifted_at is not null or p.state <> 'active')
  order by b.told_at limit 1 for update of b skip locked`;

/** Partners with a message before the ban; for a purged partner only the conversation is passed. */
const CONVERSATIONS = `
  select t.id, t.other as "otherId", ${isoTime('t.last_at')} as "lastAt",
    p.state is distinct from 'purged' as "isHere"
  from (
    select id, hi as other, last_at from threads where lo = $1 and last_seq > 0
    union all select id, lo, last_at from threads where hi = $1 and last_seq > 0
  ) t left join people p on p.id = t.other
  where t.id > $2 and t.id <= $3
    and exists (select from messages m where m.thread_id = t.id and m.seq = 1 and m.created_at <= $4)
  order by t.id limit $5`;

const PASS = 'update fraud_bans set after = coalesce($2, after), due = $3 where member_id = $1';

const DROP_NAMES = `delete from sealed_names where sealed_at < now() - ${SEALED_HOURS} * interval '1 hour'`;

type DueBan = FraudBanEntity & { name: string | null };

interface Correspondent {
  id: string;
  otherId: string;
  lastAt: string;
  isHere: boolean;
}

@Injectable()
export class FraudRepository {
  constructor(private readonly db: Database) {}

  async ban(tx: Transaction, { memberId, number }: EventOf<'admin.decision-told'>, toldAt: string): Promise<void> {
    await tx.query(BAN, [memberId, number, toldAt]);
  }

  /** A reversal lifts the ban of its own case, a reactivation lifts any ban. */
  async lift(tx: Transaction, event: EventOf<'admin.decision-told'>, toldAt: string): Promise<void> {
    const { memberId, number, action } = event;
    // First, so that a ban that arrives between the two is not missed by both.
    await tx.query(NOTE_LIFT, [memberId, number, toldAt]);
    await tx.query(LIFT, [memberId, number, toldAt, action === 'activate']);
  }

  async dropNames(): Promise<void> {
    await this.db.query(DROP_NAMES);
  }

  async due(tx: Transaction): Promise<DueBan | undefined> {
    return (await tx.query<DueBan>(DUE))[0];
  }

  page(tx: Transaction, { member_id, after, upto, told_at }: DueBan, limit: number): Promise<Correspondent[]> {
    return tx.query(CONVERSATIONS, [member_id, after ?? NIL, upto ?? MAX, told_at, limit]);
  }

  async pass(tx: Transaction, memberId: string, last: string | undefined, isDue: boolean): Promise<void> {
    await tx.query(PASS, [memberId, last ?? null, isDue]);
  }
}
