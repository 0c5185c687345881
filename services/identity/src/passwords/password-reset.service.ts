import type { ResetPasswordRequest } from '@corner/contracts/identity.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { SecurityLog } from '@corner/service-kit/telemetry/security-log';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../accounts/account.repository.js';
import { accountFacts } from '../accounts/account.view.js';
import { MailedTokenRepository } from '../accounts/mailed-token.repository.js';
import { DeviceService } from '../devices/device.service.js';
import { SessionService } from '../sessions/session.service.js';
import { assertStrong } from '@corner/service-kit/credentials/passwords/password.policy';
import { SecondFactorsRepository } from '@corner/service-kit/credentials/second-factor/second-factors.repository';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly db: Database,
    private readonly tokens: MailedTokenRepository,
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionService,
    private readonly devices: DeviceService,
    private readonly secondFactors: SecondFactorsRepository,
    private readonly security: SecurityLog,
  ) {}

  /**
   * The link also proves the address, so it verifies the account and removes the registrant's second factor.
   * Returns the mark of the browser that asks.
   */
  async reset({ token, password }: ResetPasswordRequest, network: string): Promise<string> {
    // Looked up first, so that made-up tokens do not cost a hash.
    const id = await this.tokens.accountOf('reset-password', token);
    const owner = id && (await this.accounts.find(id));
    if (!owner) throw new AppError('identity.invalid-token');
    assertStrong(password, { address: owner.email, names: [owner.first_name, owner.last_name] });
    const passwordHash = await this.passwords.hash(password);
    const mark = await this.db.transaction(async (tx) => {
      const accountId = await this.tokens.use(tx, 'reset-password', token);
      const account = accountId && (await this.accounts.setPassword(tx, accountId, passwordHash));
      if (!account) throw new AppError('identity.invalid-token');
      await this.tokens.deleteAll(tx, 'reset-password', account.id);
      if (!account.email_verified) await this.verify(tx, account.id);
      await this.sessions.endAll(tx, account.id, 'password-changed');
      await tx.publish('identity.password-changed', {
        memberId: account.id,
        email: account.email,
        firstName: account.first_name,
      });
      return this.devices.remember(tx, account);
    });
    this.security.record('password-reset', { memberId: id, network });
    return mark;
  }

  private async verify(tx: Transaction, id: string): Promise<void> {
    await this.secondFactors.remove(tx, id);
    const verified = await this.accounts.verifyEmail(tx, id);
    if (verified) await tx.publish('identity.account-changed', { account: accountFacts(verified) });
  }
}
