import { LIMITED_SESSION_SECONDS } from '@corner/contracts/identity.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { hashSecret } from '@corner/service-kit/credentials/secret-token';
import { MailedTokenEntity } from './account.entity.js';

/** `limited-session` is not mailed: it is the cookie of such a session. */
type Purpose = 'verify-email' | 'reset-password' | 'limited-session';

export type MailedPurpose = Exclude<Purpose, 'limited-session'>;

const SECONDS: Record<Purpose, number> = {
  'verify-email': 24 * 3600,
  'reset-password': 30 * 60,
  'limited-session': LIMITED_SESSION_SECONDS,
};

const EVENT = {
  'verify-email': 'identity.verification-requested',
  'reset-password': 'identity.password-reset-requested',
} as const;

/** Secrets of mailed links, stored hashed: a reset consumes one, and those of a verified account are worthless. */
@Injectable()
export class MailedTokenRepository {
  constructor(private readonly db: Database) {}

  async add(tx: Transaction, purpose: Purpose, accountId: string, token: string): Promise<void> {
    await tx.query(
      `insert into mailed_tokens (token_hash, purpose, account_id, expires_at)
       values ($1, $2, $3, now() + $4 * interval '1 second')`,
      [hashSecret(token), purpose, accountId, SECONDS[purpose]],
    );
  }

  /** Runs the same statements and one commit in every case, so that timing reveals no address. */
  async request(purpose: MailedPurpose, email: string, token: string, sealedToken: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const accounts = await tx.prepared<{ id: string; email: string; firstName: string }>(
        'mailed-token-request',
        `with account as (
           select id, email, first_name from accounts
           where lower(email) = lower($1) and ($3::text = 'reset-password' or email_verified_at is null)
         ), token as (
           insert into mailed_tokens (token_hash, purpose, account_id, expires_at)
           values ($2, $3::text, (select id from account), now() + $4 * interval '1 second')
         )
         select id, email, first_name as "firstName" from account`,
        [email, hashSecret(token), purpose, SECONDS[purpose]],
      );
      for (const { id, ...account } of accounts) {
        await tx.publish(EVENT[purpose], { memberId: id, ...account, sealedToken });
      }
    });
  }

  /** Returns the account of a valid token without consuming it. */
  async accountOf(purpose: Purpose, token: string): Promise<string | undefined> {
    const rows = await this.db.query<{ account_id: string }>(
      `select account_id from mailed_tokens
       where token_hash = $1 and purpose = $2 and account_id is not null and expires_at > now()`,
      [hashSecret(token), purpose],
    );
    return rows[0]?.account_id;
  }

  /** Locks the account before the token: otherwise two links of one account would deadlock. */
  async use(tx: Transaction, purpose: Purpose, token: string): Promise<string | undefined> {
    const hash = hashSecret(token);
    await tx.query(
      `select 1 from accounts where id = (select account_id from mailed_tokens where token_hash = $1)
       for no key update`,
      [hash],
    );
    const rows = await tx.query<{ account_id: string }>(
      `delete from mailed_tokens
       where token_hash = $1 and purpose = $2 and account_id is not null and expires_at > now() returning account_id`,
      [hash, purpose],
    );
    return rows[0]?.account_id;
  }

  async deleteAll(tx: Transaction, purpose: Purpose, accountId: string): Promise<void> {
    await tx.manager.delete(MailedTokenEntity, { account_id: accountId, purpose });
  }

  async deleteExpired(): Promise<void> {
    await this.db.query('delete from mailed_tokens where expires_at < now()');
  }
}
