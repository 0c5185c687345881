import type { LoginRequest } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { Limits } from '@corner/service-kit/redis/limits';
import { CONFIG } from '@corner/service-kit/service.module';
import { Inject, Injectable } from '@nestjs/common';
import { AccountRepository, type AccountRow } from '../accounts/account.repository.js';
import { DeletionService } from '../deletions/deletion.service.js';
import type { IdentityConfig } from '../identity.config.js';
import { siteOf } from '@corner/service-kit/credentials/client-network';
import { Passwords } from '@corner/service-kit/credentials/passwords';
import { SecondFactorService } from '@corner/service-kit/credentials/second-factor.service';
import { deviceKey, knownDevice, newDeviceMark } from './device.policy.js';
import { LoginAttempts } from '@corner/service-kit/credentials/login-attempts';
import type { SignedIn } from './session-cookie.policy.js';
import { SessionService } from './session.service.js';

const BY_NETWORK = { points: 60, seconds: 15 * 60 };

export interface LoginCaller {
  network: string;
  userAgent: string;
  deviceMark: string | undefined;
}

interface Proven {
  account: AccountRow;
  /** Set when this device has signed in to the account before. */
  device: string | null | undefined;
}

interface Login {
  account: AccountRow;
  signedIn: SignedIn;
}

@Injectable()
export class LoginService {
  private readonly deviceKey: Buffer;

  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly sessions: SessionService,
    private readonly deletions: DeletionService,
    private readonly secondFactors: SecondFactorService,
    private readonly limits: Limits,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.deviceKey = deviceKey(config.internalSecret);
  }

  /**
   * Signs in. Failures count against the account on this network; those of a device on which the owner has signed in
   * before count against that device alone, so nobody else can lock it out.
   */
  async login(request: LoginRequest, caller: LoginCaller): Promise<Login> {
    const proven = await this.prove(request, caller);
    if (proven.account.state === 'deleting') throw deleting(proven.account);
    await this.askSecondFactor(proven, request.code);
    return this.open(proven, request, caller);
  }

  /** Signs in to an account that waits for its deletion, which is thereby called off; to any other it is a sign-in. */
  async restore(request: LoginRequest, caller: LoginCaller): Promise<Login> {
    const proven = await this.prove(request, caller);
    await this.askSecondFactor(proven, request.code);
    const { id, state, password_version: passwordVersion } = proven.account;
    if (state === 'deleting') await this.deletions.restore(id, passwordVersion);
    return this.open(proven, request, caller);
  }

  private async prove(request: LoginRequest, caller: LoginCaller): Promise<Proven> {
    const account = await this.accounts.findByEmail(request.email);
    const device = account && knownDevice(caller.deviceMark, account.id, this.deviceKey);
    if (!device) {
      await this.limits.consumeByNetwork('login-network', caller.network, BY_NETWORK, 'identity.too-many-attempts');
    }
    const attempt = await this.attempts.begin(
      device ? `device:${device}` : `${request.email.toLowerCase()}|${siteOf(caller.network)}`,
    );
    const matches = await this.passwords.verify(account?.password_hash, request.password);
    if (!account || !matches) throw new AppError('identity.invalid-credentials');
    await this.attempts.forget(attempt);
    if (account.state === 'suspended') throw suspended(account);
    return { account, device };
  }

  /** Wrong codes of a known device count for it alone, so that who has the password cannot lock out the owner. */
  private async askSecondFactor({ account, device }: Proven, code: string | undefined): Promise<void> {
    if (!account.mfa) return;
    await this.secondFactors.demand(account.id, code, device ? `${account.id}|${device}` : account.id);
  }

  private async open({ account, device }: Proven, request: LoginRequest, caller: LoginCaller): Promise<Login> {
    await this.renewHash(account, request.password);
    const tokens = await this.sessions.open(account.id, account.password_version, caller.userAgent);
    if (!tokens) throw await this.refusal(account.id);
    const mark = device && caller.deviceMark ? caller.deviceMark : newDeviceMark(account.id, this.deviceKey);
    return { account, signedIn: { ...tokens, device: mark } };
  }

  private async renewHash(account: AccountRow, password: string): Promise<void> {
    if (!this.passwords.isOutdated(account.password_hash)) return;
    await this.accounts.replaceHash(account.id, account.password_hash, await this.passwords.hash(password));
  }

  /** The account changed while its password was checked. */
  private async refusal(id: string): Promise<AppError> {
    const account = await this.accounts.find(id);
    if (account?.state === 'suspended') return suspended(account);
    return account?.state === 'deleting' ? deleting(account) : new AppError('identity.invalid-credentials');
  }
}

function suspended(account: AccountRow): AppError {
  return new AppError('identity.account-suspended', {
    message: account.suspend_reason ? `Your account is suspended: ${account.suspend_reason}` : undefined,
  });
}

function deleting(account: AccountRow): AppError {
  const day = account.purge_at?.slice(0, 10);
  return new AppError('identity.account-deleting', {
    message: day ? `Your account is being deleted. You can restore it until ${day}.` : undefined,
  });
}
