import type { HeldMessage, MessageEvidence } from '@corner/contracts/messaging.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { hoursFor } from '../case-records/case.policy.js';
import { CaseEntity } from '../case-records/case.entity.js';
import { CasesRepository } from '../case-records/cases.repository.js';

/** Excludes the evidence, which is large. */
export type CaseRow = Omit<CaseEntity, 'profile' | 'messages' | 'retry_at' | 'attempts' | 'score'>;
export type ReportRow = CaseRow & { reporter_id: string; subject_id: string; category: string };

export interface NewReport {
  id: string;
  reporterId: string;
  subjectId: string;
  category: string;
  note: string | null;
  block: boolean;
  photo: string | null;
  messageId: string | null;
}

const COLUMNS = `id, number, kind, state, version, reporter_id, subject_id, photo, message_id, category, title, note, times, created_at, due_at,
  profile_at, messages_at, block_wanted, blocked_at, closed_at, closed_by, answer, erased_at, hides, found`;

/** Cases without a reporter are about held messages. */
const REPORTS = { kind: 'report', reporter_id: Not(IsNull()) } as const;
const WHERE = { all: {}, open: { closed_at: IsNull() }, closed: { closed_at: Not(IsNull()) } } as const;
const NEWEST_FIRST = { created_at: 'DESC', id: 'DESC' } as const;

/** The request itself tries at once, before the job does. */
export const FIRST_RETRY = `now() + interval '30 seconds'`;

const INSERT_HELD = `insert into cases (id, kind, subject_id, category, message_id, found, profile, profile_at, messages, messages_at, due_at)
  select $1, 'report', $2::uuid, 'scam', $1, 'message', $3, now(), $4, now(), now() + $5 * interval '1 hour'
  where not exists (select from cases where id = $1)
  on conflict do nothing returning id`;

/** A double click is no second report. */
const COUNT_AGAIN = `update cases set block_wanted = block_wanted or $2, times = times + 1,
    retry_at = case when $2 and blocked_at is null then coalesce(retry_at, ${FIRST_RETRY}) else retry_at end
  where id = $1 returning ${COLUMNS}`;

const WANT_BLOCK = `update cases set block_wanted = true, retry_at = coalesce(retry_at, ${FIRST_RETRY})
  where id = $1 returning ${COLUMNS}`;

const SETTLE = `update cases set attempts = attempts + 1, retry_at = case
    when profile_at is null or messages_at is null or block_wanted and blocked_at is null
    then now() + least(3600, 15 * 2 ^ least(attempts, 10)) * interval '1 second' end
  where id = $1 returning ${COLUMNS}`;

const CLAIM_UNFINISHED = `update cases set retry_at = now() + interval '2 minutes' where id in (
    select id from cases where retry_at <= now() order by retry_at limit $1 for update skip locked
  ) returning ${COLUMNS}`;

const CLOSE = `update cases set state = 'closed', version = version + 1, closed_at = now(), closed_by = $2, answer = $3
  where id = $1 returning ${COLUMNS}`;

/** Keeps existing evidence, and stops collecting more about a purged member. */
const END_TAKING = `update cases set messages_at = coalesce(messages_at, now()),
    profile_at = case when subject_id = $1 then coalesce(profile_at, now()) else profile_at end
  where $1 in (reporter_id, subject_id) and (profile_at is null or messages_at is null)`;

const asReports = (rows: CaseRow[]) => rows as ReportRow[];
const asReport = (row: CaseRow | null | undefined) => (row ?? null) as ReportRow | null;

@Injectable()
export class ReportsRepository {
  constructor(
    private readonly db: Database,
    private readonly cases: CasesRepository,
  ) {}

  /** Returns the undecided case with the same members, category and picture or message. */
  async same(tx: Transaction, report: NewReport): Promise<ReportRow | null> {
    const { reporterId, subjectId, category, photo, messageId } = report;
    const about = { photo: photo ?? IsNull(), message_id: messageId ?? IsNull() };
    const where = {
      ...REPORTS,
      reporter_id: reporterId,
      subject_id: subjectId,
      category,
      ...about,
      closed_at: IsNull(),
    };
    return asReport(await tx.manager.findOne(CaseEntity, { where, order: NEWEST_FIRST }));
  }

  /** Seconds until the member may report again; 0 for at once. */
  async secondsToWait(tx: Transaction, reporterId: string): Promise<number> {
    const rows = await tx.query<{ seconds: number }>(
      `select ceil(extract(epoch from created_at + interval '24 hours' - now()))::int as seconds from cases
       where kind = 'report' and reporter_id = $1 and created_at > now() - interval '24 hours'
       order by created_at desc offset $2 limit 1`,
      [reporterId, LIMITS.report.perDay - 1],
    );
    return rows[0] ? Math.max(1, rows[0].seconds) : 0;
  }

  async insert(tx: Transaction, report: NewReport): Promise<ReportRow> {
    const { id, reporterId, subjectId, category, note, block, photo, messageId } = report;
    const about = { photo, message_id: messageId, block_wanted: block, retry_at: () => FIRST_RETRY };
    const row = {
      id,
      kind: 'report',
      reporter_id: reporterId,
      subject_id: subjectId,
      category,
      note,
      ...about,
    } as const;
    await this.cases.insert(tx, row);
    return asReport(await tx.manager.findOneByOrFail(CaseEntity, { id }))!;
  }

  /** The case has the message's id, so repeated events are ignored. */
  async insertHeld(tx: Transaction, held: HeldMessage, profile: ProfileSnapshot | null): Promise<boolean> {
    const { id, senderId, content, about, createdAt } = held;
    if (!(await this.cases.lockMember(tx, senderId))) return false;
    const messages = JSON.stringify([{ id, senderId, content, about, createdAt }]);
    const values = [id, senderId, profile && JSON.stringify(profile), messages, hoursFor('report', 'scam')];
    return (await tx.query(INSERT_HELD, values)).length > 0;
  }

  async countAgain(tx: Transaction, id: string, block: boolean): Promise<ReportRow> {
    return asReport((await tx.query<CaseRow>(COUNT_AGAIN, [id, block]))[0])!;
  }

  async wantBlock(tx: Transaction, id: string): Promise<ReportRow> {
    return asReport((await tx.query<CaseRow>(WANT_BLOCK, [id]))[0])!;
  }

  /** Idempotent; returns true if the case awaits a decision. */
  async saveProfile(tx: Transaction, id: string, profile: ProfileSnapshot | null): Promise<boolean> {
    const rows = await tx.query<{ waits: boolean }>(
      `update cases set profile = coalesce($2, profile), profile_at = now() where id = $1 and profile_at is null and erased_at is null
       returning closed_at is null as waits`,
      [id, profile && JSON.stringify(profile)],
    );
    return rows[0]?.waits ?? false;
  }

  async saveMessages(id: string, messages: MessageEvidence['messages']): Promise<void> {
    await this.db.query(
      'update cases set messages = $2, messages_at = now() where id = $1 and messages_at is null and erased_at is null',
      [id, JSON.stringify(messages)],
    );
  }

  async saveBlocked(id: string): Promise<void> {
    await this.db.manager.update(CaseEntity, id, { blocked_at: () => 'now()' });
  }

  /** Completes the report, or schedules the next retry with a longer delay. */
  async settle(id: string): Promise<ReportRow> {
    return asReport((await this.db.query<CaseRow>(SETTLE, [id]))[0])!;
  }

  /** Claims reports to retry, so that other instances skip them. */
  async claimUnfinished(limit: number): Promise<ReportRow[]> {
    return asReports(await this.db.query<CaseRow>(CLAIM_UNFINISHED, [limit]));
  }

  unfinished(): Promise<number> {
    return this.db.manager.countBy(CaseEntity, { retry_at: Not(IsNull()) });
  }

  async find(id: string): Promise<ReportRow | null> {
    return asReport(await this.db.manager.findOneBy(CaseEntity, { ...REPORTS, id }));
  }

  async page(status: 'open' | 'closed' | undefined, take: number, skip: number): Promise<[ReportRow[], number]> {
    const where = { ...REPORTS, ...WHERE[status ?? 'all'] };
    const [rows, total] = await this.db.manager.findAndCount(CaseEntity, { where, order: NEWEST_FIRST, take, skip });
    return [asReports(rows), total];
  }

  async about(subjectId: string, take: number): Promise<ReportRow[]> {
    const where = { ...REPORTS, subject_id: subjectId };
    return asReports(await this.db.manager.find(CaseEntity, { where, order: NEWEST_FIRST, take }));
  }

  async madeBy(reporterId: string, after: number, take: number): Promise<ReportRow[]> {
    const where = { ...REPORTS, reporter_id: reporterId, number: MoreThan(after) };
    return asReports(await this.db.manager.find(CaseEntity, { where, order: { number: 'ASC' }, take }));
  }

  /** Locks the report until the transaction ends: the later of two decisions sees it closed. */
  async lock(tx: Transaction, id: string): Promise<ReportRow | null> {
    const where = { ...REPORTS, id };
    return asReport(await tx.manager.findOne(CaseEntity, { where, lock: { mode: 'pessimistic_write' } }));
  }

  async close(tx: Transaction, id: string, closedBy: string, answer: string): Promise<ReportRow> {
    return asReport((await tx.query<CaseRow>(CLOSE, [id, closedBy, answer]))[0])!;
  }

  async endTaking(tx: Transaction, memberId: string): Promise<void> {
    await tx.query(END_TAKING, [memberId]);
  }
}
