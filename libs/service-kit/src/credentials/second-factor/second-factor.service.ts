import type { MfaSecret } from '@corner/contracts/schemas/second-factor.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Inject, Injectable } from '@nestjs/common';
import { NIL } from 'uuid';
import { AppError } from '../../app-error.js';
import { Database } from '../../database/database.js';
import { CONFIG, type ServiceConfig } from '../../service.config.js';
import { LoginAttempts } from '../login-attempts.js';
import { PeriodicJobs } from '../../jobs/periodic-jobs.js';
import { knownSecrets, resealed } from '../known-secrets.js';
import { openText, sealText } from '../sealed-text.js';
import { hashSecret } from '../secret-token.js';
import {
  confirmationStep,
  newRecoveryCodes,
  newTotpSecret,
  readCode,
  totpStep,
  totpUri,
} from './second-factor.policy.js';
import { SecondFactorsRepository, type SecondFactorRow } from './second-factors.repository.js';

/** Only during a rotation of the internal secret. */
const SEAL_EVERY_MS = 10 * 60_000;
const BATCH = 500;

type Alongside = (tx: Transaction) => Promise<unknown>;

@Injectable()
export class SecondFactorService {
  constructor(
    private readonly db: Database,
    private readonly factors: SecondFactorsRepository,
    private readonly attempts: LoginAttempts,
    @Inject(CONFIG) private readonly config: ServiceConfig,
    periodic: PeriodicJobs,
  ) {
    if (config.otherSecret) periodic.every(SEAL_EVERY_MS, 'second-factor-seals', (stopping) => this.sealAnew(stopping));
  }

  /** Creates a secret, inactive until its first code. The caller has checked the password. */
  async begin(holderId: string, issuer: string, label: string): Promise<MfaSecret> {
    const secret = newTotpSecret();
    const sealed = sealText(secret, purpose(holderId), this.config.internalSecret);
    if (!(await this.factors.begin(holderId, sealed))) throw new AppError('credentials.mfa-on');
    return { secret, uri: totpUri(secret, issuer, label) };
  }

  /**
   * Activates it in one transaction with `alongside`. Returns the recovery codes, which are stored only as hashes. If
   * that response is lost, a retry within the hour of the set-up returns new ones.
   */
  async confirm(holderId: string, typed: string, alongside: Alongside = async () => {}): Promise<string[]> {
    const attempt = await this.attempts.begin(`second-factor:${holderId}`);
    const factor = await this.attempts.judge(attempt, () => this.factors.inSetUp(holderId));
    if (!factor) throw new AppError('credentials.mfa-not-begun');
    const { kind, code } = readCode(typed);
    const step = kind === 'totp' ? this.stepOf(holderId, factor, code, confirmationStep) : null;
    if (step === null) throw new AppError('credentials.wrong-code');
    await this.attempts.clear(attempt);
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => hashSecret(readCode(code).code));
    await this.db.transaction(async (tx) => {
      const confirmed = await this.factors.confirm(tx, holderId, factor, step, hashes);
      if (!confirmed) throw new AppError('credentials.mfa-not-begun');
      if (factor.usedStep === null) await alongside(tx);
    });
    return codes;
  }

  /**
   * Consumes the code of a sign-in. Failures count against `subject`: the holder, or one of their devices.
   * @throws credentials.mfa-required if it is missing or wrong
   */
  async demand(holderId: string, typed: string | undefined, subject = holderId): Promise<void> {
    if (typed === undefined) throw new AppError('credentials.mfa-required');
    if (await this.accept(holderId, typed, subject)) return;
    throw new AppError('credentials.mfa-required', { message: 'This code is not right, or was used before.' });
  }

  /** Needs a code; does nothing if it is already off. */
  async switchOff(holderId: string, typed: string, alongside: Alongside = async () => {}): Promise<void> {
    if (!(await this.factors.confirmed(holderId))) return;
    if (!(await this.accept(holderId, typed))) throw new AppError('credentials.wrong-code');
    await this.db.transaction(async (tx) => {
      if (await this.factors.remove(tx, holderId)) await alongside(tx);
    });
  }

  /** Re-seals secrets with the current internal secret, to retire the old one. Returns the number of changes. */
  async sealAnew(stopping?: AbortSignal): Promise<number> {
    let count = 0;
    for (let after: string = NIL; !stopping?.aborted;) {
      const rows = await this.factors.after(after, BATCH);
      for (const { holderId, sealedSecret } of rows) {
        const newSeal = resealed(sealedSecret, purpose(holderId), this.config);
        if (newSeal) await this.factors.replaceSeal(holderId, sealedSecret, newSeal);
        if (newSeal) count++;
      }
      if (rows.length < BATCH) break;
      after = rows.at(-1)!.holderId;
    }
    return count;
  }

  private async accept(holderId: string, typed: string, subject = holderId): Promise<boolean> {
    const attempt = await this.attempts.begin(`second-factor:${subject}`);
    if (!(await this.attempts.judge(attempt, () => this.useUp(holderId, typed)))) return false;
    await this.attempts.clear(attempt);
    return true;
  }

  private async useUp(holderId: string, typed: string): Promise<boolean> {
    const { kind, code } = readCode(typed);
    if (kind === 'recovery') return this.factors.useRecoveryCode(holderId, hashSecret(code));
    const factor = await this.factors.confirmed(holderId);
    const step = factor && this.stepOf(holderId, factor, code, totpStep);
    return typeof step === 'number' && this.factors.useStep(holderId, step);
  }

  private stepOf(holderId: string, factor: SecondFactorRow, code: string, find: typeof totpStep): number | null {
    let secret: string;
    try {
      secret = openText(factor.sealedSecret, purpose(holderId), knownSecrets(this.config));
    } catch {
      // Sealed with a removed internal secret: recovery codes still work.
      return null;
    }
    return find(secret, code, factor.usedStep, Date.now());
  }
}

const purpose = (holderId: string) => `second factor ${holderId}`;
