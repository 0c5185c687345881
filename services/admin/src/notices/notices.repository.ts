import type { NoticeRequest, NoticeStatus } from '@corner/contracts/admin/notices.api';
import { LIMITS } from '@corner/domain/limits';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { hoursFor } from '../case-records/case.policy.js';
import { CaseEntity } from '../case-records/case.entity.js';
import { hasActed } from '../case-records/decision.policy.js';
import { FIRST_RETRY } from '../reports/reports.repository.js';
import { NoticeEntity } from './notice.entity.js';

export interface Subject {
  memberId: string;
  photo: string | null;
  profile: ProfileSnapshot | null;
}

interface StatusRow {
  id: string;
  number: number;
  secret: Buffer;
  created_at: Date;
  action: string | null;
  is_read: boolean;
}

const STATUS = `select n.id, n.number, n.secret, n.created_at,
    (select d.action from decisions d where d.case_id = n.case_id and d.undone_at is null order by d.id desc limit 1) as action,
    exists (select from audit_entries a where a.target_id = n.case_id and a.action = 'case.read') as is_read
  from outside_notices n where n.number = $1`;

const MAILED = `select count(*)::int as count from outside_notices
  where lower(contact) = lower($1) and created_at > now() - interval '24 hours'`;

const SAME = `select id, times from cases where kind = 'notice' and subject_id = $1 and photo is not distinct from $2
    and category = $3 and closed_at is null
  order by created_at limit 1 for update`;

/** The case gets the number and time of the notice that opens it; its evidence is kept after. */
const INSERT_CASE = `insert into cases (id, number, kind, subject_id, photo, category, title, note, created_at, due_at,
    profile, profile_at, retry_at, messages, messages_at)
  overriding system value
  values ($1, $2, 'notice', $3, $4, $5, $6, $7, $8::timestamptz, $8::timestamptz + $9 * interval '1 hour', $10,
    case when $3::uuid is null then now() end, case when $3::uuid is not null then ${FIRST_RETRY} end, '[]', now())`;

const NAME_SUBJECT = `update cases set subject_id = $3, photo = $4, profile = $5, profile_at = null, retry_at = ${FIRST_RETRY},
    version = version + 1
  where id = $1 and version = $2 and kind = 'notice' and subject_id is null and closed_at is null returning id`;

/** Closed long enough that it cannot be undone, and not yet mailed. */
const UNTOLD = `select n.id, n.number, n.contact, n.language, d.action
  from outside_notices n join cases c on c.id = n.case_id
  join lateral (select action from decisions where case_id = c.id and undone_at is null order by id desc limit 1) d on true
  where n.told_at is null and c.closed_at < now() - interval '15 seconds'
  order by n.id limit $1 for update of n skip locked`;

const UNANSWERED = `select c.id, c.number from cases c where c.kind = 'notice' and c.closed_at is null and c.subject_id is null
    and c.created_at < now() - $1 * interval '1 day'
    and not exists (select from outside_notices n where n.case_id = c.id and n.is_clear)
  order by c.id limit 100`;

const CLOSE = `update cases set state = 'closed', version = version + 1, closed_at = now(), closed_by = $2
  where id = $1 and closed_at is null returning id`;

const ERASE_KEPT = `update outside_notices n set words = null, signature = null, contact = null, name = null, place = null, link = null
  from cases c where c.id = n.case_id and n.contact is not null and n.told_at is not null
    and c.closed_at < now() - $1 * interval '1 day'`;

@Injectable()
export class NoticesRepository {
  constructor(private readonly db: Database) {}

  async insert(
    tx: Transaction,
    { id, secret, isClear, ...notice }: NoticeRequest & { id: string; secret: Buffer; isClear: boolean },
  ): Promise<number> {
    const row = {
      id,
      secret,
      kind: notice.kind,
      link: notice.link || null,
      name: notice.name || null,
      place: notice.place || null,
      words: notice.text,
      signature: notice.signature,
      contact: notice.contact,
      language: notice.language ?? null,
      is_clear: isClear,
    };
    await tx.manager.insert(NoticeEntity, row);
    return (await tx.manager.findOneByOrFail(NoticeEntity, { id })).number;
  }

  /** Returns the notices with this address within a day; concurrent ones wait. */
  async mailed(tx: Transaction, contact: string): Promise<number> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended(lower($1), 3))', [contact]);
    return (await tx.query<{ count: number }>(MAILED, [contact]))[0]!.count;
  }

  async status(number: number): Promise<StatusRow | null> {
    return (await this.db.query<StatusRow>(STATUS, [number]))[0] ?? null;
  }

  /** Confirms the address and returns the notice, the first time only. */
  async confirm(tx: Transaction, id: string): Promise<NoticeEntity | null> {
    const notice = await tx.manager.findOne(NoticeEntity, {
      where: { id, confirmed_at: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    return notice && tx.manager.save(Object.assign(notice, { confirmed_at: new Date() }));
  }

  async openCase(tx: Transaction, id: string): Promise<CaseEntity | null> {
    return tx.manager.findOneBy(CaseEntity, { id, closed_at: IsNull() });
  }

  async withoutCase(except: readonly string[], take: number): Promise<string[]> {
    const where = { case_id: IsNull(), id: Not(In(except)) };
    const rows = await this.db.manager.find(NoticeEntity, { select: { id: true }, where, order: { id: 'ASC' }, take });
    return rows.map(({ id }) => id);
  }

  async link(id: string): Promise<string | null> {
    return (await this.db.manager.findOneByOrFail(NoticeEntity, { id })).link;
  }

  /** Locks a notice without a case: the later of two instances gets null. */
  lockNew(tx: Transaction, id: string): Promise<NoticeEntity | null> {
    const where = { id, case_id: IsNull() };
    return tx.manager.findOne(NoticeEntity, { where, lock: { mode: 'pessimistic_write' } });
  }

  async openSame(tx: Transaction, { memberId, photo }: Subject, category: string) {
    return (await tx.query<{ id: string; times: number }>(SAME, [memberId, photo, category]))[0] ?? null;
  }

  async insertCase(tx: Transaction, id: string, notice: NoticeEntity, subject: Subject | null): Promise<void> {
    const title = notice.link ?? ([notice.name, notice.place].filter(Boolean).join(', ') || null);
    await tx.query(INSERT_CASE, [
      id,
      notice.number,
      subject?.memberId ?? null,
      subject?.photo ?? null,
      notice.kind,
      title,
      notice.words,
      notice.created_at,
      hoursFor('notice', notice.kind),
      subject?.profile ? JSON.stringify(subject.profile) : null,
    ]);
  }

  /** Returns false if it is decided or has a member already. */
  async nameSubject(
    tx: Transaction,
    id: string,
    version: number,
    { memberId, photo, profile }: Subject,
  ): Promise<boolean> {
    const values = [id, version, memberId, photo, profile && JSON.stringify(profile)];
    return (await tx.query<{ id: string }>(NAME_SUBJECT, values)).length > 0;
  }

  async isConfirmed(tx: Transaction, caseId: string): Promise<boolean> {
    return tx.manager.existsBy(NoticeEntity, { case_id: caseId, confirmed_at: Not(IsNull()) });
  }

  async countAgain(tx: Transaction, caseId: string): Promise<void> {
    await tx.query('update cases set times = times + 1 where id = $1', [caseId]);
  }

  async giveCase(tx: Transaction, id: string, caseId: string): Promise<void> {
    await tx.manager.update(NoticeEntity, id, { case_id: caseId });
  }

  untold(tx: Transaction, take: number) {
    return tx.query<Pick<NoticeEntity, 'id' | 'number' | 'contact' | 'language'> & { action: string }>(UNTOLD, [take]);
  }

  async markNotified(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx.query('update outside_notices set told_at = now() where id = any($1::uuid[])', [ids]);
  }

  unanswered(): Promise<{ id: string; number: number }[]> {
    return this.db.query(UNANSWERED, [LIMITS.notice.askedDays]);
  }

  async close(tx: Transaction, id: string, closedBy: string): Promise<boolean> {
    return (await tx.query<{ id: string }>(CLOSE, [id, closedBy])).length > 0;
  }

  async eraseKept(): Promise<void> {
    await this.db.query(ERASE_KEPT, [LIMITS.report.evidenceKeptDays]);
  }
}

export function stateOf({ action, is_read }: StatusRow): NoticeStatus['state'] {
  if (action !== null) return hasActed(action) ? 'acted' : 'not acted';
  return is_read ? 'looked at' : 'received';
}
