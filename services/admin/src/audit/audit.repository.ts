import type { AuditEntry, AuditQuery } from '@corner/contracts/admin.api';
import type { Statements } from '@corner/event-bus/transaction';
import { Database, isoTime } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';

export interface Actor {
  administratorId: string | null;
  username: string;
}

export interface NewAuditEntry {
  /** Set if the same entry may be written twice; the second write is ignored. */
  id?: string;
  by: Actor;
  action: string;
  target: { type: AuditEntry['targetType']; id?: string; name?: string | null };
  reason?: string | null;
  before?: unknown;
  after?: unknown;
  at?: string;
}

/** A late event of a purged member must not restore the name. */
const ADD = `insert into audit_entries
    (id, administrator_id, username, action, target_type, target_id, target_name, reason, before, after, at)
  values ($1, $2, $3, $4, $5, $6::uuid,
    case when not exists (select from directory_members where member_id = $6::uuid and state = 'purged') then $7 end,
    $8, $9, $10, coalesce($11::timestamptz, now())) on conflict (id) do nothing returning id`;

/** An open page polls, so one reading is one entry per hour. */
const READ_LATELY = `select from audit_entries
  where administrator_id = $1 and at > now() - interval '1 hour' and action = $2
    and target_id is not distinct from $3::uuid and coalesce(after, '{}') @> $4 limit 1`;

const ENTRIES = `select id, ${isoTime('at')} as at,
    administrator_id as "administratorId", username, action, target_type as "targetType", target_id as "targetId",
    target_name as "targetName", reason, before, after
  from audit_entries`;

const LIST = `${ENTRIES}
  where ($1::uuid is null or id < $1) and ($2::uuid is null or target_id = $2)
  order by id desc limit $3`;

const DONE_TO = `${ENTRIES} where target_id = $1 and action <> $2 order by id desc limit $3`;

const ERASE_SEARCHES = `update audit_entries set after = after - 'terms'
  where action in ('members.searched', 'members.listed') and after ? 'terms' and exists (
    select from directory_members m, unnest(string_to_array(after ->> 'terms', ' ')) as term
    where m.member_id = $1 and term <> '' and (
      strpos(lower(concat_ws(' ', m.name, m.first_name, m.last_name, m.email)), term) > 0
      or exists (select from unnest(m.words) as word where starts_with(word, term))
    )
  )`;

/** The append-only log of what administrators did. */
@Injectable()
export class AuditRepository {
  constructor(private readonly db: Database) {}

  /** Call it in the action's transaction, unless nothing else is written. Returns false if the entry exists. */
  async add(tx: Statements, { id, by, action, target, reason, before, after, at }: NewAuditEntry): Promise<boolean> {
    const added = await tx.query<{ id: string }>(ADD, [
      id ?? v7(at === undefined ? undefined : { msecs: Date.parse(at) }),
      by.administratorId,
      by.username,
      action,
      target.type,
      target.id ?? null,
      target.name ?? null,
      reason || null,
      json(before),
      json(after),
      at ?? null,
    ]);
    return added.length > 0;
  }

  /** Records a reading once an hour; `what` is the identifying part of `after`. Returns true if recorded. */
  async addReading(entry: NewAuditEntry, what: object = {}): Promise<boolean> {
    const { by, action, target } = entry;
    const lately = await this.db.query(READ_LATELY, [by.administratorId, action, target.id ?? null, json(what)]);
    if (lately.length > 0) return false;
    return this.add(this.db, entry);
  }

  list({ before, targetId }: AuditQuery, limit: number): Promise<AuditEntry[]> {
    return this.db.query(LIST, [before ?? null, targetId ?? null, limit]);
  }

  /** Returns actions on a member, newest first, without readings. */
  entriesAbout(memberId: string, limit: number): Promise<AuditEntry[]> {
    return this.db.query(DONE_TO, [memberId, 'member.read', limit]);
  }

  /** Removes the name from entries and searches with the member's words. Call it before the words are erased. */
  async erase(tx: Statements, memberId: string): Promise<void> {
    // Lock before any write: two weaker locks would deadlock. Later entries find the member erased.
    await tx.query('lock table audit_entries in share row exclusive mode');
    await tx.query('update audit_entries set target_name = null where target_id = $1', [memberId]);
    await tx.query(ERASE_SEARCHES, [memberId]);
  }
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
