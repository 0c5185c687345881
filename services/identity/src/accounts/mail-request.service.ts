import { AppError } from '@corner/service-kit/app-error';
import { Limits, type Limit } from '@corner/service-kit/redis/limits';
import { sealText } from '@corner/service-kit/credentials/sealed-text';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../identity.config.js';
import { hashSecret, newSecret } from '@corner/service-kit/credentials/secret-token';
import { MailedTokenRepository, type MailedPurpose } from './mailed-token.repository.js';

const BY_NETWORK: Limit = { points: 20, seconds: 3600 };
const BY_ADDRESS: Limit[] = [
  { points: 1, seconds: 60 },
  { points: 5, seconds: 3600 },
];

@Injectable()
export class MailRequestService {
  constructor(
    private readonly tokens: MailedTokenRepository,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Never reveals whether a mail was sent, and thus which addresses have accounts. */
  async request(purpose: MailedPurpose, email: string, network: string): Promise<void> {
    await this.limits.consumeByNetwork('mail-network', network, BY_NETWORK);
    if (!(await this.isWithinLimits(purpose, email))) return;
    const token = newSecret();
    await this.tokens.request(purpose, email, token, sealText(token, purpose, this.config.internalSecret));
  }

  private async isWithinLimits(purpose: MailedPurpose, email: string): Promise<boolean> {
    const key = hashSecret(email.toLowerCase()).toString('base64url');
    try {
      for (const limit of BY_ADDRESS) await this.limits.consume(`${purpose}-${limit.seconds}`, key, limit);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return false;
      throw error;
    }
  }
}
