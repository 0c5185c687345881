import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { hashSecret } from '@corner/service-kit/credentials/secret-token';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { AdministratorTokenEntity } from './administrator.entity.js';
import type { Credentials } from './administrators.repository.js';

const HOURS = 8;

/** Takes no lock: after waiting for a change of the administrator, it would admit them on stale facts. */
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
  select id as "administratorId", username, role,
    exists (select from second_factors where holder_id = holder.id and confirmed_at is not null) as mfa
  from holder`;

interface TokenHolder {
  administrator: VerifiedAdministrator;
  mfa: boolean;
}

/** Bearer tokens of administrators, by their hashes. Ending a token deletes it. */
@Injectable()
export class TokensRepository {
  constructor(private readonly db: Database) {}

  /** Returns false if the administrator was disabled, or their password or second factor changed, during the check. */
  async open(tx: Transaction, { id, password_hash: passwordHash, mfa }: Credentials, token: string): Promise<boolean> {
    const lock = 'select 1 from administrators where id = $1 and password_hash = $2 and disabled_at is null for share';
    if ((await tx.query(lock, [id, passwordHash])).length === 0) return false;
    // A separate statement sees what was committed while waiting for the lock.
    const rows = await tx.query(
      `insert into administrator_tokens (token_hash, administrator_id, expires_at)
       select $2, $1, now() + ${HOURS} * interval '1 hour'
       where $3 = exists (select from second_factors where holder_id = $1 and confirmed_at is not null) returning 1`,
      [id, hashSecret(token), mfa],
    );
    return rows.length > 0;
  }

  async holder(token: string): Promise<TokenHolder | undefined> {
    type Row = VerifiedAdministrator & { mfa: boolean };
    const [row] = await this.db.prepared<Row>('token-holder', HOLDER, [hashSecret(token)]);
    if (!row) return undefined;
    const { mfa, ...administrator } = row;
    return { administrator, mfa };
  }

  async end(tx: Transaction, token: string): Promise<void> {
    await tx.manager.delete(AdministratorTokenEntity, { token_hash: hashSecret(token) });
  }

  async endAll(tx: Transaction, administratorId: string): Promise<void> {
    await tx.manager.delete(AdministratorTokenEntity, { administrator_id: administratorId });
  }

  async endOthers(tx: Transaction, administratorId: string, token: string): Promise<void> {
    const others = { administrator_id: administratorId, token_hash: Not(hashSecret(token)) };
    await tx.manager.delete(AdministratorTokenEntity, others);
  }

  async deleteExpired(): Promise<void> {
    await this.db.query('delete from administrator_tokens where expires_at < now()');
  }
}
