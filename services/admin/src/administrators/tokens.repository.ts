import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { hashSecret } from '@corner/service-kit/credentials/secret-token';
import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';

const HOURS = 8;

/** Waits for no change of the administrator, or it would let them in on what was so before it. */
const HOLDER = `with holder as (
    select a.id, a.username, a.role, a.last_seen_at from administrator_tokens t
    join administrators a on a.id = t.administrator_id
    where t.token_hash = $1 and t.expires_at > now() and a.disabled_at is null
  ), seen as (
    update administrators set last_seen_at = now()
    where id in (
      select id from administrators where id = (
        select id from holder where last_seen_at is null or last_seen_at < now() - interval '1 minute'
      ) for no key update skip locked
    )
  )
  select id as "administratorId", username, role from holder`;

/** Bearer tokens of administrators, by their hashes. An ended token is a deleted one. */
@Injectable()
export class TokensRepository {
  constructor(private readonly db: Database) {}

  /** False when the administrator was disabled, or the password changed, while it was checked. */
  async open(tx: Transaction, administratorId: string, passwordHash: string, token: string): Promise<boolean> {
    const rows = await tx.query(
      `with holder as (
         select id from administrators where id = $1 and password_hash = $2 and disabled_at is null for share
       )
       insert into administrator_tokens (token_hash, administrator_id, expires_at)
       select $3, id, now() + ${HOURS} * interval '1 hour' from holder returning 1`,
      [administratorId, passwordHash, hashSecret(token)],
    );
    return rows.length > 0;
  }

  async holder(token: string): Promise<VerifiedAdministrator | undefined> {
    return (await this.db.prepared<VerifiedAdministrator>('token-holder', HOLDER, [hashSecret(token)]))[0];
  }

  async end(tx: Transaction, token: string): Promise<void> {
    await tx.query('delete from administrator_tokens where token_hash = $1', [hashSecret(token)]);
  }

  async endAll(tx: Transaction, administratorId: string): Promise<void> {
    await tx.query('delete from administrator_tokens where administrator_id = $1', [administratorId]);
  }

  async deleteExpired(): Promise<void> {
    await this.db.query('delete from administrator_tokens where expires_at < now()');
  }
}
