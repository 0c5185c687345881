import type { EventOf } from '@corner/contracts/events/event-map';
import type { RefreshedSession } from '@corner/contracts/identity.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { SecurityLog } from '@corner/service-kit/telemetry/security-log';
import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import type { AccountRow } from '../accounts/account.repository.js';
import { MailedTokenRepository } from '../accounts/mailed-token.repository.js';
import { KeyService } from '../keys/key.service.js';
import {
  formatRefreshToken,
  newRefreshToken,
  parseRefreshToken,
  refreshVerdict,
  type RefreshToken,
} from './session.policy.js';
import { SessionRepository } from './session.repository.js';

type EndReason = EventOf<'identity.session-revoked'>['reason'];

interface Browser {
  userAgent: string;
  network: string;
}

interface NewToken {
  id: string;
  accountId: string;
  refreshToken: string;
}

export interface OpenedSession {
  accessToken: string;
  refreshToken: string;
}

@Injectable()
export class SessionService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionRepository,
    private readonly tokens: MailedTokenRepository,
    private readonly keys: KeyService,
    private readonly security: SecurityLog,
  ) {}

  /** Part of a sign-in. Returns null if the account was suspended or its password changed since the check. */
  async open(
    tx: Transaction,
    { id: accountId, password_version: passwordVersion }: Pick<AccountRow, 'id' | 'password_version'>,
    browser: Browser,
  ): Promise<NewToken | null> {
    const id = v7();
    const token = newRefreshToken();
    if (!(await this.sessions.insert(tx, { id, accountId, passwordVersion, token, ...browser }))) return null;
    const surplus = await this.sessions.revokeSurplus(tx, accountId);
    if (surplus.length > 0) await this.announce(tx, accountId, surplus, 'signed-out');
    return { id, accountId, refreshToken: formatRefreshToken(token) };
  }

  /** Returns the tokens of a new session, after the commit. */
  async signed({ id, accountId, refreshToken }: NewToken): Promise<OpenedSession> {
    return { accessToken: await this.keys.sign(accountId, id), refreshToken };
  }

  async refresh(refreshToken: string, network?: string): Promise<RefreshedSession> {
    const token = parseRefreshToken(refreshToken);
    const refreshed = token && (await this.exchange(token, network));
    if (!refreshed) throw new AppError('request.unauthorized');
    const { accountId, id, next, secondsLeft } = refreshed;
    return {
      memberId: accountId,
      accessToken: await this.keys.sign(accountId, id),
      refreshToken: next && formatRefreshToken(next),
      refreshMaxAge: secondsLeft,
    };
  }

  async end(memberId: string, sessionId: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const found = await this.sessions.revoke(tx, memberId, sessionId, 'signed-out');
      if (found) await this.announce(tx, memberId, [sessionId], 'signed-out');
      return found;
    });
  }

  async endByToken(tx: Transaction, refreshToken: string): Promise<void> {
    const token = parseRefreshToken(refreshToken);
    const session = token && (await this.sessions.lock(tx, token));
    if (!session || !(await this.sessions.revoke(tx, session.accountId, session.id, 'signed-out'))) return;
    await this.announce(tx, session.accountId, [session.id], 'signed-out');
  }

  async signOut(refreshToken: string): Promise<void> {
    await this.db.transaction((tx) => this.endByToken(tx, refreshToken));
  }

  async endOthers(memberId: string, keepId: string): Promise<void> {
    await this.db.transaction((tx) => this.endAll(tx, memberId, 'signed-out', keepId));
  }

  /** Ends all sessions but one, and all limited ones, in the caller's transaction. */
  async endAll(tx: Transaction, memberId: string, reason: EndReason, keepId?: string): Promise<void> {
    await this.tokens.deleteAll(tx, 'limited-session', memberId);
    const ids = await this.sessions.revokeAll(tx, memberId, reason, keepId);
    if (ids.length > 0) await this.announce(tx, memberId, ids, reason);
  }

  private async exchange(
    token: RefreshToken,
    network: string | undefined,
  ): Promise<{ accountId: string; id: string; next: RefreshToken | null; secondsLeft: number } | null> {
    return this.db.transaction(async (tx) => {
      const session = await this.sessions.lock(tx, token);
      if (!session) return null;
      const { id, accountId, secondsLeft } = session;
      switch (refreshVerdict(session)) {
        case 'refuse':
          return null;
        case 'keep':
          return { id, accountId, next: null, secondsLeft };
        case 'rotate':
        case 'replace': {
          const next = newRefreshToken(token.family);
          const secondsRenewed = await this.sessions.renew(tx, id, token.secret, next.secret, network);
          return { id, accountId, next, secondsLeft: secondsRenewed };
        }
        case 'reuse':
          await this.sessions.revoke(tx, accountId, id, 'reuse');
          await this.announce(tx, accountId, [id], 'reuse');
          this.security.record('refresh-reused', { memberId: accountId, network });
          return null;
      }
    });
  }

  private async announce(tx: Transaction, memberId: string, sessionIds: string[], reason: EndReason): Promise<void> {
    await tx.publish('identity.session-revoked', { memberId, sessionIds, reason });
  }
}
