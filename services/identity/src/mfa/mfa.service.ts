import type { MfaSecret } from '@corner/contracts/schemas/second-factor.api';
import { PRODUCT } from '@corner/domain/product';
import { SecondFactorService } from '@corner/service-kit/credentials/second-factor/second-factor.service';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '@corner/event-bus/transaction';
import { AccountRepository } from '../accounts/account.repository.js';
import { accountFacts } from '../accounts/account.view.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';

/** A member's second factor: the password enables it, password and code disable it. */
@Injectable()
export class MfaService {
  constructor(
    private readonly passwords: PasswordCheckService,
    private readonly secondFactors: SecondFactorService,
    private readonly accounts: AccountRepository,
  ) {}

  async begin(memberId: string, password: string): Promise<MfaSecret> {
    const { email } = await this.passwords.proveOwner(memberId, password);
    return this.secondFactors.begin(memberId, PRODUCT.name, email);
  }

  confirm(memberId: string, code: string): Promise<string[]> {
    return this.secondFactors.confirm(memberId, code, (tx) => this.publishFacts(tx, memberId));
  }

  async switchOff(memberId: string, password: string, code: string): Promise<void> {
    await this.passwords.proveOwner(memberId, password);
    await this.secondFactors.switchOff(memberId, code, (tx) => this.publishFacts(tx, memberId));
  }

  private async publishFacts(tx: Transaction, memberId: string): Promise<void> {
    const row = await this.accounts.renew(tx, memberId);
    if (row) await tx.publish('identity.account-changed', { account: accountFacts(row) });
  }
}
