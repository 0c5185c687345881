import { FairQueue, type Requester } from '../../jobs/waiting/fair-queue.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, parseOptions, verify, type ParsedHashOptions } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { newSecret } from '../secret-token.js';
import { normalizedPassword } from './password.policy.js';

/** argon2id, memory in KiB. Hashes with other parameters are renewed on the next sign-in. */
export const ARGON2 = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

const AT_ONCE = Math.min(4, Math.max(2, availableParallelism()));
const WAITING_AT_MOST = 64;

/** Limits concurrent password hashing: each takes 19 MiB and a core, so more would slow down all of them. */
@Injectable()
export class Passwords implements OnModuleInit {
  private readonly queue = new FairQueue(AT_ONCE, WAITING_AT_MOST);
  private dummyHash: string;

  async onModuleInit() {
    this.dummyHash = await this.hash(newSecret());
  }

  /** @param requester omitted for internal work */
  hash(password: string, requester?: Requester): Promise<string> {
    return this.queue.run(() => hash(normalizedPassword(password), ARGON2), requester);
  }

  /**
   * Checks a dummy without a hash, so that an unknown name takes as long as a wrong password.
   * @param requester strangers by site (`siteOf`); known devices and administrators do not queue behind strangers
   */
  async verify(passwordHash: string | undefined, password: string, requester: Requester): Promise<boolean> {
    const check = () => verify(passwordHash ?? this.dummyHash, normalizedPassword(password));
    return (await this.queue.run(check, requester)) && passwordHash !== undefined;
  }

  isOutdated(passwordHash: string): boolean {
    return isOutdated(parseOptions(passwordHash));
  }
}

export function isOutdated(hash: Pick<ParsedHashOptions, 'algorithm' | 'memoryCost' | 'timeCost' | 'parallelism'>) {
  return (Object.keys(ARGON2) as (keyof typeof ARGON2)[]).some((key) => hash[key] !== ARGON2[key]);
}
