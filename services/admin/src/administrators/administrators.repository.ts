import type { AdministratorView, AdminRole } from '@corner/contracts/admin.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database, isoTime } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';

export interface Credentials {
  id: string;
  username: string;
  password_hash: string;
  disabled: boolean;
  mfa: boolean;
}

interface AdministratorChange {
  role: AdminRole;
  disabled: boolean;
  passwordHash?: string;
}

const MFA =
  'exists (select from second_factors where holder_id = administrators.id and confirmed_at is not null) as mfa';
const VIEW = `id, username, role, disabled_at is not null as disabled, ${MFA},
  ${isoTime('created_at')} as "createdAt",
  ${isoTime('last_seen_at')} as "lastSeenAt"`;

@Injectable()
export class AdministratorsRepository {
  constructor(private readonly db: Database) {}

  list(): Promise<AdministratorView[]> {
    return this.db.query(`select ${VIEW} from administrators order by created_at, id`);
  }

  async find(id: string): Promise<AdministratorView | undefined> {
    return (await this.db.query<AdministratorView>(`select ${VIEW} from administrators where id = $1`, [id]))[0];
  }

  async credentials(username: string): Promise<Credentials | undefined> {
    const rows = await this.db.query<Credentials>(
      `select id, username, password_hash, disabled_at is not null as disabled, ${MFA}
       from administrators where lower(username) = lower($1)`,
      [username],
    );
    return rows[0];
  }

  async passwordHash(id: string): Promise<string | undefined> {
    const rows = await this.db.query<{ hash: string }>(
      'select password_hash as hash from administrators where id = $1',
      [id],
    );
    return rows[0]?.hash;
  }

  /** Returns false if the password changed since `oldHash` was read. */
  async replacePassword(tx: Transaction, id: string, oldHash: string, newHash: string): Promise<boolean> {
    const rows = await tx.query(
      'update administrators set password_hash = $3 where id = $1 and password_hash = $2 returning 1',
      [id, oldHash, newHash],
    );
    return rows.length > 0;
  }

  /** Returns undefined if the name is taken, in any case. */
  async insert(
    tx: Transaction,
    id: string,
    username: string,
    role: AdminRole,
    passwordHash: string,
  ): Promise<AdministratorView | undefined> {
    const rows = await tx.query<AdministratorView>(
      `insert into administrators (id, username, role, password_hash) values ($1, $2, $3, $4)
       on conflict (lower(username)) do nothing returning ${VIEW}`,
      [id, username, role, passwordHash],
    );
    return rows[0];
  }

  /** Returns true if there are none; the lock prevents two instances from creating the first. */
  async lockWhileEmpty(tx: Transaction): Promise<boolean> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('corner:first-administrator'))`);
    return (await tx.query('select 1 from administrators limit 1')).length === 0;
  }

  /** Locks the active super administrators, to serialise two who disable each other. */
  async lockSuperAdministrators(tx: Transaction): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select id from administrators where role = 'super_admin' and disabled_at is null order by id for update`,
    );
    return rows.map(({ id }) => id);
  }

  async lock(tx: Transaction, id: string): Promise<AdministratorView | undefined> {
    const rows = await tx.query<AdministratorView>(`select ${VIEW} from administrators where id = $1 for update`, [id]);
    return rows[0];
  }

  async change(tx: Transaction, id: string, change: AdministratorChange): Promise<AdministratorView> {
    const rows = await tx.query<AdministratorView>(
      `update administrators set role = $2, password_hash = coalesce($4, password_hash),
         disabled_at = case when $3 then coalesce(disabled_at, now()) end
       where id = $1 returning ${VIEW}`,
      [id, change.role, change.disabled, change.passwordHash ?? null],
    );
    return rows[0]!;
  }
}
