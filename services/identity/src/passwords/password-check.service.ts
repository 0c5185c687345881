import type { AccountPatch } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { LoginAttempts } from '@corner/service-kit/credentials/login-attempts';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';
import { Injectable } from '@nestjs/common';
import { AccountRepository, type AccountRow } from '../accounts/account.repository.js';

type PasswordChange = Pick<NonNullable<AccountPatch['password']>, 'current' | 'next'>;

/** Requires the password again, against actions in a stolen session. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
  ) {}

  /** @throws identity.wrong-password; failures of an account share one limit, for every purpose */
  async proveOwner(memberId: string, password: string): Promise<AccountRow> {
    return (await this.prove(memberId, [password])).account;
  }

  /** Returns whether `next` is the password already: the response to an earlier request was lost. */
  async isChanged(memberId: string, { current, next }: PasswordChange): Promise<boolean> {
    return (await this.prove(memberId, [current, next])).password !== current;
  }

  private async prove(memberId: string, passwords: string[]): Promise<{ account: AccountRow; password: string }> {
    const account = await this.accounts.find(memberId);
    if (!account || account.state === 'purged') throw new AppError('request.unauthorized');
    const attempt = await this.attempts.begin(`change:${memberId}`);
    const find = () => this.passwords.findMatch(account.password_hash, passwords, { from: [memberId] });
    const password = await this.attempts.judge(attempt, find);
    if (password === undefined) throw new AppError('identity.wrong-password');
    await this.attempts.clear(attempt);
    return { account, password };
  }

  /** For a change that requires the password only sometimes. */
  async proveOwnerBy(memberId: string, password: string | undefined): Promise<void> {
    if (password) await this.proveOwner(memberId, password);
    else throw new AppError('request.invalid', { details: [{ field: 'currentPassword', message: 'Required' }] });
  }
}
