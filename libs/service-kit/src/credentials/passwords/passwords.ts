import { FairQueue } from '../../jobs/fair-queue.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { newSecret } from '../secret-token.js';
import { ARGON2, isOutdated, normalizedPassword } from './password-hash.js';

const AT_ONCE = Math.min(4, Math.max(2, availableParallelism()));
const WAITING_AT_MOST = 64;

/** Hashes and checks passwords, a few at a time: each takes 19 MiB and a core, so more would only slow all of them. */
@Injectable()
export class Passwords implements OnModuleInit {
  private readonly queue = new FairQueue(AT_ONCE, WAITING_AT_MOST);
  private dummyHash: string;

  async onModuleInit() {
    this.dummyHash = await this.hash(newSecret());
  }

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(normalizedPassword(password), ARGON2));
  }

  /**
   * Without a hash it checks a dummy, so that an unknown name takes as long as a wrong password.
   * @param site of a stranger (`siteOf`); known devices do not wait behind strangers
   */
  async verify(passwordHash: string | undefined, password: string, site?: string): Promise<boolean> {
    const check = () => verify(passwordHash ?? this.dummyHash, normalizedPassword(password));
    return (await this.queue.run(check, site)) && passwordHash !== undefined;
  }

  isOutdated(passwordHash: string): boolean {
    return isOutdated(parseOptions(passwordHash));
  }
}
