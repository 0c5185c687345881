import { CASE_TOKEN, type LimitedSession } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { openCaseLink } from '@corner/service-kit/credentials/sealed-text';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { hashSecret, newSecret } from '@corner/service-kit/credentials/secret-token';
import { Database } from '@corner/service-kit/database/database';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import { v5 } from 'uuid';
import { AccountRepository } from '../accounts/account.repository.js';
import { MailedTokenRepository } from '../accounts/mailed-token.repository.js';
import type { IdentityConfig } from '../identity.config.js';
import { KeyService } from '../keys/key.service.js';

/** For members who may not sign in: gives access to their case only, for half an hour, without renewal. */
@Injectable()
export class LimitedSessionService {
  constructor(
    private readonly db: Database,
    private readonly tokens: MailedTokenRepository,
    private readonly accounts: AccountRepository,
    private readonly keys: KeyService,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  async begin(accountId: string): Promise<string> {
    const token = newSecret();
    await this.db.transaction((tx) => this.tokens.add(tx, 'limited-session', accountId, token));
    return token;
  }

  /** @throws identity.invalid-token */
  async ownerOf(link: string): Promise<string> {
    const id = openCaseLink(link, knownSecrets(this.config));
    const account = id && (await this.accounts.find(id));
    if (!account) throw new AppError('identity.invalid-token');
    return account.id;
  }

  /** @throws request.unauthorized if it has ended */
  async find(token: string): Promise<LimitedSession> {
    const accountId = await this.tokens.accountOf('limited-session', token);
    if (!accountId) throw new AppError('request.unauthorized');
    const id = v5(hashSecret(token).toString('base64url'), accountId);
    return { accessToken: await this.keys.sign(accountId, id, CASE_TOKEN) };
  }

  async end(token: string): Promise<void> {
    await this.db.transaction((tx) => this.tokens.use(tx, 'limited-session', token));
  }
}
