import type { FacebookVerification } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { Limits, type Limit } from '@corner/service-kit/redis/limits';
import type { CurrentMember } from '@corner/service-kit/callers/member.guard';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import { AccountRepository } from '../accounts/account.repository.js';
import { accountFacts } from '../accounts/account.view.js';
import type { IdentityConfig } from '../identity.config.js';
import { facebookKey, hashFacebookId, isState, newState } from './facebook-state.policy.js';
import { FacebookClient } from './facebook.client.js';

/** As long as a state is valid. */
const ONCE: Limit = { points: 1, seconds: 600 };

export type FacebookOutcome = 'verified' | 'failed' | 'taken';

/** Verifies through Facebook's sign-in that a member has an account there. */
@Injectable()
export class FacebookVerificationService {
  /** The first key signs, all verify. */
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(
    private readonly db: Database,
    private readonly accounts: AccountRepository,
    private readonly facebook: FacebookClient,
    private readonly limits: Limits,
    @Inject(CONFIG) config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const [first = '', ...others] = knownSecrets(config);
    this.keys = [facebookKey(first), ...others.map(facebookKey)];
  }

  /** Returns where to go, without a change. @throws identity.facebook-unavailable without keys */
  async ask(memberId: string): Promise<FacebookVerification> {
    const account = await this.accounts.find(memberId);
    if (!account) throw new AppError('request.unauthorized');
    if (account.facebook_verified) return { isFacebookVerified: true, url: null };
    if (!this.facebook.isConfigured()) throw new AppError('identity.facebook-unavailable');
    return { isFacebookVerified: false, url: '/api/verification/facebook/start' };
  }

  start({ sessionId }: CurrentMember): string | null {
    return this.facebook.isConfigured() ? this.facebook.dialogUrl(newState(sessionId, this.keys[0])) : null;
  }

  /** Handles the return from Facebook, without a code if the member declined. */
  async finish({ memberId, sessionId }: CurrentMember, state: string, code: string): Promise<FacebookOutcome> {
    if (!this.facebook.isConfigured() || code === '' || !this.isOurs(state, sessionId)) return 'failed';
    const isFirst = await this.limits.consume('facebook-states', state, ONCE).then(
      () => true,
      () => false,
    );
    if (!isFirst) return 'failed';
    let id: string;
    try {
      id = await this.facebook.idOf(code);
    } catch (error) {
      this.logger.warn({ err: error }, 'facebook did not verify');
      return 'failed';
    }
    const hash = hashFacebookId(id, this.keys[0]);
    const isVerified = await this.db.transaction(async (tx) => {
      const row = await this.accounts.verifyFacebook(tx, memberId, hash);
      if (row === 'taken') return false;
      await tx.publish('identity.account-changed', { account: accountFacts(row) });
      return true;
    });
    return isVerified ? 'verified' : 'taken';
  }

  private isOurs(state: string, sessionId: string): boolean {
    return this.keys.some((key) => isState(state, sessionId, key));
  }
}
