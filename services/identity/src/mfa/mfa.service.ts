import type { MfaSecret } from '@corner/contracts/second-factor.api';
import { PRODUCT } from '@corner/domain/product';
import { AppError } from '@corner/service-kit/app-error';
import { LoginAttempts } from '@corner/service-kit/credentials/login-attempts';
import { Passwords } from '@corner/service-kit/credentials/passwords';
import { SecondFactorService } from '@corner/service-kit/credentials/second-factor.service';
import { Injectable } from '@nestjs/common';
import { AccountRepository, type AccountRow } from '../accounts/account.repository.js';

/** A member's own second factor: the password begins it, and password with code end it. */
@Injectable()
export class MfaService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly secondFactors: SecondFactorService,
  ) {}

  async begin(memberId: string, password: string): Promise<MfaSecret> {
    const { email } = await this.proveOwner(memberId, password);
    return this.secondFactors.begin(memberId, PRODUCT.name, email);
  }

  confirm(memberId: string, code: string): Promise<string[]> {
    return this.secondFactors.confirm(memberId, code);
  }

  async switchOff(memberId: string, password: string, code: string): Promise<void> {
    await this.proveOwner(memberId, password);
    await this.secondFactors.switchOff(memberId, code);
  }

  private async proveOwner(memberId: string, password: string): Promise<AccountRow> {
    const account = await this.accounts.find(memberId);
    if (!account) throw new AppError('request.unauthorized');
    // Counted together with changes of the password.
    const attempt = await this.attempts.begin(`change:${memberId}`);
    if (!(await this.passwords.verify(account.password_hash, password))) throw new AppError('identity.wrong-password');
    await this.attempts.forget(attempt);
    return account;
  }
}
