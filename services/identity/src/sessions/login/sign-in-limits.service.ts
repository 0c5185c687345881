import { siteOf } from '@corner/service-kit/network/client-network';
import { LoginAttempts, type LoginAttempt } from '@corner/service-kit/credentials/login-attempts';
import { hashSecret } from '@corner/service-kit/credentials/secret-token';
import { Database } from '@corner/service-kit/database/database';
import { Limits } from '@corner/service-kit/redis/limits';
import { SecurityLog } from '@corner/service-kit/telemetry/security-log';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../../accounts/account.repository.js';

const DAY = 24 * 3600;
const BY_NETWORK = { points: 60, seconds: 15 * 60 };
/** Failures per account over all networks, from unknown browsers. */
const STRANGERS = { name: 'login-strangers', limit: { points: 100, seconds: DAY } };
/** Failures of all its known devices together: a single stolen mark is locked too often to get there. */
const KNOWN_DEVICES = { name: 'login-known-devices', limit: { points: 20, seconds: DAY } };
const NOTICES = { points: 5, seconds: 3600 };
const ERROR = 'identity.too-many-attempts';

interface Guesser {
  email: string;
  network: string;
  knownMark: string | undefined;
}

export interface SignInAttempt {
  guesser: Guesser;
  lock: LoginAttempt;
  /** Failures left before the account refuses all such guessers. */
  left: number;
}

/** Counts known devices apart from strangers, so that no stranger locks out the owner. */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly limits: Limits,
    private readonly attempts: LoginAttempts,
    private readonly db: Database,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Counts an attempt as failed before the password is checked.
   * @throws identity.too-many-attempts with Retry-After
   */
  async begin(guesser: Guesser): Promise<SignInAttempt> {
    const { email, network, knownMark } = guesser;
    if (!knownMark) await this.limits.consumeByNetwork('login-network', network, BY_NETWORK, ERROR);
    const lock = await this.attempts.begin(
      knownMark ? `device:${knownMark}` : `${email.toLowerCase()}|${siteOf(network)}`,
    );
    const { name, limit } = capOf(guesser);
    try {
      return { guesser, lock, left: await this.limits.consume(name, keyOf(guesser), limit, ERROR) };
    } catch (refusal) {
      await this.attempts.withdraw(lock);
      throw refusal;
    }
  }

  async succeed({ guesser, lock }: SignInAttempt): Promise<void> {
    await this.attempts.clear(lock);
    await this.giveBack(guesser);
  }

  async withdraw({ guesser, lock }: SignInAttempt): Promise<void> {
    await this.attempts.withdraw(lock);
    await this.giveBack(guesser);
  }

  /** The failure that reaches the daily limit is mailed to the owner. */
  async fail({ guesser, lock, left }: SignInAttempt, account: AccountRow | undefined): Promise<void> {
    const who = { memberId: account?.id, network: guesser.network };
    this.security.record('sign-in-failed', who);
    if (lock.locks || left === 0) this.security.record('locked-out', who);
    if (left > 0 || guesser.knownMark || !account) return;
    const guarded = { memberId: account.id, email: account.email };
    await this.db.transaction((tx) => tx.publish('identity.account-guarded', guarded));
  }

  /** Allows five mails an hour about new devices, against flooding a mailbox. */
  async admitNotice(accountId: string): Promise<boolean> {
    return this.limits.consume('device-notices', accountId, NOTICES).then(
      () => true,
      () => false,
    );
  }

  private giveBack(guesser: Guesser): Promise<void> {
    const { name, limit } = capOf(guesser);
    return this.limits.giveBack(name, keyOf(guesser), limit);
  }
}

function capOf({ knownMark }: Guesser) {
  return knownMark ? KNOWN_DEVICES : STRANGERS;
}

function keyOf({ email }: Guesser): string {
  return hashSecret(email.toLowerCase()).toString('base64url');
}
