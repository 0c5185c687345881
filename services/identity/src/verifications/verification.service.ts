import type { VerifyEmailRequest } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { AccountRepository, type AccountRow } from '../accounts/account.repository.js';
import { accountFacts } from '../accounts/account.view.js';
import { MailedTokenRepository } from '../accounts/mailed-token.repository.js';
import { ErasureService } from '../erasures/erasure.service.js';
import { RecognitionService } from '../offenders/recognition.service.js';
import { DeviceRepository } from '../devices/device.repository.js';
import { LoginService, type Login, type LoginCaller, type Prover } from '../sessions/login/login.service.js';

interface Verifier extends LoginCaller {
  memberId: string | undefined;
}

interface Verified {
  email: string;
  login: Login | undefined;
}

/** Lets the owner of an address confirm or decline an account registered with it. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountRepository,
    private readonly tokens: MailedTokenRepository,
    private readonly devices: DeviceRepository,
    private readonly logins: LoginService,
    private readonly erasures: ErasureService,
    private readonly recognitions: RecognitionService,
  ) {}

  /**
   * Requires the registering browser, a session or the password besides the link: otherwise an owner could confirm a
   * stranger's account. Signs in the registering browser, unless another member is signed in.
   * @throws identity.password-required until the password is right
   */
  async verify({ token, password }: VerifyEmailRequest, verifier: Verifier): Promise<Verified> {
    const account = await this.unverified(token);
    if (!(await this.isRegistrant(account, verifier))) await this.provePassword(account, password, verifier);
    const verified = await this.db.transaction(async (tx) => {
      const row = await this.accounts.verifyEmail(tx, account.id);
      if (!row) throw new AppError('identity.already-verified');
      await tx.publish('identity.account-changed', { account: accountFacts(row) });
      await this.recognitions.byAddress(tx, row);
      return row;
    });
    const login = verifier.memberId ? undefined : await this.logins.openKnown(verified, verifier);
    return { email: account.email, login };
  }

  /** Purges the account, unless it was ever verified. */
  async decline(token: string): Promise<void> {
    const { id } = await this.unverified(token);
    if (!(await this.erasures.eraseDeclined(id))) throw new AppError('identity.invalid-token');
  }

  /** Tokens of a verified account remain until they expire, so that a second click gets a clear answer. */
  private async unverified(token: string): Promise<AccountRow> {
    const id = await this.tokens.accountOf('verify-email', token);
    const account = id && (await this.accounts.find(id));
    if (!account) throw new AppError('identity.invalid-token');
    if (account.email_verified) throw new AppError('identity.already-verified');
    return account;
  }

  private async isRegistrant(account: AccountRow, { memberId, deviceMark }: Verifier): Promise<boolean> {
    return memberId === account.id || this.devices.isKnown(deviceMark, account);
  }

  private async provePassword({ email }: AccountRow, password: string | undefined, prover: Prover): Promise<void> {
    if (password === undefined) throw new AppError('identity.password-required');
    try {
      await this.logins.prove({ email, password }, prover);
    } catch (refusal) {
      if (!(refusal instanceof AppError) || refusal.key !== 'identity.invalid-credentials') throw refusal;
      throw new AppError('identity.password-required', { message: 'This is not the password of the account.' });
    }
  }
}
