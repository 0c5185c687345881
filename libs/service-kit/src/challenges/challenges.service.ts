import type { Challenge } from '@corner/contracts/schemas/challenge';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { AppError } from '../app-error.js';
import { knownSecrets } from '../credentials/known-secrets.js';
import { CONFIG, type ServiceConfig } from '../service.config.js';
import { CHALLENGE_SECONDS, newChallenge, solvedNonce } from './challenge.policy.js';

/** Proof of work: invisible in a browser, expensive for bulk requests. */
@Injectable()
export class ChallengesService {
  constructor(
    private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {}

  make(purpose: string): Promise<Challenge> {
    const [secret = ''] = knownSecrets(this.config);
    return newChallenge(purpose, secret);
  }

  /** @throws request.challenge unless it is valid, solved, unexpired and unused */
  async spend(text: string, purpose: string): Promise<void> {
    const nonce = await solvedNonce(text, purpose, knownSecrets(this.config));
    if (!nonce) throw new AppError('request.challenge');
    const key = `${this.config.name}:challenge:${nonce}`;
    const isFirst = await this.redis.set(key, 1, 'EX', CHALLENGE_SECONDS, 'NX').catch((cause: unknown) => {
      throw new AppError('request.unavailable', { retryAfter: 5, cause });
    });
    if (!isFirst) throw new AppError('request.challenge');
  }
}
