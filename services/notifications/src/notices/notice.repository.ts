import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { NoticeEntity, NoticeEntryEntity, WithdrawalEntity } from './notice.entity.js';
import { isHeld } from '../contacts/contact.repository.js';
import type { StoredSubject } from '../contacts/subject.policy.js';
import { PACE, type NoticeEntry, type NoticeKind } from './notice.policy.js';

interface NoticeKey {
  member_id: string;
  kind: NoticeKind;
  topic: string;
}
export interface DueNotice extends NoticeKey {
  due_at: Date;
}

interface GatheredEntry extends NoticeEntry {
  stored: StoredSubject;
  seq: number;
  /** Unread, not withdrawn, about an active member, without a block. */
  stands: boolean;
  held: boolean;
}

export interface NewEntry {
  memberId: string;
  kind: NoticeKind;
  what: StoredSubject;
  aboutId: string;
  topic?: string;
  seq?: number;
  at: string;
}

/** `memberId` saw everything up to `at`. */
export interface Withdrawal {
  memberId: string;
  aboutId: string;
  what: StoredSubject;
  at: string;
}

/** Unchanged while due, so that no index has to be updated. */
const CHANGED_AT = 'changed_at = case when n.due_at is null then now() else n.changed_at end';

const NOT_PURGED = (members: string) =>
  `not exists (select from contacts c where c.member_id in (${members}) and c.state = 'purged')`;

/** Sorted, so that concurrent instances cannot deadlock. */
const ADD = `
  with entry as (
    select member_id, kind, topic, about_id, what, max(seq) as seq, max(at) as at
    from jsonb_to_recordset($1) as e (member_id uuid, kind text, topic text, about_id uuid, what text, seq int,
      at timestamptz)
    where ${NOT_PURGED('e.member_id, e.about_id')}
    group by member_id, kind, topic, about_id, what
  ), notice as (
    insert into notices as n (member_id, kind, topic, newest_seq, due_at)
    select member_id, kind, topic, max(seq), now() + make_interval(secs => ($2::jsonb -> kind ->> 'wait')::int)
    from entry group by member_id, kind, topic order by member_id, kind, topic
    on conflict (member_id, kind, topic) do update set
      newest_seq = greatest(n.newest_seq, excluded.newest_seq), ${CHANGED_AT},
      due_at = coalesce(n.due_at,
        greatest(excluded.due_at, n.sent_at + make_interval(secs => ($2::jsonb -> n.kind ->> 'gap')::int)))
    where greatest(n.read_seq, n.told_seq) < excluded.newest_seq
    returning member_id, kind, topic, greatest(read_seq, told_seq) as done_seq
  )
  insert into notice_entries as e (member_id, kind, topic, about_id, what, seq, at)
  select member_id, kind, topic, about_id, what, seq, at from entry join notice using (member_id, kind, topic)
  where seq > done_seq order by member_id, kind, topic, about_id, what
  on conflict (member_id, kind, topic, about_id, what) do update set
    seq = greatest(e.seq, excluded.seq), at = greatest(e.at, excluded.at)`;

const READ = `
  insert into notices as n (member_id, kind, topic, read_seq)
  select "memberId", 'messages', topic, max(seq)
  from jsonb_to_recordset($1) as r ("memberId" uuid, topic text, seq int)
  where ${NOT_PURGED('"memberId"')}
  group by "memberId", topic order by "memberId", topic
  on conflict (member_id, kind, topic) do update set
    read_seq = greatest(n.read_seq, excluded.read_seq), ${CHANGED_AT}`;

const WITHDRAW = `
  insert into withdrawals as w (member_id, about_id, what, at)
  select "memberId", "aboutId", what, max(at)
  from jsonb_to_recordset($1) as r ("memberId" uuid, "aboutId" uuid, what text, at timestamptz)
  where ${NOT_PURGED('"memberId", "aboutId"')}
  group by "memberId", "aboutId", what order by "memberId", "aboutId", what
  on conflict (member_id, about_id, what) do update set at = greatest(w.at, excluded.at)`;

const OF_NOTICE = 'member_id = $1 and kind = $2 and topic = $3';
/** JavaScript times have no microseconds. */
const STILL_DUE = `${OF_NOTICE} and date_trunc('milliseconds', due_at) = $4`;

const ENTRIES = `select split_part(e.what, ':', 1) as what, e.what as stored, e.about_id, e.seq, c.name,
    ${isHeld('e.what', 'e.member_id', 'e.about_id')} as held,
    e.seq > n.read_seq and coalesce(c.reachable, false) and not exists (
      select from withdrawals w
      where (w.member_id, w.about_id) = (e.member_id, e.about_id) and w.at >= e.at
        and w.what = case when e.what like 'message:%' then 'message' else e.what end
    ) and not exists (
      select from blocks b where b.active and (
        (b.member_id = e.member_id and b.blocked_id = e.about_id) or
        (b.member_id = e.about_id and b.blocked_id = e.member_id))) as stands
  from notice_entries e join notices n using (member_id, kind, topic)
    left join contacts c on c.member_id = e.about_id
  where e.member_id = $1 and e.kind = $2 and e.topic = $3`;

const CLAIM_DUE = `update notices set claimed_until = now() + interval '1 minute'
  where (member_id, kind, topic) = (
    select member_id, kind, topic from notices
    where due_at <= now() and (claimed_until is null or claimed_until <= now())
    order by due_at limit 1 for update skip locked
  ) returning member_id, kind, topic, due_at`;

const DELETE_ENTRIES = `delete from notice_entries e
  using jsonb_to_recordset($4) as done (about_id uuid, stored text, seq int)
  where ${OF_NOTICE} and e.about_id = done.about_id and e.what = done.stored and e.seq <= done.seq`;

const SETTLE = `update notices set claimed_until = null, changed_at = now(),
    sent_at = case when $4::boolean then now() else sent_at end, told_seq = greatest(told_seq, $6),
    due_at = case when exists (select from notice_entries where ${OF_NOTICE})
      then now() + make_interval(secs => $5) end
  where ${OF_NOTICE}`;

const DELETE_SETTLED = `delete from notices where (member_id, kind, topic) in (
    select member_id, kind, topic from notices where due_at is null and changed_at < now() - interval '30 days' limit 1000
  ) returning member_id`;

@Injectable()
export class NoticeRepository {
  constructor(private readonly db: Database) {}

  /** The first entry sets the time, later ones join. Skips read or sent messages and purged members. */
  async add(tx: Pick<Transaction, 'prepared'>, entries: readonly NewEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await tx.prepared('notice-add', ADD, [JSON.stringify(entries.map(toRow)), JSON.stringify(PACE)]);
  }

  /** Conversations were read up to a message: drops entries up to it. */
  async read(marks: readonly { memberId: string; topic: string; seq: number }[]): Promise<void> {
    await this.db.prepared('notice-read', READ, [JSON.stringify(marks)]);
  }

  async withdraw(tx: Pick<Transaction, 'prepared'>, withdrawals: readonly Withdrawal[]): Promise<void> {
    await tx.prepared('notice-withdraw', WITHDRAW, [JSON.stringify(withdrawals)]);
  }

  /** By then the stream has no event that could be withdrawn. */
  async deleteWithdrawals(): Promise<void> {
    await this.db.query(`delete from withdrawals where at < now() - interval '7 days'`);
  }

  /** Deletes empty notices, long after their events left the stream. */
  async deleteSettled(): Promise<void> {
    while ((await this.db.query(DELETE_SETTLED)).length > 0) {
      // The next thousand.
    }
  }

  /** Claims a due notice for a minute, so that other instances take others. */
  async claimDue(): Promise<DueNotice | undefined> {
    return (await this.db.query<DueNotice>(CLAIM_DUE))[0];
  }

  /** Returns all entries; only those that stand and are held count. */
  entries({ member_id, kind, topic }: NoticeKey): Promise<GatheredEntry[]> {
    return this.db.query<GatheredEntry>(ENTRIES, [member_id, kind, topic]);
  }

  async postpone({ member_id, kind, topic, due_at }: DueNotice): Promise<void> {
    await this.db.query(
      `update notices set claimed_until = null, due_at = now() + make_interval(secs => $5) where ${STILL_DUE}`,
      [member_id, kind, topic, due_at, PACE[kind].wait],
    );
  }

  /** Removes these entries; `sent` starts the gap before the next notice. Later entries are due after it. */
  async settle(notice: DueNotice, entries: readonly GatheredEntry[], sent: boolean): Promise<void> {
    const { member_id, kind, topic, due_at } = notice;
    const { gap, wait } = PACE[kind];
    const key = [member_id, kind, topic];
    const lastSeq = kind === 'messages' ? Math.max(0, ...entries.map(({ seq }) => seq)) : 0;
    await this.db.transaction(async (tx) => {
      const due = await tx.query(`select from notices where ${STILL_DUE} for update`, [...key, due_at]);
      if (due.length === 0) return;
      await tx.query(DELETE_ENTRIES, [...key, JSON.stringify(entries)]);
      await tx.query(SETTLE, [...key, sent, sent ? gap : wait, lastSeq]);
    });
  }

  async eraseMember(tx: Transaction, memberId: string): Promise<void> {
    await tx.manager.delete(NoticeEntity, { member_id: memberId });
    await tx.manager.delete(NoticeEntryEntity, { about_id: memberId });
    await tx.manager.delete(WithdrawalEntity, [{ member_id: memberId }, { about_id: memberId }]);
  }

  async overdue(): Promise<number> {
    const rows = await this.db.query<{ count: number }>(
      `select count(*)::int as count from notices where due_at < now() - interval '5 minutes'`,
    );
    return rows[0]!.count;
  }
}

function toRow({ memberId, kind, what, aboutId, topic = '', seq = 1, at }: NewEntry): object {
  return { member_id: memberId, kind, topic, about_id: aboutId, what, seq, at };
}
