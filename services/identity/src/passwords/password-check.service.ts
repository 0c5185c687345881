import type { AccountPatch } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { LoginAttempts } from '@corner/service-kit/credentials/login-attempts';
import { PasswordChanges } from '@corner/service-kit/credentials/passwords/password-changes';
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
    private readonly changes: PasswordChanges,
    private readonly attempts: LoginAttempts,
  ) {}

  /** @throws identity.wrong-password; failures of an account share one limit, for every purpose */
  async proveOwner(memberId: string, password: string): Promise<AccountRow> {
    const check = (hash: string) => this.passwords.verify(hash, password, { from: [memberId] });
    return (await this.prove(memberId, check)).account;
  }

  /** Returns whether `next` is the password already: the response to an earlier request was lost. */
  async isChanged(memberId: string, change: PasswordChange): Promise<boolean> {
    const judge = (hash: string) => this.changes.judge(memberId, hash, change);
    return (await this.prove(memberId, judge)).proof === 'repeated';
  }

  private async prove<Proof>(memberId: string, check: (hash: string) => Promise<Proof>) {
    const account = await this.accounts.find(memberId);
    if (!account || account.state === 'purged') throw new AppError('request.unauthorized');
    const attempt = await this.attempts.begin(`change:${memberId}`);
    const proof = await this.attempts.judge(attempt, () => check(account.password_hash));
    if (!proof) throw new AppError('identity.wrong-password');
    await this.attempts.clear(attempt);
    return { account, proof };
  }

  /** For a change that requires the password only sometimes. */
  async proveOwnerBy(memberId: string, password: string | undefined): Promise<void> {
    if (password) await this.proveOwner(memberId, password);
    else throw new AppError('request.invalid', { details: [{ field: 'currentPassword', message: 'Required' }] });
  }
}
