import { LIMITS } from '@corner/domain/limits';
import type { Statements, Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Database, isoTime } from '@corner/service-kit/database/database';
import { holdErasures, Members } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import type { QueryDeepPartialEntity } from 'typeorm';
import { v7 } from 'uuid';
import { hoursFor } from './case.policy.js';
import { CaseEntity } from './case.entity.js';

export type EvidenceRow = Pick<CaseEntity, 'profile' | 'messages'>;
type NewCase = QueryDeepPartialEntity<CaseEntity> & Pick<CaseEntity, 'id' | 'kind'>;

/** Also erases the words in the history; a ticket is kept as long as its member. */
const ERASE_KEPT = `with kept as (
    update cases set note = null, title = null, profile = null, messages = '[]', erased_at = now(),
      profile_at = coalesce(profile_at, now()), messages_at = coalesce(messages_at, now())
    where kind in ('report', 'notice', 'action') and closed_at < now() - $1::int * interval '1 day' and erased_at is null
    returning id
  ), silenced as (
    update case_events e set words = null from kept where kept.id = e.case_id and e.words is not null
  ) select id as "caseId" from kept`;

const NOW = 'select (extract(epoch from clock_timestamp()) * 1000000)::float8 as us';
const RANDOM_BITS = 2 ** 22;

/** A UUIDv7 by the database's clock to the microsecond: the clocks of two instances differ. */
export async function nextId(db: Statements): Promise<string> {
  const { us } = (await db.query<{ us: number }>(NOW))[0]!;
  return v7({ msecs: Math.floor(us / 1000), seq: (us % 1000) * RANDOM_BITS + randomInt(RANDOM_BITS) });
}

/** Ids carry their time: rows written later have this id or a higher one. */
export const firstIdOf = (msecs: number): string => v7({ msecs, seq: 0, random: new Uint8Array(16) });

/** Judgements are ordered by one clock, whichever instance makes them. */
export async function judgementTime(tx: Transaction): Promise<string> {
  return (await tx.query<{ at: string }>(`select ${isoTime('clock_timestamp()')} as at`))[0]!.at;
}

@Injectable()
export class CasesRepository {
  constructor(
    private readonly db: Database,
    private readonly members: Members,
  ) {}

  async existing(id: string, { manager }: Pick<Database, 'manager'> = this.db): Promise<CaseEntity> {
    const row = await manager.findOneBy(CaseEntity, { id });
    if (!row) throw new AppError('admin.case-not-found');
    return row;
  }

  evidence(id: string): Promise<EvidenceRow> {
    const select = { id: true, profile: true, messages: true } as const;
    return this.db.manager.findOneOrFail(CaseEntity, { where: { id }, select });
  }

  /** Inserts a case, which starts its deadline. Returns its number. */
  async insert(tx: Transaction, row: NewCase): Promise<number> {
    const hours = hoursFor(row.kind, typeof row.category === 'string' ? row.category : null);
    const made = await tx.manager.insert(CaseEntity, { due_at: () => `now() + interval '${hours} hours'`, ...row });
    return (made.generatedMaps[0] as CaseEntity).number;
  }

  /** Serialises cases of this member until the transaction ends. Returns false if the member is erased. */
  async lockMember(tx: Transaction, memberId: string): Promise<boolean> {
    return (await this.lockMembers(tx, [memberId])).length === 0;
  }

  /** Same for several members; returns the erased ones. */
  async lockMembers(tx: Transaction, memberIds: readonly string[]): Promise<string[]> {
    await holdErasures(tx);
    const ids = memberIds.toSorted();
    for (const id of ids) await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [id]);
    return this.members.purgedOf(tx, ids);
  }

  /** Erases evidence some time after its case was closed. */
  async eraseKept(): Promise<void> {
    await this.db.transaction(async (tx) => {
      const erased = await tx.query<{ caseId: string }>(ERASE_KEPT, [LIMITS.report.evidenceKeptDays]);
      for (const { caseId } of erased) await tx.publish('admin.evidence-erased', { caseId });
    });
  }
}
