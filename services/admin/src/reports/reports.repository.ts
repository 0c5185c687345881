import type { MessageEvidence } from '@corner/contracts/messaging.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { holdErasures, Members } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not, Raw } from 'typeorm';
import { ReportEntity } from './report.entity.js';

/** Without the evidence, which is large. */
export type ReportRow = Omit<ReportEntity, 'profile' | 'messages' | 'retry_at' | 'attempts'>;
export type EvidenceRow = Pick<ReportEntity, 'profile' | 'messages'>;

export interface NewReport {
  id: string;
  reporterId: string;
  subjectId: string;
  category: string;
  note: string | null;
  block: boolean;
}

const COLUMNS = `id, number, reporter_id, subject_id, category, note, created_at, profile_at, messages_at, block_wanted,
  blocked_at, closed_at, closed_by, resolution, erased_at`;

const WHERE = { all: {}, open: { closed_at: IsNull() }, closed: { closed_at: Not(IsNull()) } } as const;
const NEWEST_FIRST = { created_at: 'DESC', id: 'DESC' } as const;

/** The one who asks tries at once; the job comes later. */
const FIRST_RETRY = `now() + interval '30 seconds'`;

const INSERT = `insert into reports (id, reporter_id, subject_id, category, note, block_wanted, retry_at)
  values ($1, $2, $3, $4, $5, $6, ${FIRST_RETRY}) returning ${COLUMNS}`;

const WANT_BLOCK = `update reports set block_wanted = true, retry_at = coalesce(retry_at, ${FIRST_RETRY})
  where id = $1 returning ${COLUMNS}`;

const SETTLE = `update reports set attempts = attempts + 1, retry_at = case
    when profile_at is null or messages_at is null or block_wanted and blocked_at is null
    then now() + least(3600, 15 * 2 ^ least(attempts, 10)) * interval '1 second' end
  where id = $1 returning ${COLUMNS}`;

const CLAIM_UNFINISHED = `update reports set retry_at = now() + interval '2 minutes' where id in (
    select id from reports where retry_at <= now() order by retry_at limit $1 for update skip locked
  ) returning ${COLUMNS}`;

const CLOSE = `update reports set closed_at = now(), closed_by = $2, resolution = $3 where id = $1 returning ${COLUMNS}`;

const ERASE_KEPT = `update reports set note = null, profile = null, messages = '[]', erased_at = now()
  where closed_at < now() - $1::int * interval '1 day' and erased_at is null`;

/** What a purged member wrote, and what shows them, leaves every report; the bare case stays. */
const ERASE = [
  'update reports set note = null where reporter_id = $1',
  `update reports set note = null, profile = null, profile_at = coalesce(profile_at, now()),
     erased_at = coalesce(erased_at, now())
   where subject_id = $1`,
  `update reports set messages_at = coalesce(messages_at, now()), messages = coalesce(
     (select jsonb_agg(m order by n) from jsonb_array_elements(messages) with ordinality as e(m, n)
      where m ->> 'senderId' <> $1::uuid::text), '[]')
   where $1 in (reporter_id, subject_id)`,
];

@Injectable()
export class ReportsRepository {
  constructor(
    private readonly db: Database,
    private readonly members: Members,
  ) {}

  /** Locks the reporter, so that the daily count holds, and both members against erasure; returns the erased ones. */
  async lockBoth(tx: Transaction, { reporterId, subjectId }: NewReport): Promise<string[]> {
    await holdErasures(tx);
    const ids = [reporterId, subjectId].sort();
    for (const id of ids) await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [id]);
    return this.members.purgedOf(tx, ids);
  }

  /** What the same member reported of the same one a moment ago. */
  same(tx: Transaction, { reporterId, subjectId, category }: NewReport): Promise<ReportEntity | null> {
    const created_at = Raw((column) => `${column} > now() - interval '1 minute'`);
    const where = { reporter_id: reporterId, subject_id: subjectId, category, created_at };
    return tx.manager.findOne(ReportEntity, { where, order: NEWEST_FIRST });
  }

  /** Seconds until the member may report again; 0 when at once. */
  async secondsToWait(tx: Transaction, reporterId: string): Promise<number> {
    const rows = await tx.query<{ seconds: number }>(
      `select ceil(extract(epoch from created_at + interval '24 hours' - now()))::int as seconds from reports
       where reporter_id = $1 and created_at > now() - interval '24 hours'
       order by created_at desc offset $2 limit 1`,
      [reporterId, LIMITS.report.perDay - 1],
    );
    return rows[0] ? Math.max(1, rows[0].seconds) : 0;
  }

  async insert(tx: Transaction, report: NewReport): Promise<ReportRow> {
    const { id, reporterId, subjectId, category, note, block } = report;
    return (await tx.query<ReportRow>(INSERT, [id, reporterId, subjectId, category, note, block]))[0]!;
  }

  async wantBlock(tx: Transaction, id: string): Promise<ReportRow> {
    return (await tx.query<ReportRow>(WANT_BLOCK, [id]))[0]!;
  }

  async saveProfile(id: string, profile: ProfileSnapshot | null): Promise<void> {
    await this.db.query(
      'update reports set profile = $2, profile_at = now() where id = $1 and profile_at is null and erased_at is null',
      [id, profile && JSON.stringify(profile)],
    );
  }

  async saveMessages(id: string, messages: MessageEvidence['messages']): Promise<void> {
    await this.db.query(
      'update reports set messages = $2, messages_at = now() where id = $1 and messages_at is null and erased_at is null',
      [id, JSON.stringify(messages)],
    );
  }

  async saveBlocked(id: string): Promise<void> {
    await this.db.manager.update(ReportEntity, id, { blocked_at: () => 'now()' });
  }

  /** After a try: finished, or to be tried again later and later. */
  async settle(id: string): Promise<ReportRow> {
    return (await this.db.query<ReportRow>(SETTLE, [id]))[0]!;
  }

  /** Claims reports to try again, so that other instances skip them. */
  claimUnfinished(limit: number): Promise<ReportRow[]> {
    return this.db.query(CLAIM_UNFINISHED, [limit]);
  }

  unfinished(): Promise<number> {
    return this.db.manager.countBy(ReportEntity, { retry_at: Not(IsNull()) });
  }

  find(id: string): Promise<ReportEntity | null> {
    return this.db.manager.findOneBy(ReportEntity, { id });
  }

  evidence(id: string): Promise<EvidenceRow> {
    return this.db.manager.findOneOrFail(ReportEntity, { where: { id }, select: { profile: true, messages: true } });
  }

  /** A page, newest first, and how many there are in all. */
  page(status: 'open' | 'closed' | undefined, take: number, skip: number): Promise<[ReportEntity[], number]> {
    const where = WHERE[status ?? 'all'];
    return this.db.manager.findAndCount(ReportEntity, { where, order: NEWEST_FIRST, take, skip });
  }

  about(subjectId: string, take: number): Promise<ReportEntity[]> {
    return this.db.manager.find(ReportEntity, { where: { subject_id: subjectId }, order: NEWEST_FIRST, take });
  }

  /** A page in the order of their numbers. */
  madeBy(reporterId: string, after: number, take: number): Promise<ReportEntity[]> {
    const where = { reporter_id: reporterId, number: MoreThan(after) };
    return this.db.manager.find(ReportEntity, { where, order: { number: 'ASC' }, take });
  }

  /** The report, held until the end of the transaction: of two who close it the later one sees it closed. */
  lock(tx: Transaction, id: string): Promise<ReportEntity | null> {
    return tx.manager.findOne(ReportEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async close(tx: Transaction, id: string, closedBy: string, resolution: string): Promise<ReportRow> {
    return (await tx.query<ReportRow>(CLOSE, [id, closedBy, resolution]))[0]!;
  }

  /** Evidence goes some time after its case was closed. */
  async eraseKept(): Promise<void> {
    await this.db.query(ERASE_KEPT, [LIMITS.report.evidenceKeptDays]);
  }

  async erase(tx: Transaction, memberId: string): Promise<void> {
    for (const statement of ERASE) await tx.query(statement, [memberId]);
  }
}
