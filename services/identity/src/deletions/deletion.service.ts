import type { LoginRequest } from '@corner/contracts/identity.api';
import { LIMITS } from '@corner/domain/limits';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { AccountRepository, type AccountRow } from '../accounts/account.repository.js';
import { accountFacts } from '../accounts/account.view.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import { ReviewRepository } from '../reviews/review.repository.js';
import { ReviewService } from '../reviews/review.service.js';
import { LoginService, type Login, type LoginCaller } from '../sessions/login/login.service.js';
import { SessionService } from '../sessions/session.service.js';

const DAY_MS = 86_400_000;

/** Lets a member request deletion, and restore the account in time. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountRepository,
    private readonly passwords: PasswordCheckService,
    private readonly sessions: SessionService,
    private readonly logins: LoginService,
    private readonly reviews: ReviewRepository,
    private readonly review: ReviewService,
  ) {}

  /** Hides and signs out at once. Idempotent for concurrent requests. Returns until when it can be undone. */
  async request(id: string, password: string): Promise<string> {
    const account = await this.passwords.proveOwner(id, password);
    await this.db.transaction(async (tx) => {
      const row = await this.accounts.requestDeletion(tx, id, account.password_version, LIMITS.restorableDays);
      if (!row) return;
      await this.sessions.endAll(tx, id, 'deleted');
      const event = { account: accountFacts(row), purgeAt: row.purge_at! };
      await tx.publish('identity.member-deletion-requested', event);
    });
    const after = await this.accounts.find(id);
    if (after?.purge_at) return after.purge_at;
    // Still active: the password changed during the check.
    throw new AppError(after?.state === 'active' ? 'identity.wrong-password' : 'request.unauthorized');
  }

  /** Signs in and cancels a pending deletion; without one it is a normal sign-in. */
  async restore(request: LoginRequest, caller: LoginCaller): Promise<Login> {
    const proven = await this.logins.prove(request, caller);
    await this.logins.askSecondFactor(proven, request.code, caller);
    if (proven.account.state === 'deleting') await this.callOff(proven.account);
    return this.logins.open(proven, request, caller);
  }

  /** Does nothing for an account that is not waiting for deletion. */
  private async callOff({ id, password_version: passwordVersion, purge_at: purgeAt }: AccountRow): Promise<void> {
    const leftAt = new Date(Date.parse(purgeAt!) - LIMITS.restorableDays * DAY_MS).toISOString();
    await this.db.transaction(async (tx) => {
      // Cases opened after this read do not hide the member.
      const reports = await this.reviews.openedBefore(tx, id, leftAt);
      const row = await this.accounts.restore(tx, id, passwordVersion, reports);
      if (!row) return;
      await tx.publish('identity.member-restored', { account: accountFacts(row) });
      await this.review.announce(tx, row);
    });
  }
}
