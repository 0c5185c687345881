import type { ImportedAccount } from '@corner/contracts/internal/demo-import.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database, isoTime } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import type { AccountEntity } from './account.entity.js';

type Name = 'email' | 'first_name' | 'last_name' | 'phone_number';
type Standing = 'state' | 'suspend_reason' | 'plan' | 'version';

export interface AccountRow extends Pick<AccountEntity, 'id' | Name | Standing | 'password_hash' | 'password_version'> {
  email_verified: boolean;
  phone_verified: boolean;
  facebook_verified: boolean;
  mfa: boolean;
  created_at: string;
  /** When an account being deleted is purged, even if suspended; ISO 8601 in UTC. */
  purge_at: string | null;
  paused_until: string | null;
  /** Active, but hidden until a report from before its deletion request is decided. */
  in_review: boolean;
}

interface NewAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  emailVerified: boolean;
}

const COLUMNS = `id, email, first_name, last_name, password_hash, password_version,
  email_verified_at is not null as email_verified,
  phone_number, phone_verified_at is not null as phone_verified,
  facebook_verified_at is not null as facebook_verified,
  exists (select from second_factors where holder_id = accounts.id and confirmed_at is not null) as mfa,
  state, suspend_reason, plan, version,
  ${isoTime('created_at')} as created_at, ${isoTime('purge_at')} as purge_at,
  ${isoTime('paused_until')} as paused_until,
  state = 'active' and review_until is not null as in_review`;

const IS_DUE = `state in ('deleting', 'suspended') and purge_at <= now()`;

/** Every statement that changes an account's facts increases `version`. */
@Injectable()
export class AccountRepository {
  constructor(private readonly db: Database) {}

  /** Returns undefined if the address is taken, in any case. */
  async insert(tx: Transaction, account: NewAccount): Promise<AccountRow | undefined> {
    const rows = await tx.query<AccountRow>(
      `insert into accounts (id, email, first_name, last_name, password_hash, email_verified_at)
       values ($1, $2, $3, $4, $5, case when $6 then now() end)
       on conflict (lower(email)) do nothing returning ${COLUMNS}`,
      [account.id, account.email, account.firstName, account.lastName, account.passwordHash, account.emailVerified],
    );
    return rows[0];
  }

  /** Returns the created accounts; purged ones are not recreated. */
  import(tx: Transaction, accounts: readonly ImportedAccount[], passwordHash: string): Promise<AccountRow[]> {
    return tx.query(
      `insert into accounts (id, email, first_name, last_name, password_hash, email_verified_at, phone_number,
         phone_verified_at, created_at)
       select "memberId", email, "firstName", "lastName", $2, "createdAt", "phoneNumber",
         case when "phoneNumber" is not null then "createdAt" end, "createdAt"
       from jsonb_to_recordset($1) as a ("memberId" uuid, email text, "firstName" text, "lastName" text,
         "phoneNumber" text, "createdAt" timestamptz)
       where not exists (select from erasures where account_id = "memberId")
       order by "memberId"
       on conflict do nothing returning ${COLUMNS}`,
      [JSON.stringify(accounts), passwordHash],
    );
  }

  async find(id: string): Promise<AccountRow | undefined> {
    const sql = `select ${COLUMNS} from accounts where id = $1`;
    return (await this.db.prepared<AccountRow>('account-find', sql, [id]))[0];
  }

  async findByEmail(email: string): Promise<AccountRow | undefined> {
    const sql = `select ${COLUMNS} from accounts where lower(email) = lower($1)`;
    return (await this.db.prepared<AccountRow>('account-find-by-email', sql, [email]))[0];
  }

  findMany(ids: string[]): Promise<AccountRow[]> {
    return this.db.query(`select ${COLUMNS} from accounts where id = any($1::uuid[]) order by id`, [ids]);
  }

  page(after: string | null, limit: number): Promise<AccountRow[]> {
    return this.db.query(`select ${COLUMNS} from accounts where $1::uuid is null or id > $1 order by id limit $2`, [
      after,
      limit,
    ]);
  }

  async verifyEmail(tx: Transaction, id: string): Promise<AccountRow | undefined> {
    const rows = await tx.query<AccountRow>(
      `update accounts set email_verified_at = now(), version = version + 1
       where id = $1 and email_verified_at is null returning ${COLUMNS}`,
      [id],
    );
    return rows[0];
  }

  /** With `expectedVersion`, returns undefined if the password changed since that version. */
  async setPassword(
    tx: Transaction,
    id: string,
    passwordHash: string,
    expectedVersion?: number,
  ): Promise<AccountRow | undefined> {
    const rows = await tx.query<AccountRow>(
      `update accounts set password_hash = $2, password_version = password_version + 1
       where id = $1 and ($3::int is null or password_version = $3) returning ${COLUMNS}`,
      [id, passwordHash, expectedVersion ?? null],
    );
    return rows[0];
  }

  /** Stores the same password under newer parameters, unless it was changed. */
  async replaceHash(id: string, oldHash: string, newHash: string): Promise<void> {
    await this.db.query('update accounts set password_hash = $3 where id = $1 and password_hash = $2', [
      id,
      oldHash,
      newHash,
    ]);
  }

  /** Increases the version for facts stored outside the row. */
  async renew(tx: Transaction, id: string): Promise<AccountRow | undefined> {
    const sql = `update accounts set version = version + 1 where id = $1 returning ${COLUMNS}`;
    return (await tx.query<AccountRow>(sql, [id]))[0];
  }

  /** Stores a new number as unverified. Returns undefined if it is unchanged. */
  async setPhoneNumber(tx: Transaction, id: string, phoneNumber: string | null): Promise<AccountRow | undefined> {
    const rows = await tx.query<AccountRow>(
      `update accounts set phone_number = $2, phone_verified_at = null, version = version + 1
       where id = $1 and phone_number is distinct from $2 returning ${COLUMNS}`,
      [id, phoneNumber],
    );
    return rows[0];
  }

  /** Returns 'taken' if the number is verified on another account. */
  async verifyPhone(tx: Transaction, id: string, phoneNumber: string): Promise<AccountRow | 'taken'> {
    // Serialises concurrent proofs of one number; otherwise the slower update would fail.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [phoneNumber]);
    const rows = await tx.query<AccountRow>(
      `update accounts set phone_number = $2, phone_verified_at = now(), version = version + 1
       where id = $1 and not exists (
         select from accounts where phone_number = $2 and phone_verified_at is not null and id <> $1
       ) returning ${COLUMNS}`,
      [id, phoneNumber],
    );
    return rows[0] ?? 'taken';
  }

  async isOfSuspended(phoneNumber: string, exceptId: string): Promise<boolean> {
    const rows = await this.db.query(
      `select 1 from accounts
       where phone_number = $1 and phone_verified_at is not null and state = 'suspended' and id <> $2`,
      [phoneNumber, exceptId],
    );
    return rows.length > 0;
  }

  /** Returns 'taken' if that Facebook account verified another member. */
  async verifyFacebook(tx: Transaction, id: string, facebookHash: Buffer): Promise<AccountRow | 'taken'> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [facebookHash.toString('hex')]);
    const rows = await tx.query<AccountRow>(
      `update accounts set facebook_hash = $2, facebook_verified_at = now(), version = version + 1
       where id = $1 and not exists (select from accounts where facebook_hash = $2 and id <> $1) returning ${COLUMNS}`,
      [id, facebookHash],
    );
    return rows[0] ?? 'taken';
  }

  /** Keeps a suspension. Returns undefined if already being deleted or the password changed since its check. */
  async requestDeletion(
    tx: Transaction,
    id: string,
    passwordVersion: number,
    days: number,
  ): Promise<AccountRow | undefined> {
    const rows = await tx.query<AccountRow>(
      `update accounts set state = case when state = 'active' then 'deleting' else state end,
         purge_at = now() + $3 * interval '1 day', version = version + 1, review_until = null, review_cases = '{}', review_ends = '{}'
       where id = $1 and state in ('active', 'suspended') and purge_at is null and password_version = $2
       returning ${COLUMNS}`,
      [id, passwordVersion, days],
    );
    return rows[0];
  }

  /** Returns undefined unless the account waits for deletion, is not due, and the checked password stays. */
  async restore(
    tx: Transaction,
    id: string,
    passwordVersion: number,
    reports: readonly { caseId: string; waits: boolean }[],
  ): Promise<AccountRow | undefined> {
    const rows = await tx.query<AccountRow>(
      `update accounts set state = 'active', purge_at = null, version = version + 1,
         (review_cases, review_ends, review_until) = (
           select coalesce(array_agg("caseId"), '{}'), coalesce(array_agg(until), '{}'), max(until)
           from (select "caseId", case when waits then 'infinity' else now() + interval '1 day' end as until
             from jsonb_to_recordset($3) as report ("caseId" uuid, waits boolean)) reports
         )
       where id = $1 and state = 'deleting' and password_version = $2 and purge_at > now() returning ${COLUMNS}`,
      [id, passwordVersion, JSON.stringify(reports)],
    );
    return rows[0];
  }

  async endReview(tx: Transaction, id: string): Promise<AccountRow | undefined> {
    const rows = await tx.query<AccountRow>(
      `update accounts set review_until = null, review_cases = '{}', review_ends = '{}', version = version + 1
       where id = $1 and review_until is not null returning ${COLUMNS}`,
      [id],
    );
    return rows[0];
  }

  /** Keeps the date of a requested deletion. Returns undefined if suspended, unless a pause gets longer or permanent. */
  async suspend(
    tx: Transaction,
    id: string,
    reason: string | null,
    until: string | null = null,
  ): Promise<AccountRow | undefined> {
    const rows = await tx.query<AccountRow>(
      `update accounts set state = 'suspended', suspend_reason = $2, version = version + 1, paused_until = $3,
         review_until = null, review_cases = '{}', review_ends = '{}'
       where id = $1 and (state in ('active', 'deleting')
         or state = 'suspended' and paused_until < coalesce($3::timestamptz, 'infinity'))
       returning ${COLUMNS}`,
      [id, reason, until],
    );
    return rows[0];
  }

  async activate(tx: Transaction, id: string): Promise<AccountRow | undefined> {
    const rows = await tx.query<AccountRow>(
      `update accounts set state = case when purge_at is null then 'active' else 'deleting' end, suspend_reason = null,
         paused_until = null, version = version + 1
       where id = $1 and state = 'suspended' returning ${COLUMNS}`,
      [id],
    );
    return rows[0];
  }

  async delete(tx: Transaction, id: string): Promise<AccountRow[]> {
    return tx.query(`delete from accounts where id = $1 returning ${COLUMNS}`, [id]);
  }

  /** Keeps a suspended account, which is under investigation. */
  async deleteIfUnverified(tx: Transaction, id: string): Promise<AccountRow[]> {
    return tx.query(
      `delete from accounts where id = $1 and email_verified_at is null and state <> 'suspended' returning ${COLUMNS}`,
      [id],
    );
  }

  async due(except: readonly string[], limit: number): Promise<string[]> {
    return idsOf(
      await this.db.query(
        `select id from accounts where ${IS_DUE} and id <> all($1::uuid[]) order by purge_at limit $2`,
        [except, limit],
      ),
    );
  }

  /** Deletes nothing if the account was restored or another instance deleted it. */
  deleteDue(tx: Transaction, id: string): Promise<AccountRow[]> {
    return tx.query(`delete from accounts where id = $1 and ${IS_DUE} returning ${COLUMNS}`, [id]);
  }

  async unverified(days: number, except: readonly string[], limit: number): Promise<string[]> {
    return idsOf(
      await this.db.query(
        `select id from accounts
         where email_verified_at is null and state = 'active' and created_at < now() - $1 * interval '1 day'
           and id <> all($2::uuid[]) order by created_at limit $3`,
        [days, except, limit],
      ),
    );
  }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
