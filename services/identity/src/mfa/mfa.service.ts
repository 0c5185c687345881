import type { MfaSecret } from '@corner/contracts/schemas/second-factor.api';
import { PRODUCT } from '@corner/domain/product';
import { SecondFactorService } from '@corner/service-kit/credentials/second-factor/second-factor.service';
import { Injectable } from '@nestjs/common';
import { PasswordCheckService } from '../passwords/password-check.service.js';

/** A member's own second factor: the password begins it, and password with code end it. */
@Injectable()
export class MfaService {
  constructor(
    private readonly passwords: PasswordCheckService,
    private readonly secondFactors: SecondFactorService,
  ) {}

  async begin(memberId: string, password: string): Promise<MfaSecret> {
    const { email } = await this.passwords.proveOwner(memberId, password);
    return this.secondFactors.begin(memberId, PRODUCT.name, email);
  }

  confirm(memberId: string, code: string): Promise<string[]> {
    return this.secondFactors.confirm(memberId, code);
  }

  async switchOff(memberId: string, password: string, code: string): Promise<void> {
    await this.passwords.proveOwner(memberId, password);
    await this.secondFactors.switchOff(memberId, code);
  }
}
