import type { AccountsImport } from '@corner/contracts/internal/demo-import.api';
import { newNameProblem } from '@corner/contracts/schemas/new-name';
import type { RegisterRequest } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { siteOf } from '@corner/service-kit/network/client-network';
import { Database } from '@corner/service-kit/database/database';
import { Limits } from '@corner/service-kit/redis/limits';
import { sealText } from '@corner/service-kit/credentials/sealed-text';
import { CONFIG } from '@corner/service-kit/service.module';
import { Inject, Injectable } from '@nestjs/common';
import { v4 } from 'uuid';
import { DeviceService } from '../devices/device.service.js';
import type { IdentityConfig } from '../identity.config.js';
import { assertStrong } from '@corner/service-kit/credentials/passwords/password.policy';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';
import { newSecret } from '@corner/service-kit/credentials/secret-token';
import { AccountRepository, type AccountRow } from '../accounts/account.repository.js';
import { accountFacts } from '../accounts/account.view.js';
import { MailedTokenRepository } from '../accounts/mailed-token.repository.js';

const BY_NETWORK = { points: 5, seconds: 3600 };

@Injectable()
export class RegistrationService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountRepository,
    private readonly tokens: MailedTokenRepository,
    private readonly devices: DeviceService,
    private readonly passwords: Passwords,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** The browser that registers is a known device of the account: its mark comes along. */
  async register(request: RegisterRequest, network: string): Promise<{ account: AccountRow; deviceMark: string }> {
    refuseUnfitNames(request);
    assertStrong(request.password, { address: request.email, names: [request.firstName, request.lastName] });
    await this.limits.consumeByNetwork('register', network, BY_NETWORK);
    if (await this.accounts.findByEmail(request.email)) throw new AppError('identity.email-taken');
    const passwordHash = await this.passwords.hash(request.password, { from: [siteOf(network)], isStranger: true });
    return this.db.transaction(async (tx) => {
      const row = await this.accounts.insert(tx, {
        // Others see it: it must not tell when the account was made.
        id: v4(),
        email: request.email,
        firstName: request.firstName,
        lastName: request.lastName,
        passwordHash,
        emailVerified: this.config.own.AUTO_VERIFY_EMAIL,
      });
      if (!row) throw new AppError('identity.email-taken');
      await tx.publish('identity.account-changed', { account: accountFacts(row) });
      if (!row.email_verified) {
        const token = newSecret();
        await this.tokens.add(tx, 'verify-email', row.id, token);
        await tx.publish('identity.verification-requested', {
          memberId: row.id,
          email: row.email,
          firstName: row.first_name,
          sealedToken: sealText(token, 'verify-email', this.config.internalSecret),
        });
      }
      return { account: row, deviceMark: await this.devices.remember(tx, row) };
    });
  }

  /** Answers the accounts of these members, those that were there before, too. */
  async import({ password, accounts }: AccountsImport): Promise<AccountRow[]> {
    for (const account of accounts) refuseUnfitNames(account);
    const passwordHash = await this.passwords.hash(password);
    await this.db.transaction(async (tx) => {
      const made = await this.accounts.import(tx, accounts, passwordHash);
      await tx.publishAll(
        'identity.account-changed',
        made.map((row) => ({ account: accountFacts(row) })),
      );
    });
    return this.accounts.findMany(accounts.map(({ memberId }) => memberId));
  }
}

/** Each name, and what they read like one after the other. */
function refuseUnfitNames({ firstName, lastName }: Pick<RegisterRequest, 'firstName' | 'lastName'>): void {
  const faults = {
    firstName: newNameProblem(firstName),
    lastName: newNameProblem(lastName) ?? newNameProblem(`${firstName} ${lastName}`),
  };
  const details = Object.entries(faults).flatMap(([field, message]) => (message ? [{ field, message }] : []));
  if (details.length > 0) throw new AppError('request.invalid', { details });
}
