import type {
  AdministratorPatch,
  AdministratorView,
  AdminRole,
  CreateAdministratorRequest,
  VerifiedAdministrator,
} from '@corner/contracts/admin.api';
import { AppError } from '@corner/service-kit/app-error';
import { assertStrong } from '@corner/service-kit/credentials/passwords/password.policy';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';
import { SecondFactorsRepository } from '@corner/service-kit/credentials/second-factor/second-factors.repository';
import { Database } from '@corner/service-kit/database/database';
import { CONFIG } from '@corner/service-kit/service.config';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { v7 } from 'uuid';
import type { AdminConfig } from '../admin.config.js';
import { AuditRepository, type Actor } from '../audit/audit.repository.js';
import { AdministratorsRepository } from './administrators.repository.js';
import { TokensRepository } from './tokens.repository.js';

@Injectable()
export class AdministratorsService implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    private readonly administrators: AdministratorsRepository,
    private readonly tokens: TokensRepository,
    private readonly audit: AuditRepository,
    private readonly passwords: Passwords,
    private readonly secondFactors: SecondFactorsRepository,
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Creates the configured super administrator when a new installation starts. */
  async onApplicationBootstrap() {
    const { ADMIN_USERNAME, ADMIN_PASSWORD } = this.config.own;
    if (ADMIN_USERNAME && ADMIN_PASSWORD) {
      const made = await this.createFirst(ADMIN_USERNAME, ADMIN_PASSWORD);
      if (made) this.logger.info('first super administrator made');
    } else if (ADMIN_USERNAME || ADMIN_PASSWORD) {
      this.logger.warn('ADMIN_USERNAME and ADMIN_PASSWORD go together');
    }
  }

  async existing(id: string): Promise<AdministratorView> {
    const found = await this.administrators.find(id);
    if (!found) throw new AppError('admin.administrator-not-found');
    return found;
  }

  async create(by: VerifiedAdministrator, request: CreateAdministratorRequest): Promise<AdministratorView> {
    assertStrong(request.password, { names: [request.username] });
    const passwordHash = await this.passwords.hash(request.password, { from: [by.administratorId] });
    return this.db.transaction(async (tx) => {
      const { username, role } = request;
      const created = await this.administrators.insert(tx, v7(), username, role as AdminRole, passwordHash);
      if (!created) throw new AppError('admin.username-taken');
      await this.audit.add(tx, creation(by, created));
      return created;
    });
  }

  /** Disabling, a new role or a new password ends all tokens of the administrator. */
  async change(by: VerifiedAdministrator, id: string, patch: AdministratorPatch): Promise<AdministratorView> {
    if (patch.password !== undefined) assertStrong(patch.password, { names: [(await this.existing(id)).username] });
    const passwordHash = patch.password && (await this.passwords.hash(patch.password, { from: [by.administratorId] }));
    return this.db.transaction(async (tx) => {
      const supers = await this.administrators.lockSuperAdministrators(tx);
      const before = await this.administrators.lock(tx, id);
      if (!before) throw new AppError('admin.administrator-not-found');
      const role = (patch.role as AdminRole | undefined) ?? before.role;
      const disabled = patch.disabled ?? before.disabled;
      if (role === before.role && disabled === before.disabled && !passwordHash) return before;
      const staysSuper = role === 'super_admin' && !disabled;
      if (!staysSuper && supers.length === 1 && supers[0] === id) throw new AppError('admin.last-super-admin');
      const after = await this.administrators.change(tx, id, { role, disabled, passwordHash });
      await this.tokens.endAll(tx, id);
      await this.audit.add(tx, {
        by,
        action: 'administrator.changed',
        target: { type: 'administrator', id, name: before.username },
        before: { role: before.role, disabled: before.disabled },
        after: { role, disabled, ...(passwordHash && { password: 'changed' }) },
      });
      return after;
    });
  }

  /** For a lost device. Administrators cannot reset their own, since a stolen token could. */
  async resetSecondFactor(by: VerifiedAdministrator, id: string): Promise<void> {
    if (id === by.administratorId) throw new AppError('admin.own-mfa');
    await this.db.transaction(async (tx) => {
      const { username } = (await this.administrators.lock(tx, id)) ?? {};
      if (!username) throw new AppError('admin.administrator-not-found');
      if (!(await this.secondFactors.remove(tx, id))) return;
      await this.tokens.endAll(tx, id);
      await this.audit.add(tx, {
        by,
        action: 'administrator.second-factor-reset',
        target: { type: 'administrator', id, name: username },
      });
    });
  }

  /** Creates the super administrator of a new installation; does nothing if there is one. */
  async createFirst(username: string, password: string): Promise<boolean> {
    const passwordHash = await this.passwords.hash(password);
    return this.db.transaction(async (tx) => {
      if (!(await this.administrators.lockWhileEmpty(tx))) return false;
      assertStrong(password, { names: [username] }, 'ADMIN_PASSWORD');
      const created = await this.administrators.insert(tx, v7(), username, 'super_admin', passwordHash);
      await this.audit.add(tx, creation({ administratorId: null, username: 'configuration' }, created!));
      return true;
    });
  }
}

function creation(by: Actor, { id, username, role }: AdministratorView) {
  return {
    by,
    action: 'administrator.created',
    target: { type: 'administrator' as const, id, name: username },
    after: { role, disabled: false },
  };
}
