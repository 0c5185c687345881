import { SEALED_HOURS } from '@corner/contracts/admin/decisions';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import { v4 } from 'uuid';
import type { IdentityConfig } from '../identity.config.js';
import { foldedAddress, offenderMark, type Recognition, type Sign } from './offender.policy.js';
import { OffenderMarkEntity } from './offender.entity.js';

const KEPT_MONTHS = 24;

const BANNED = `select email, email_verified_at is not null as email_verified, phone_number,
    phone_verified_at is not null as phone_verified, array(
      select d.mark from known_devices k cross join lateral (values (k.mark_hash), (k.browser)) as d (mark)
      where k.account_id = accounts.id and d.mark is not null
    ) as devices
  from accounts where id = $1 for update`;

const SEAL = `insert into sealed_marks (account_id, mark, kind)
  select $1, mark, kind from unnest($2::bytea[], $3::text[]) as signs (mark, kind)
  on conflict (account_id, mark) do update set sealed_at = now()`;

const RECORD = `insert into offender_marks (mark, kind, case_number, rule, account_id)
  select mark, kind, $2, $3, (select id from accounts where id = $1) from sealed_marks where account_id = $1
  on conflict (mark) do update set recorded_at = now(), case_number = excluded.case_number,
    rule = excluded.rule, account_id = excluded.account_id`;

/** Unlike a number, a browser may have other users: it counts only against accounts newer than the ban. */
const RECOGNISE = `with hits as (
    select distinct kind, case_number, rule from offender_marks
    where mark = any($2::bytea[]) and case_number is not null and account_id is distinct from $1
      and (kind <> 'device' or recorded_at < (select created_at from accounts where id = $1))
  ), open as (
    select r.case_id from recognitions r join accounts a on a.id = r.account_id
    where r.account_id = $1 and r.case_id = any(a.review_cases) limit 1
  )
  insert into recognitions (account_id, kind, ban, rule, case_id)
  select $1, kind, case_number, rule, coalesce((select case_id from open), $3) from hits
  on conflict do nothing returning kind, ban, rule, case_id as "caseId"`;

interface BannedRow {
  email: string;
  email_verified: boolean;
  phone_number: string | null;
  phone_verified: boolean;
  devices: Buffer[];
}

interface Ban {
  memberId: string;
  number: string;
  rule: string;
}

/** Marks of banned accounts, as keyed hashes only. */
@Injectable()
export class OffenderRepository {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Uses verified addresses and numbers only: typed ones may be another person's. */
  async seal(tx: Transaction, memberId: string): Promise<void> {
    const [banned] = await tx.query<BannedRow>(BANNED, [memberId]);
    const signs = banned ? signsOf(banned) : [];
    const marks = signs.map((sign) => this.markOf(sign));
    await tx.query(SEAL, [memberId, marks, signs.map(({ kind }) => kind)]);
  }

  /** For a deleted account, uses the marks sealed on deletion. */
  async record(tx: Transaction, { memberId, number, rule }: Ban): Promise<void> {
    await this.seal(tx, memberId);
    await tx.query(RECORD, [memberId, number, rule]);
  }

  /** Returns new recognitions only. */
  recognise(tx: Transaction, accountId: string, signs: readonly Sign[]): Promise<(Recognition & { caseId: string })[]> {
    return tx.query(RECOGNISE, [accountId, signs.map((sign) => this.markOf(sign)), v4()]);
  }

  recognitions(tx: Transaction, accountId: string): Promise<Recognition[]> {
    return tx.query('select kind, ban, rule from recognitions where account_id = $1', [accountId]);
  }

  async eraseBan(tx: Transaction, number: string): Promise<void> {
    await tx.manager.delete(OffenderMarkEntity, { case_number: number });
  }

  async eraseOf(tx: Transaction, accountId: string): Promise<void> {
    await tx.manager.delete(OffenderMarkEntity, { account_id: accountId });
  }

  /** Keeps the marks of a purged account without its id. */
  async release(tx: Transaction, accountId: string): Promise<void> {
    await tx.manager.update(OffenderMarkEntity, { account_id: accountId }, { account_id: null });
  }

  async deleteOld(): Promise<void> {
    await this.db.query(
      `delete from offender_marks where case_number is null or recorded_at < now() - $1 * interval '1 month'`,
      [KEPT_MONTHS],
    );
    await this.db.query(`delete from sealed_marks where sealed_at < now() - $1 * interval '1 hour'`, [SEALED_HOURS]);
  }

  private markOf(sign: Sign): Buffer {
    return offenderMark(sign, this.config.internalSecret);
  }
}

function signsOf({ email, email_verified, phone_number, phone_verified, devices }: BannedRow): Sign[] {
  return [
    ...(phone_verified && phone_number ? [{ kind: 'phone', value: phone_number } as const] : []),
    ...(email_verified ? [{ kind: 'address', value: foldedAddress(email) } as const] : []),
    ...devices.map((value) => ({ kind: 'device', value }) as const),
  ];
}
