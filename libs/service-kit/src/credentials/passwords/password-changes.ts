import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Passwords } from './passwords.js';

const KEPT_SECONDS = 600;

interface PasswordChange {
  current: string;
  next: string;
}

/** Recognises a change that is repeated because its response was lost: for a while by the hash it replaced. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly redis: Redis,
    private readonly passwords: Passwords,
  ) {}

  /** Call it before the hash is replaced, so that the same request at the same time finds it. */
  async begin(holderId: string, oldHash: string): Promise<void> {
    // Without Redis a repeated change is refused as a wrong password.
    await this.redis.set(keyOf(holderId), oldHash, 'EX', KEPT_SECONDS).catch(() => undefined);
  }

  /** Returns undefined if the current password is wrong. */
  async judge(
    holderId: string,
    hash: string,
    { current, next }: PasswordChange,
  ): Promise<'proven' | 'repeated' | undefined> {
    const requester = { from: [holderId] };
    if (await this.passwords.verify(hash, current, requester)) return 'proven';
    if (!(await this.passwords.verify(hash, next, requester))) return undefined;
    const oldHash = await this.redis.get(keyOf(holderId)).catch(() => null);
    return oldHash !== null && (await this.passwords.verify(oldHash, current, requester)) ? 'repeated' : undefined;
  }
}

const keyOf = (holderId: string) => `login:{${holderId}}:former`;
