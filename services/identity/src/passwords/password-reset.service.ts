import type { ResetPasswordRequest } from '@corner/contracts/identity.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { siteOf } from '@corner/service-kit/network/client-network';
import { SecurityLog } from '@corner/service-kit/telemetry/security-log';
import { Injectable } from '@nestjs/common';
import { v4 } from 'uuid';
import { AccountRepository, type AccountRow } from '../accounts/account.repository.js';
import { accountFacts } from '../accounts/account.view.js';
import { MailedTokenRepository } from '../accounts/mailed-token.repository.js';
import { ErasureService } from '../erasures/erasure.service.js';
import { RecognitionService } from '../offenders/recognition.service.js';
import { DeviceRepository } from '../devices/device.repository.js';
import type { Prover } from '../sessions/login/login.service.js';
import { SessionService } from '../sessions/session.service.js';
import { assertStrong } from '@corner/service-kit/credentials/passwords/password.policy';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly db: Database,
    private readonly tokens: MailedTokenRepository,
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionService,
    private readonly devices: DeviceRepository,
    private readonly erasures: ErasureService,
    private readonly recognitions: RecognitionService,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Resets the password; the link also verifies the address. An account whose address was never verified is a
   * stranger's: it is replaced by a new one. Returns the mark of the calling browser.
   */
  async reset({ token, password }: ResetPasswordRequest, { network, deviceMark }: Prover): Promise<string> {
    // Look it up first, so that made-up tokens cost no hash.
    const id = await this.tokens.accountOf('reset-password', token);
    const owner = id && (await this.accounts.find(id));
    if (!owner) throw new AppError('identity.invalid-token');
    assertStrong(password, { address: owner.email, names: [owner.first_name, owner.last_name] });
    const passwordHash = await this.passwords.hash(password, { from: [siteOf(network)], isStranger: true });
    const { mark, memberId } = await this.db.transaction(async (tx) => {
      const accountId = await this.tokens.use(tx, 'reset-password', token);
      const account = accountId && (await this.accounts.setPassword(tx, accountId, passwordHash));
      if (!account) throw new AppError('identity.invalid-token');
      const kept = (await this.begunAnew(tx, account)) ?? account;
      if (kept === account) {
        await this.tokens.deleteAll(tx, 'reset-password', account.id);
        await this.sessions.endAll(tx, account.id, 'password-changed');
      }
      const { id: memberId, email, first_name: firstName } = kept;
      await tx.publish('identity.password-changed', { memberId, email, firstName });
      return { mark: await this.devices.remember(tx, kept, { before: deviceMark }), memberId };
    });
    this.security.record('password-reset', { memberId, network });
    return mark;
  }

  /**
   * Replaces an account with a never verified address by an empty, verified one. Keeps a suspended one for its
   * investigation.
   */
  private async begunAnew(tx: Transaction, { id, email, password_hash }: AccountRow): Promise<AccountRow | undefined> {
    const stranger = await this.accounts.deleteIfUnverified(tx, id);
    if (stranger.length === 0) return undefined;
    await this.erasures.eraseIn(tx, stranger);
    const account = { id: v4(), email, firstName: '', lastName: '', passwordHash: password_hash, emailVerified: true };
    const row = await this.accounts.insert(tx, account);
    await tx.publish('identity.account-changed', { account: accountFacts(row!) });
    await this.recognitions.byAddress(tx, row!);
    return row;
  }
}
