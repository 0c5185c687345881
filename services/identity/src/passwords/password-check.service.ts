import { AppError } from '@corner/service-kit/app-error';
import { LoginAttempts } from '@corner/service-kit/credentials/login-attempts';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';
import { Injectable } from '@nestjs/common';
import { AccountRepository, type AccountRow } from '../accounts/account.repository.js';

/** Asks for the password again before something that a borrowed session must not do. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
  ) {}

  /** @throws identity.wrong-password; failures of one account are counted together, whatever is asked for */
  async proveOwner(memberId: string, password: string): Promise<AccountRow> {
    const account = await this.accounts.find(memberId);
    if (!account || account.state === 'purged') throw new AppError('request.unauthorized');
    const attempt = await this.attempts.begin(`change:${memberId}`);
    const check = () => this.passwords.verify(account.password_hash, password, { from: [memberId] });
    if (!(await this.attempts.judge(attempt, check))) throw new AppError('identity.wrong-password');
    await this.attempts.clear(attempt);
    return account;
  }

  /** For a change that asks for the password only sometimes. */
  async proveOwnerBy(memberId: string, password: string | undefined): Promise<void> {
    if (password) await this.proveOwner(memberId, password);
    else throw new AppError('request.invalid', { details: [{ field: 'currentPassword', message: 'Required' }] });
  }
}
