import type { Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';

export interface SecondFactorRow {
  sealedSecret: string;
  usedStep: number | null;
}

const SET_UP = `interval '1 hour'`;
const COLUMNS = 'sealed_secret as "sealedSecret", used_step as "usedStep"';

/** Secrets of authenticator apps: pending until the first correct code, then active. */
@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly db: Database) {}

  /** Replaces a pending secret. Returns false if a factor is active. */
  async begin(holderId: string, sealedSecret: string): Promise<boolean> {
    const rows = await this.db.query(
      `insert into second_factors (holder_id, sealed_secret) values ($1, $2)
       on conflict (holder_id) do update set sealed_secret = $2, begun_at = now()
       where second_factors.confirmed_at is null returning 1`,
      [holderId, sealedSecret],
    );
    return rows.length > 0;
  }

  /** Returns a factor begun within the hour, pending or active. */
  async inSetUp(holderId: string): Promise<SecondFactorRow | undefined> {
    const rows = await this.db.query<SecondFactorRow>(
      `select ${COLUMNS} from second_factors where holder_id = $1 and begun_at > now() - ${SET_UP}`,
      [holderId],
    );
    return rows[0];
  }

  async confirmed(holderId: string): Promise<SecondFactorRow | undefined> {
    const rows = await this.db.query<SecondFactorRow>(
      `select ${COLUMNS} from second_factors where holder_id = $1 and confirmed_at is not null`,
      [holderId],
    );
    return rows[0];
  }

  /** Returns false if it was confirmed or replaced since it was read. */
  async confirm(tx: Transaction, holderId: string, factor: SecondFactorRow, step: number, recoveryHashes: Buffer[]) {
    const rows = await tx.query(
      `update second_factors
       set confirmed_at = coalesce(confirmed_at, now()), used_step = $3, recovery_hashes = $4
       where holder_id = $1 and sealed_secret = $2 and used_step is not distinct from $5 returning 1`,
      [holderId, factor.sealedSecret, step, recoveryHashes, factor.usedStep],
    );
    return rows.length > 0;
  }

  /** Returns false if this or a later step was used before. */
  async useStep(holderId: string, step: number): Promise<boolean> {
    const rows = await this.db.query(
      `update second_factors set used_step = $2
       where holder_id = $1 and confirmed_at is not null and used_step < $2 returning 1`,
      [holderId, step],
    );
    return rows.length > 0;
  }

  /** Returns false for an unknown or used code. */
  async useRecoveryCode(holderId: string, hash: Buffer): Promise<boolean> {
    const rows = await this.db.query(
      `update second_factors set recovery_hashes = array_remove(recovery_hashes, $2)
       where holder_id = $1 and confirmed_at is not null and $2 = any (recovery_hashes) returning 1`,
      [holderId, hash],
    );
    return rows.length > 0;
  }

  after(holderId: string, limit: number): Promise<{ holderId: string; sealedSecret: string }[]> {
    return this.db.query(
      `select holder_id as "holderId", sealed_secret as "sealedSecret" from second_factors
       where holder_id > $1 order by holder_id limit $2`,
      [holderId, limit],
    );
  }

  /** Does nothing if it was replaced since it was read. */
  async replaceSeal(holderId: string, before: string, sealedSecret: string): Promise<void> {
    await this.db.query('update second_factors set sealed_secret = $3 where holder_id = $1 and sealed_secret = $2', [
      holderId,
      before,
      sealedSecret,
    ]);
  }

  async remove(tx: Transaction, holderId: string): Promise<boolean> {
    const rows = await tx.query<{ confirmed: boolean }>(
      'delete from second_factors where holder_id = $1 returning confirmed_at is not null as confirmed',
      [holderId],
    );
    return rows[0]?.confirmed ?? false;
  }
}
