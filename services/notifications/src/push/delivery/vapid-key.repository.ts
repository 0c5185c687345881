import type { Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';

@Injectable()
export class VapidKeyRepository {
  async lock(tx: Transaction): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('corner:vapid-key'))`);
  }

  async find(tx: Transaction): Promise<{ public_key: string; sealed_private_key: string } | undefined> {
    return (
      await tx.query<{ public_key: string; sealed_private_key: string }>(
        'select public_key, sealed_private_key from vapid_key',
      )
    )[0];
  }

  async save(tx: Transaction, publicKey: string, sealedPrivateKey: string): Promise<void> {
    await tx.query(
      `insert into vapid_key (public_key, sealed_private_key) values ($1, $2)
       on conflict (only_row) do update set public_key = excluded.public_key,
         sealed_private_key = excluded.sealed_private_key`,
      [publicKey, sealedPrivateKey],
    );
  }
}
