import type { RequestsLeft } from '@corner/contracts/messaging.api';
import type { EventOf } from '@corner/contracts/events/event-map';
import type { Statements, Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { requestQuota, waitOf, type RequestSender, type RequestUse } from './requests.policy.js';

const DAYS = 30;

const SENDERS = `select p.id, p.phone_verified as "phoneVerified",
    greatest(0, coalesce(ceil(extract(epoch from p.created_at + interval '24 hours' - clock_timestamp())), 0))::int as "newFor",
    (select count(*) from upheld_reports u where u.member_id = p.id and u.stands
      and u.decided_at > statement_timestamp() - interval '${DAYS} days')::int as upheld
  from people p where p.id = any($1::uuid[]) order by p.id`;

/** Seconds until each request of the last day stops counting. */
const REQUESTS = `
  select first_sender as "senderId",
    ceil(extract(epoch from requested_at + interval '24 hours' - clock_timestamp()))::int as wait
  from (
    select first_sender, requested_at from threads where first_sender = any($1::uuid[])
    union all
    select sender, created_at from held_messages where sender = any($1::uuid[])
  ) asked (first_sender, requested_at)
  where requested_at > statement_timestamp() - interval '24 hours'
  order by requested_at`;

const UPHELD = `
  insert into upheld_reports (member_id, number, stands, decided_at)
  select $1, $2, $3, $4 where $4 > clock_timestamp() - interval '${DAYS} days'
  on conflict (member_id, number) do update set stands = excluded.stands, decided_at = excluded.decided_at
  where excluded.decided_at > upheld_reports.decided_at`;

const EXPIRED = `delete from upheld_reports where decided_at < statement_timestamp() - interval '${DAYS} days'`;

@Injectable()
export class RequestsRepository {
  constructor(private readonly db: Database) {}

  /** Locks these senders: concurrent requests and blocks of theirs wait. */
  async hold(tx: Transaction, senderIds: readonly string[]): Promise<Map<string, RequestUse>> {
    if (senderIds.length === 0) return new Map();
    await tx.query('select from people where id = any($1::uuid[]) order by id for update', [senderIds]);
    return this.usesOf(tx, senderIds);
  }

  async left(memberId: string): Promise<RequestsLeft> {
    const use = (await this.usesOf(this.db, [memberId])).get(memberId)!;
    const soonest = waitOf(use) ?? use.waits[0];
    const quota = requestQuota(use);
    return {
      quota,
      remaining: Math.max(0, quota - use.waits.length),
      resetAt: soonest === undefined ? null : new Date(Date.now() + soonest * 1000).toISOString(),
    };
  }

  /** The newest decision of each case wins; a report reversed on appeal no longer counts. */
  async applyDecision({ memberId, number, action }: EventOf<'admin.case-decided'>, decidedAt: string): Promise<void> {
    await this.db.query(UPHELD, [memberId, number, !['reverse', 'activate'].includes(action), decidedAt]);
    await this.db.query(EXPIRED);
  }

  private async usesOf(db: Statements, senderIds: readonly string[]): Promise<Map<string, RequestUse>> {
    const unknown: RequestSender = { phoneVerified: false, newFor: 0, upheld: 0 };
    const uses = new Map(senderIds.map((id): [string, RequestUse] => [id, { ...unknown, waits: [] }]));
    const [senders, requests] = await Promise.all([
      db.query<RequestSender & { id: string }>(SENDERS, [senderIds]),
      db.query<{ senderId: string; wait: number }>(REQUESTS, [senderIds]),
    ]);
    for (const { id, ...sender } of senders) Object.assign(uses.get(id)!, sender);
    for (const { senderId, wait } of requests) uses.get(senderId)!.waits.push(Math.max(1, wait));
    return uses;
  }
}
