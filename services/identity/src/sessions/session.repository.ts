import type { SessionView } from '@corner/contracts/identity.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database, isoTime } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { hashSecret } from '@corner/service-kit/credentials/secret-token';
import {
  LONGEST_SESSION_SECONDS,
  SESSION_SECONDS,
  SESSIONS_PER_ACCOUNT,
  type RefreshFacts,
  type RefreshToken,
} from './session.policy.js';

interface NewSession {
  id: string;
  accountId: string;
  /** No session opens with a password that changed after the check. */
  passwordVersion: number;
  token: RefreshToken;
  userAgent: string;
  network: string;
}

interface SessionRow extends RefreshFacts {
  id: string;
  accountId: string;
  secondsLeft: number;
}

@Injectable()
export class SessionRepository {
  constructor(private readonly db: Database) {}

  /** The lock orders this with suspensions and password changes, so that they see the new session. */
  async insert(tx: Transaction, session: NewSession): Promise<boolean> {
    const { id, accountId, passwordVersion, token, userAgent, network } = session;
    const rows = await tx.query(
      `with owner as (
         select id from accounts where id = $2 and state = 'active' and password_version = $3 for share
       )
       insert into sessions (id, account_id, family_hash, token_hash, user_agent, network, expires_at)
       select $1, id, $4, $5, $6, $7, now() + $8 * interval '1 second' from owner returning 1`,
      [
        id,
        accountId,
        passwordVersion,
        hashSecret(token.family),
        hashSecret(token.secret),
        userAgent,
        network,
        SESSION_SECONDS,
      ],
    );
    return rows.length > 0;
  }

  /** Ends the least recently used sessions above the account's limit and returns them. */
  async revokeSurplus(tx: Transaction, accountId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `update sessions set revoked_at = now(), revoke_reason = 'surplus' where id in (
         select id from sessions where account_id = $1 and revoked_at is null and expires_at > now()
         order by last_seen_at desc, id desc offset $2
       ) returning id`,
      [accountId, SESSIONS_PER_ACCOUNT],
    );
    return rows.map((row) => row.id);
  }

  /** Locks the session, which serialises refreshes with one token. */
  async lock(tx: Transaction, { family, secret }: RefreshToken): Promise<SessionRow | undefined> {
    const rows = await tx.query<SessionRow>(
      `select s.id, s.account_id as "accountId",
         s.revoked_at is null and s.expires_at > now() and a.state = 'active'
           and s.created_at > now() - $3 * interval '1 second' as alive,
         s.token_hash = $2 as "isCurrent",
         coalesce(s.previous_hash = $2, false) as "isPrevious",
         extract(epoch from clock_timestamp() - s.rotated_at)::float8 as "secondsSinceRotation",
         extract(epoch from s.expires_at - now())::int as "secondsLeft"
       from sessions s join accounts a on a.id = s.account_id
       where s.family_hash = $1 for update of s`,
      [hashSecret(family), hashSecret(secret), LONGEST_SESSION_SECONDS],
    );
    return rows[0];
  }

  /** Makes `next` the current token; returns its remaining seconds. */
  async renew(tx: Transaction, id: string, used: string, next: string, network?: string): Promise<number> {
    const rows = await tx.query<{ secondsLeft: number }>(
      `update sessions set previous_hash = $2, token_hash = $3, rotated_at = clock_timestamp(), last_seen_at = now(),
         network = coalesce($6, network),
         expires_at = least(now() + $4 * interval '1 second', created_at + $5 * interval '1 second')
       where id = $1 returning extract(epoch from expires_at - now())::int as "secondsLeft"`,
      [id, hashSecret(used), hashSecret(next), SESSION_SECONDS, LONGEST_SESSION_SECONDS, network ?? null],
    );
    return rows[0]!.secondsLeft;
  }

  list(accountId: string, currentId: string | null): Promise<SessionView[]> {
    return this.db.query(
      `select id, coalesce(id = $2, false) as current, user_agent as "userAgent", network,
         ${isoTime('created_at')} as "createdAt",
         ${isoTime('last_seen_at')} as "lastSeenAt"
       from sessions where account_id = $1 and revoked_at is null and expires_at > now()
         and created_at > now() - $3 * interval '1 second'
       order by last_seen_at desc, id`,
      [accountId, currentId, LONGEST_SESSION_SECONDS],
    );
  }

  async isAlive(id: string): Promise<boolean> {
    const rows = await this.db.query(
      `select from sessions s join accounts a on a.id = s.account_id
       where s.id = $1 and s.revoked_at is null and s.expires_at > now() and a.state = 'active'
         and s.created_at > now() - $2 * interval '1 second'`,
      [id, LONGEST_SESSION_SECONDS],
    );
    return rows.length > 0;
  }

  /** Ends one session of the account. Returns false if there is none. */
  async revoke(tx: Transaction, accountId: string, id: string, reason: string): Promise<boolean> {
    const rows = await tx.query(
      `update sessions set revoked_at = now(), revoke_reason = $3
       where id = $2 and account_id = $1 and revoked_at is null returning 1`,
      [accountId, id, reason],
    );
    return rows.length > 0;
  }

  /** Ends all sessions of the account but one and returns them. */
  async revokeAll(tx: Transaction, accountId: string, reason: string, keepId?: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `update sessions set revoked_at = now(), revoke_reason = $2
       where account_id = $1 and revoked_at is null and id is distinct from $3::uuid returning id`,
      [accountId, reason, keepId ?? null],
    );
    return rows.map((row) => row.id);
  }

  async deleteEnded(): Promise<void> {
    await this.db.query(
      `delete from sessions where expires_at < now() - interval '1 day' or revoked_at < now() - interval '30 days'`,
    );
  }
}
