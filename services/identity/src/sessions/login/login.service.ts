import type { LoginRequest } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { shortened, siteOf } from '@corner/service-kit/network/client-network';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';
import { SecondFactorService } from '@corner/service-kit/credentials/second-factor/second-factor.service';
import type { Requester } from '@corner/service-kit/jobs/waiting/fair-queue';
import { Database } from '@corner/service-kit/database/database';
import { SecurityLog } from '@corner/service-kit/telemetry/security-log';
import { Injectable } from '@nestjs/common';
import { AccountRepository, type AccountRow } from '../../accounts/account.repository.js';
import { DeviceRepository } from '../../devices/device.repository.js';
import { LimitedSessionService } from '../../limited-sessions/limited-session.service.js';
import { RecognitionService } from '../../offenders/recognition.service.js';
import { SessionService, type OpenedSession } from '../session.service.js';
import { SignInLimits, type SignInAttempt } from './sign-in-limits.service.js';

export interface Prover {
  network: string;
  deviceMark: string | undefined;
}

export interface LoginCaller extends Prover {
  userAgent: string;
  /** Of the current session, which ends with the sign-in. */
  refreshToken: string | undefined;
}

interface Proven {
  account: AccountRow;
  knownMark: string | undefined;
}

export interface Login {
  account: AccountRow;
  session: OpenedSession;
  deviceMark: string;
}

/** A member who may not sign in gets the reason, and may read, appeal, export and delete. */
export interface LimitedLogin {
  refusal: AppError;
  limited: string;
}

@Injectable()
export class LoginService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly devices: DeviceRepository,
    private readonly sessions: SessionService,
    private readonly limitedSessions: LimitedSessionService,
    private readonly secondFactors: SecondFactorService,
    private readonly recognitions: RecognitionService,
    private readonly security: SecurityLog,
  ) {}

  async login(request: LoginRequest, caller: LoginCaller): Promise<Login | LimitedLogin> {
    const proven = await this.check(request, caller);
    const { account } = proven;
    if (account.state === 'deleting') throw deleting(account);
    await this.askSecondFactor(proven, request.code, caller);
    if (account.state !== 'suspended') return this.open(proven, request, caller);
    return { refusal: suspended(account), limited: await this.limitedSessions.begin(account.id) };
  }

  /** Verifies the password of an account; all failures count. */
  async prove(request: Pick<LoginRequest, 'email' | 'password'>, caller: Prover): Promise<Proven> {
    const proven = await this.check(request, caller);
    if (proven.account.state === 'suspended') throw suspended(proven.account);
    return proven;
  }

  private async check({ email, password }: Pick<LoginRequest, 'email' | 'password'>, caller: Prover): Promise<Proven> {
    const account = await this.accounts.findByEmail(email);
    const isKnown = account && (await this.devices.isKnown(caller.deviceMark, account));
    const knownMark = isKnown ? caller.deviceMark : undefined;
    const attempt = await this.limits.begin({ email, network: caller.network, knownMark });
    if (!(await this.matches(account, password, attempt)) || !account) {
      await this.limits.fail(attempt, account);
      throw new AppError('identity.invalid-credentials');
    }
    await this.limits.succeed(attempt);
    return { account, knownMark };
  }

  /** Counts wrong codes of a known device separately, so that a password thief cannot lock out the owner. */
  async askSecondFactor({ account: { id, mfa }, knownMark }: Proven, code: string | undefined, caller: Prover) {
    if (!mfa) return;
    try {
      await this.secondFactors.demand(id, code, knownMark ? `${id}|${knownMark}` : id);
    } catch (refusal) {
      if (code) this.security.record('sign-in-failed', { memberId: id, network: caller.network, code: 'MFA_REQUIRED' });
      throw refusal;
    }
  }

  async open(proven: Proven, request: LoginRequest, caller: LoginCaller): Promise<Login> {
    const { account, knownMark } = proven;
    await this.renewHash(account, request.password, requesterOf({ network: caller.network, knownMark }));
    const login = await this.begin(proven, caller);
    if (!login) throw await this.refusal(account.id);
    return login;
  }

  /**
   * Signs in without a password: the owner has just verified a new account's address in a known browser. Does nothing
   * if a member is signed in or a second factor is required.
   */
  async openKnown(account: AccountRow, caller: LoginCaller): Promise<Login | undefined> {
    if (account.state !== 'active' || account.mfa || caller.refreshToken) return undefined;
    if (!(await this.devices.isKnown(caller.deviceMark, account))) return undefined;
    return this.begin({ account, knownMark: caller.deviceMark }, caller);
  }

  /** Returns undefined if the account was suspended or its password changed since the check. */
  private async begin({ account, knownMark }: Proven, caller: LoginCaller): Promise<Login | undefined> {
    const { userAgent, refreshToken } = caller;
    const network = shortened(caller.network);
    const isNews = !knownMark && (await this.limits.admitNotice(account.id));
    const opened = await this.db.transaction(async (tx) => {
      const token = await this.sessions.open(tx, account, { userAgent, network });
      if (!token) return null;
      if (refreshToken) await this.sessions.endByToken(tx, refreshToken);
      if (isNews) {
        const { id: memberId, email } = account;
        await tx.publish('identity.device-added', { memberId, email, network, userAgent });
      }
      if (!knownMark && caller.deviceMark) await this.recognitions.byBrowser(tx, account.id, caller.deviceMark);
      return {
        token,
        deviceMark: await this.devices.remember(tx, account, { known: knownMark, before: caller.deviceMark }),
      };
    });
    if (!opened) return undefined;
    this.security.record('signed-in', { memberId: account.id, network: caller.network });
    return { account, session: await this.sessions.signed(opened.token), deviceMark: opened.deviceMark };
  }

  /** An attempt without capacity to check it does not count. */
  private async matches(account: AccountRow | undefined, password: string, attempt: SignInAttempt): Promise<boolean> {
    try {
      return await this.passwords.verify(account?.password_hash, password, requesterOf(attempt.guesser));
    } catch (refusal) {
      await this.limits.withdraw(attempt);
      throw refusal;
    }
  }

  private async renewHash(account: AccountRow, password: string, requester: Requester): Promise<void> {
    if (!this.passwords.isOutdated(account.password_hash)) return;
    await this.accounts.replaceHash(account.id, account.password_hash, await this.passwords.hash(password, requester));
  }

  /** The account changed while its password was checked. */
  private async refusal(id: string): Promise<AppError> {
    const account = await this.accounts.find(id);
    if (account?.state === 'suspended') return suspended(account);
    return account?.state === 'deleting' ? deleting(account) : new AppError('identity.invalid-credentials');
  }
}

function requesterOf({ network, knownMark }: Pick<SignInAttempt['guesser'], 'network' | 'knownMark'>): Requester {
  return knownMark ? { from: [knownMark] } : { from: [siteOf(network)], isStranger: true };
}

function suspended({ suspend_reason: reason, paused_until: until }: AccountRow): AppError {
  const what = until ? `Your account is paused until ${until.slice(0, 10)}` : 'Your account is suspended';
  return new AppError('identity.account-suspended', {
    message: reason ? `${what}: ${reason}` : until ? what : undefined,
  });
}

function deleting(account: AccountRow): AppError {
  const day = account.purge_at?.slice(0, 10);
  return new AppError('identity.account-deleting', {
    message: day ? `Your account is being deleted. You can restore it until ${day}.` : undefined,
  });
}
