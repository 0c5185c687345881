import type { OwnAdministrator, OwnPasswordRequest, VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { MfaSecret } from '@corner/contracts/schemas/second-factor.api';
import { PRODUCT } from '@corner/domain/product';
import { AppError } from '@corner/service-kit/app-error';
import { LoginAttempts } from '@corner/service-kit/credentials/login-attempts';
import { assertStrong } from '@corner/service-kit/credentials/passwords/password.policy';
import { PasswordChanges } from '@corner/service-kit/credentials/passwords/password-changes';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';
import { SecondFactorService } from '@corner/service-kit/credentials/second-factor/second-factor.service';
import { Database } from '@corner/service-kit/database/database';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { AdministratorsRepository } from '../administrators/administrators.repository.js';
import { AdministratorsService } from '../administrators/administrators.service.js';
import { TokensRepository } from '../administrators/tokens.repository.js';
import { AuditRepository, type NewAuditEntry } from '../audit/audit.repository.js';

@Injectable()
export class OwnAccountService {
  constructor(
    private readonly db: Database,
    private readonly service: AdministratorsService,
    private readonly administrators: AdministratorsRepository,
    private readonly tokens: TokensRepository,
    private readonly audit: AuditRepository,
    private readonly passwords: Passwords,
    private readonly changes: PasswordChanges,
    private readonly attempts: LoginAttempts,
    private readonly secondFactors: SecondFactorService,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {}

  async find({ administratorId }: VerifiedAdministrator): Promise<OwnAdministrator> {
    const mfaRequired = this.config.own.ADMIN_MFA === 'required';
    return { ...(await this.service.existing(administratorId)), mfaRequired };
  }

  async beginMfa(by: VerifiedAdministrator, password: string): Promise<MfaSecret> {
    await this.provePassword(by, password);
    return this.secondFactors.begin(by.administratorId, `${PRODUCT.name} Admin`, by.username);
  }

  /** Ends other tokens, which were opened without the code. */
  confirmMfa(by: VerifiedAdministrator, code: string, token: string): Promise<string[]> {
    return this.secondFactors.confirm(by.administratorId, code, async (tx) => {
      await this.administrators.lock(tx, by.administratorId);
      await this.tokens.endOthers(tx, by.administratorId, token);
      await this.audit.add(tx, own(by, 'second-factor-on'));
    });
  }

  async switchOffMfa(by: VerifiedAdministrator, password: string, code: string): Promise<void> {
    await this.provePassword(by, password);
    await this.secondFactors.switchOff(by.administratorId, code, (tx) =>
      this.audit.add(tx, own(by, 'second-factor-off')),
    );
  }

  async changePassword(by: VerifiedAdministrator, request: OwnPasswordRequest, token: string): Promise<void> {
    const { administratorId } = by;
    const change = { current: request.currentPassword, next: request.newPassword };
    const { hash: oldHash, proof } = await this.prove(by, (hash) => this.changes.judge(administratorId, hash, change));
    // The response to an earlier request was lost.
    if (proof === 'repeated') return;
    assertStrong(change.next, { names: [by.username] }, 'newPassword');
    await this.changes.begin(administratorId, oldHash);
    const newHash = await this.passwords.hash(change.next, { from: [administratorId] });
    const isChanged = await this.db.transaction(async (tx) => {
      if (!(await this.administrators.replacePassword(tx, administratorId, oldHash, newHash))) return false;
      await this.tokens.endOthers(tx, administratorId, token);
      await this.audit.add(tx, own(by, 'password-changed'));
      return true;
    });
    // Another request changed it meanwhile, maybe to the same one.
    if (!isChanged) await this.changePassword(by, request, token);
  }

  private async provePassword(by: VerifiedAdministrator, password: string): Promise<void> {
    await this.prove(by, (hash) => this.passwords.verify(hash, password, { from: [by.administratorId] }));
  }

  private async prove<Proof>({ administratorId }: VerifiedAdministrator, check: (hash: string) => Promise<Proof>) {
    const attempt = await this.attempts.begin(`administrator-change:${administratorId}`, 'admin.too-many-tries');
    const proven = await this.attempts.judge(attempt, async () => {
      const hash = await this.administrators.passwordHash(administratorId);
      const proof = hash && (await check(hash));
      return hash && proof ? { hash, proof } : undefined;
    });
    if (!proven) throw new AppError('admin.wrong-password');
    await this.attempts.clear(attempt);
    return proven;
  }
}

function own(by: VerifiedAdministrator, what: string): NewAuditEntry {
  return {
    by,
    action: `administrator.${what}`,
    target: { type: 'administrator', id: by.administratorId, name: by.username },
  };
}
