import type { PublicKeys } from '@corner/contracts/identity.api';
import type { Statements, Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { SigningKeyEntity } from './key.entity.js';

export interface KeyRow extends Pick<SigningKeyEntity, 'kid' | 'public_key' | 'sealed_private_key'> {
  /** False while the key is only published, so that every process has it before it signs. */
  active: boolean;
  age_days: number;
}

@Injectable()
export class KeyRepository {
  constructor(private readonly db: Database) {}

  /** Uses the statement's clock: a transaction that waited for the lock began before the key it now reads. */
  list(tx: Statements = this.db): Promise<KeyRow[]> {
    return tx.query(
      `select kid, public_key, sealed_private_key, active_from <= statement_timestamp() as active,
         extract(epoch from now() - active_from)::float8 / 86400 as age_days
       from signing_keys order by active_from desc`,
    );
  }

  async published(): Promise<PublicKeys['keys']> {
    return this.db.query('select kid, public_key as "publicKey" from signing_keys order by active_from desc');
  }

  async lock(tx: Transaction): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('corner:signing-keys'))`);
  }

  async insert(
    tx: Transaction,
    key: { kid: string; publicKey: string; sealedPrivateKey: Buffer; activeInSeconds: number },
  ): Promise<void> {
    await tx.query(
      `insert into signing_keys (kid, public_key, sealed_private_key, active_from)
       values ($1, $2, $3, now() + $4 * interval '1 second')`,
      [key.kid, key.publicKey, key.sealedPrivateKey, key.activeInSeconds],
    );
  }

  async replaceSeal(kid: string, sealedPrivateKey: Buffer): Promise<void> {
    await this.db.manager.update(SigningKeyEntity, kid, { sealed_private_key: sealedPrivateKey });
  }

  async deleteAll(tx: Transaction): Promise<void> {
    await tx.query('delete from signing_keys');
  }

  /** Deletes keys replaced so long ago that all their tokens have expired. */
  async deleteFollowed(seconds: number): Promise<void> {
    await this.db.query(
      `delete from signing_keys k where exists (
         select 1 from signing_keys n
         where n.active_from > k.active_from and n.active_from < now() - $1 * interval '1 second'
       )`,
      [seconds],
    );
  }
}
