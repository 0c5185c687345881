import type { AdminLoginRequest, AdminTokenRequest, VerifiedAdministrator } from '@corner/contracts/admin.api';
import { Administrators } from '@corner/service-kit/callers/administrator.guard';
import { AppError } from '@corner/service-kit/app-error';
import { siteOf } from '@corner/service-kit/network/client-network';
import { LoginAttempts } from '@corner/service-kit/credentials/login-attempts';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';
import { SecondFactorService } from '@corner/service-kit/credentials/second-factor/second-factor.service';
import { newSecret } from '@corner/service-kit/credentials/secret-token';
import { Database } from '@corner/service-kit/database/database';
import { Limits } from '@corner/service-kit/redis/limits';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../../admin.config.js';
import { AuditRepository } from '../../audit/audit.repository.js';
import { AdministratorsRepository, type Credentials } from '../administrators.repository.js';
import { signInFailure, type SignInFailure } from './sign-in-failure.policy.js';
import { TokensRepository } from '../tokens.repository.js';

const BY_NETWORK = { points: 60, seconds: 15 * 60 };
/** Limit of recorded failures per administrator, and for all unknown names: networks are unlimited. */
const NOTED = { points: 60, seconds: 60 * 60 };

@Injectable()
export class SignInService extends Administrators {
  constructor(
    private readonly db: Database,
    private readonly administrators: AdministratorsRepository,
    private readonly tokens: TokensRepository,
    private readonly audit: AuditRepository,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly secondFactors: SecondFactorService,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {
    super();
  }

  /** Takes equally long and answers the same for a wrong password, an unknown name and a disabled administrator. */
  async signIn({ username, password, code }: AdminLoginRequest, network: string): Promise<string> {
    await this.limits.consumeByNetwork('admin-login-network', network, BY_NETWORK, 'admin.too-many-tries');
    const known = await this.administrators.credentials(username);
    const subject = `administrator:${username.toLowerCase()}|${siteOf(network)}`;
    const attempt = await this.attempts.begin(subject, 'admin.too-many-tries');
    const requester = { from: [siteOf(network)], isStranger: true };
    const check = () => this.passwords.verify(known?.password_hash, password, requester);
    const matches = await this.attempts.judge(attempt, check);
    if (!known || !matches) return this.refuse(known, 'Wrong password', network);
    if (known.disabled) return this.refuse(known, 'Disabled', network);
    await this.attempts.clear(attempt);
    if (known.mfa) await this.askSecondFactor(known, code, network);
    const token = newSecret();
    const opened = await this.db.transaction(async (tx) => {
      if (!(await this.tokens.open(tx, known, token))) return false;
      await this.audit.add(tx, {
        by: { administratorId: known.id, username: known.username },
        action: 'administrator.signed-in',
        target: { type: 'administrator', id: known.id, name: known.username },
      });
      return true;
    });
    if (!opened) return this.refuse(known, 'Wrong password', network);
    await this.tokens.deleteExpired();
    return token;
  }

  async signOut(by: VerifiedAdministrator, token: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.tokens.end(tx, token);
      await this.audit.add(tx, {
        by,
        action: 'administrator.signed-out',
        target: { type: 'administrator', id: by.administratorId, name: by.username },
      });
    });
  }

  /** Returns true while the token only allows enrolling a second factor. */
  mustEnrol(mfa: boolean): boolean {
    return this.config.own.ADMIN_MFA === 'required' && !mfa;
  }

  override async admit({ token, role, route, enrolling }: AdminTokenRequest): Promise<VerifiedAdministrator> {
    const holder = await this.tokens.holder(token);
    if (!holder) throw new AppError('request.unauthorized');
    if (!enrolling && this.mustEnrol(holder.mfa)) throw new AppError('admin.mfa-enrolment-required');
    const { administrator } = holder;
    if (role === 'super_admin' && administrator.role !== 'super_admin') {
      await this.audit.add(this.db, {
        by: administrator,
        action: 'administrator.forbidden',
        target: { type: 'system', name: route },
      });
      throw new AppError('request.forbidden');
    }
    return administrator;
  }

  private async askSecondFactor(known: Credentials, code: string | undefined, network: string): Promise<void> {
    try {
      await this.secondFactors.demand(known.id, code);
    } catch (error) {
      if (code !== undefined) await this.noteFailure(known, 'Wrong code', network);
      throw error;
    }
  }

  private async refuse(known: Credentials | undefined, reason: SignInFailure, network: string): Promise<never> {
    await this.noteFailure(known, reason, network);
    throw new AppError('admin.wrong-credentials');
  }

  private async noteFailure(known: Credentials | undefined, reason: SignInFailure, network: string): Promise<void> {
    const isRoom = this.limits.consume('admin-login-noted', known?.id ?? 'unknown', NOTED).then(
      () => true,
      () => false,
    );
    if (await isRoom) await this.audit.add(this.db, signInFailure(known, reason, network));
  }
}
