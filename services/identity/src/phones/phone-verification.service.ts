import type { PhoneCodeAnswer, PhoneCodeRequest } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { Limits, type Limit } from '@corner/service-kit/redis/limits';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { sealText } from '@corner/service-kit/credentials/sealed-text';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import { AccountRepository, type AccountRow } from '../accounts/account.repository.js';
import { accountFacts } from '../accounts/account.view.js';
import type { IdentityConfig } from '../identity.config.js';
import { RecognitionService } from '../offenders/recognition.service.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import { hashSecret } from '@corner/service-kit/credentials/secret-token';
import { hashPhoneCode, newPhoneCode } from './phone-code.policy.js';
import { acceptPhoneNumber } from './phone-number.policy.js';
import { PhoneCodeRepository } from './phone-code.repository.js';

/** Per account and per number, so that many accounts cannot pester one phone. */
const BETWEEN_CODES: Limit = { points: 1, seconds: 60 };
const CODES_A_DAY: Limit = { points: 5, seconds: 24 * 3600 };
/** Accounts are free, text messages are not. */
const BY_NETWORK: Limit = { points: 20, seconds: 3600 };

@Injectable()
export class PhoneVerificationService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountRepository,
    private readonly codes: PhoneCodeRepository,
    private readonly passwords: PasswordCheckService,
    private readonly limits: Limits,
    private readonly recognitions: RecognitionService,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /**
   * Sends a code, even to another account's number: only the reader of the code may learn that. Refuses the number of a
   * suspended account at once.
   * @returns the number as dialled
   */
  async send(accountId: string, request: PhoneCodeRequest, network: string): Promise<string> {
    const account = await this.proven(accountId);
    const phoneNumber = acceptPhoneNumber(request.phoneNumber);
    if (account.phone_verified && account.phone_number !== phoneNumber) {
      await this.passwords.proveOwnerBy(accountId, request.currentPassword);
    }
    if (await this.accounts.isOfSuspended(phoneNumber, accountId)) throw new AppError('identity.phone-number-taken');
    const number = hashSecret(phoneNumber).toString('base64url');
    await this.limits.consume('phone-code-pause', accountId, BETWEEN_CODES, 'identity.too-many-codes');
    await this.limits.consume('phone-code-day', accountId, CODES_A_DAY, 'identity.too-many-codes');
    await this.limits.consumeByNetwork('phone-code-network', network, BY_NETWORK, 'identity.too-many-codes');
    await this.limits.consume('phone-code-number', number, CODES_A_DAY, 'identity.too-many-codes');
    const code = newPhoneCode();
    await this.db.transaction(async (tx) => {
      const [hash] = this.hashes(accountId, phoneNumber, code);
      const expiresAt = await this.codes.replace(tx, accountId, phoneNumber, hash!);
      if (!expiresAt) throw new AppError('request.unauthorized');
      await tx.publish('identity.phone-code-requested', {
        memberId: accountId,
        phoneNumber,
        sealedCode: sealText(code, `phone-code:${accountId}`, this.config.internalSecret),
        expiresAt,
      });
    });
    return phoneNumber;
  }

  async verify(accountId: string, { phoneNumber: text, code }: PhoneCodeAnswer): Promise<string> {
    await this.proven(accountId);
    const phoneNumber = acceptPhoneNumber(text);
    const problem = await this.db.transaction(async (tx) => {
      const isRight = await this.codes.use(tx, accountId, this.hashes(accountId, phoneNumber, code));
      if (!isRight) return 'identity.wrong-code' as const;
      const verified = await this.accounts.verifyPhone(tx, accountId, phoneNumber);
      if (verified === 'taken') return 'identity.phone-number-taken' as const;
      await tx.publish('identity.account-changed', { account: accountFacts(verified) });
      await this.recognitions.byPhone(tx, accountId, phoneNumber);
      return null;
    });
    // The response to an earlier request with this code may have been lost.
    if (problem === 'identity.wrong-code' && (await this.isVerified(accountId, phoneNumber))) return phoneNumber;
    // Throw after the commit: a wrong code must cost its try.
    if (problem) throw new AppError(problem);
    return phoneNumber;
  }

  private async isVerified(accountId: string, phoneNumber: string): Promise<boolean> {
    const account = await this.accounts.find(accountId);
    return account?.phone_verified === true && account.phone_number === phoneNumber;
  }

  /** Requires a verified address: otherwise the owner may not be the registrant. */
  private async proven(accountId: string): Promise<AccountRow> {
    const account = await this.accounts.find(accountId);
    if (!account) throw new AppError('request.unauthorized');
    if (!account.email_verified) throw new AppError('identity.email-not-verified');
    return account;
  }

  /** Hashes under each valid secret; the first is stored. */
  private hashes(accountId: string, phoneNumber: string, code: string): Buffer[] {
    return knownSecrets(this.config).map((secret) => hashPhoneCode(code, accountId, phoneNumber, secret));
  }
}
