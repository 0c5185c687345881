import type { AccountsImport } from '@corner/contracts/internal/demo-import.api';
import { newNameProblem } from '@corner/contracts/schemas/account/new-name';
import type { RegisterRequest } from '@corner/contracts/identity.api';
import { carriesContactDetails } from '@corner/domain/text/contact-details';
import { AppError } from '@corner/service-kit/app-error';
import { siteOf } from '@corner/service-kit/network/client-network';
import { Database } from '@corner/service-kit/database/database';
import { Limits, type Limit } from '@corner/service-kit/redis/limits';
import { ChallengesService } from '@corner/service-kit/challenges/challenges.service';
import { sealText } from '@corner/service-kit/credentials/sealed-text';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import { isDisposableEmail } from 'disposable-email-domains-js';
import { v4 } from 'uuid';
import { DeviceRepository } from '../devices/device.repository.js';
import type { IdentityConfig } from '../identity.config.js';
import { assertStrong } from '@corner/service-kit/credentials/passwords/password.policy';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';
import { hashSecret, newSecret } from '@corner/service-kit/credentials/secret-token';
import { AccountRepository, type AccountRow } from '../accounts/account.repository.js';
import { accountFacts } from '../accounts/account.view.js';
import { RecognitionService } from '../offenders/recognition.service.js';
import type { Prover } from '../sessions/login/login.service.js';
import { MailedTokenRepository } from '../accounts/mailed-token.repository.js';

const DAY = 24 * 3600;
const BY_NETWORK = { points: 5, seconds: 3600 };
/** With the above, 20 in total. */
const PROVEN = { points: 15, seconds: 3600 };
export const REGISTRATION_CHALLENGE = 'register';
/** Per address and network, to limit probing for registered addresses. */
const TAKEN = { points: 3, seconds: DAY };
const TAKEN_MAILS = { points: 1, seconds: DAY };

type Place = [name: string, network: string, limit: Limit];

interface Made {
  account: AccountRow;
  deviceMark: string;
}

interface Registered extends Made {
  throwAway: boolean;
}

@Injectable()
export class RegistrationService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountRepository,
    private readonly tokens: MailedTokenRepository,
    private readonly devices: DeviceRepository,
    private readonly recognitions: RecognitionService,
    private readonly passwords: Passwords,
    private readonly limits: Limits,
    private readonly challenges: ChallengesService,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Registers an account. The calling browser becomes a known device and gets its mark. */
  async register(request: RegisterRequest, { network, deviceMark }: Prover): Promise<Registered> {
    refuseUnfitNames(request);
    assertStrong(request.password, { address: request.email, names: [request.firstName, request.lastName] });
    const throwAway = isDisposableEmail(request.email);
    if (throwAway && this.config.own.THROW_AWAY_ADDRESSES === 'refuse')
      throw new AppError('identity.throw-away-address');
    const taken = await this.admit(network, request.challenge);
    try {
      return { ...(await this.make(request, network, deviceMark)), throwAway };
    } catch (error) {
      const isOurs = !(error instanceof AppError) || error.status >= 500;
      if (isOurs) await this.limits.giveBackByNetwork(...taken);
      throw error;
    }
  }

  /** Accepts a solved challenge instead of waiting. */
  private async admit(network: string, challenge: string | undefined): Promise<Place> {
    try {
      await this.limits.consumeByNetwork('register', network, BY_NETWORK, 'identity.too-many-registrations');
      return ['register', network, BY_NETWORK];
    } catch (refusal) {
      if (challenge === undefined || !(refusal instanceof AppError) || refusal.status !== 429) throw refusal;
    }
    await this.challenges.spend(challenge, REGISTRATION_CHALLENGE);
    await this.limits.consumeByNetwork('register-proven', network, PROVEN);
    return ['register-proven', network, PROVEN];
  }

  private async make(request: RegisterRequest, network: string, before: string | undefined): Promise<Made> {
    const owner = await this.accounts.findByEmail(request.email);
    if (owner) await this.refuseTaken(owner, network);
    const passwordHash = await this.passwords.hash(request.password, { from: [siteOf(network)], isStranger: true });
    return this.db.transaction(async (tx) => {
      const row = await this.accounts.insert(tx, {
        // Visible to others: it must not reveal when the account was created.
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
      if (before) await this.recognitions.byBrowser(tx, row.id, before);
      if (row.email_verified) await this.recognitions.byAddress(tx, row);
      return { account: row, deviceMark: await this.devices.remember(tx, row, { before }) };
    });
  }

  /** Reveals a taken address a few times a day per network, and notifies its owner once a day. */
  private async refuseTaken({ id, email, state }: AccountRow, network: string): Promise<never> {
    const address = hashSecret(email.toLowerCase()).toString('base64url');
    await this.limits.consume('register-taken', `${address}|${siteOf(network)}`, TAKEN);
    const isNews = this.limits.consume('register-taken-mail', id, TAKEN_MAILS).then(
      () => true,
      () => false,
    );
    if (state === 'active' && (await isNews)) {
      await this.db.transaction((tx) => tx.publish('identity.address-claimed', { memberId: id, email }));
    }
    throw new AppError('identity.email-taken');
  }

  /** Returns the accounts of these members, including existing ones. */
  async import({ password, accounts }: AccountsImport): Promise<AccountRow[]> {
    for (const account of accounts) refuseUnfitNames(account);
    const passwordHash = await this.passwords.hash(password);
    await this.db.transaction(async (tx) => {
      const made = await this.accounts.import(tx, accounts, passwordHash);
      for (const row of made) await tx.publish('identity.account-changed', { account: accountFacts(row) });
    });
    return this.accounts.findMany(accounts.map(({ memberId }) => memberId));
  }
}

/** Checks each name, and both names together. */
function refuseUnfitNames({ firstName, lastName }: Pick<RegisterRequest, 'firstName' | 'lastName'>): void {
  const faults = {
    firstName: newNameProblem(firstName),
    lastName: newNameProblem(lastName) ?? newNameProblem(`${firstName} ${lastName}`),
  };
  const details = Object.entries(faults).flatMap(([field, message]) => (message ? [{ field, message }] : []));
  if (details.length > 0) throw new AppError('request.invalid', { details });
  const isContact = carriesContactDetails(firstName) || carriesContactDetails(`${firstName} ${lastName}`);
  const message = 'No links, contact details or names of messengers here, please.';
  if (isContact) throw new AppError('request.contact-details', { details: [{ field: 'firstName', message }] });
}
