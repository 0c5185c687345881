import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Redis } from 'ioredis';
import { hkdfSync } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '@corner/service-kit/app-error';
import { CONFIG, type ServiceConfig } from '@corner/service-kit/service.config';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';

/** Half a second of a telephone; two milliseconds of ours. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyPrefix: '00' };
const SECONDS = 20 * 60;

const solved = z.object({
  challenge: z.object({ parameters: z.looseObject({ nonce: z.string() }), signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Work that a browser does unasked and that costs who sends by the thousand. */
@Injectable()
export class ChallengesService {
  constructor(
    private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {}

  make(purpose: string): Promise<Challenge> {
    const [secret = ''] = knownSecrets(this.config);
    const expiresAt = new Date(Date.now() + SECONDS * 1000);
    const hmacSignatureSecret = keyOf(secret, purpose);
    return createChallenge({ ...WORK, deriveKey, expiresAt, hmacSignatureSecret });
  }

  /** @throws request.challenge unless it is ours, solved, not too old, and comes for the first time */
  async spend(text: string, purpose: string): Promise<void> {
    const nonce = await this.solvedNonce(text, purpose);
    if (!nonce) throw new AppError('request.challenge');
    const key = `${this.config.name}:challenge:${nonce}`;
    const isFirst = await this.redis.set(key, 1, 'EX', SECONDS, 'NX').catch((cause: unknown) => {
      throw new AppError('request.unavailable', { retryAfter: 5, cause });
    });
    if (!isFirst) throw new AppError('request.challenge');
  }

  private async solvedNonce(text: string, purpose: string): Promise<string | undefined> {
    try {
      const { challenge, solution } = solved.parse(JSON.parse(Buffer.from(text, 'base64').toString()));
      for (const secret of knownSecrets(this.config)) {
        const hmacSignatureSecret = keyOf(secret, purpose);
        const { verified } = await verifySolution({
          challenge: challenge as unknown as Challenge,
          solution,
          deriveKey,
          hmacSignatureSecret,
        });
        if (verified) return challenge.parameters.nonce;
      }
    } catch {
      return undefined;
    }
    return undefined;
  }
}

function keyOf(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `corner challenges ${purpose}`, 32)).toString('hex');
}
