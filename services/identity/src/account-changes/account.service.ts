import type { AccountPatch, SuspendRequest } from '@corner/contracts/identity.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { assertStrong } from '@corner/service-kit/credentials/passwords/password.policy';
import { PasswordChanges } from '@corner/service-kit/credentials/passwords/password-changes';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';
import { OffenderRepository } from '../offenders/offender.repository.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import { acceptPhoneNumber } from '../phones/phone-number.policy.js';
import { SessionService } from '../sessions/session.service.js';
import { AccountRepository, type AccountRow } from '../accounts/account.repository.js';
import { accountFacts } from '../accounts/account.view.js';
import { DecisionOrderRepository } from './decision-order.repository.js';
import { PauseRepository } from './pause.repository.js';
import { MailedTokenRepository } from '../accounts/mailed-token.repository.js';

interface CaseMeasure {
  number: string | null;
  until: string | null;
}

const NO_CASE: CaseMeasure = { number: null, until: null };

@Injectable()
export class AccountService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountRepository,
    private readonly pauses: PauseRepository,
    private readonly tokens: MailedTokenRepository,
    private readonly passwords: Passwords,
    private readonly passwordCheck: PasswordCheckService,
    private readonly passwordChanges: PasswordChanges,
    private readonly sessions: SessionService,
    private readonly offenders: OffenderRepository,
    private readonly order: DecisionOrderRepository,
  ) {}

  /** Changes the phone number and the password together or not at all. */
  async change(id: string, patch: AccountPatch): Promise<AccountRow> {
    const account = await this.existing(id);
    const phoneNumber = patch.phoneNumber ? acceptPhoneNumber(patch.phoneNumber, account.phone_number) : null;
    const isRenumbered = patch.phoneNumber !== undefined && phoneNumber !== account.phone_number;
    if (isRenumbered && phoneNumber && !account.email_verified) throw new AppError('identity.email-not-verified');
    if (isRenumbered && account.phone_verified && !patch.password) {
      await this.passwordCheck.proveOwnerBy(id, patch.currentPassword);
    }
    const newHash = patch.password && (await this.newHash(account, patch.password));
    const changed = await this.db.transaction(async (tx) => {
      let row: AccountRow = account;
      if (patch.password && newHash) {
        const renewed = await this.accounts.setPassword(tx, id, newHash, account.password_version);
        if (!renewed) return undefined;
        row = renewed;
        await this.tokens.deleteAll(tx, 'reset-password', id);
        await this.sessions.endAll(tx, id, 'password-changed', patch.password.keepSessionId);
        // A typed address may be a stranger's: who registered with it could fill that mailbox.
        if (row.email_verified) {
          const { email, first_name: firstName } = row;
          await tx.publish('identity.password-changed', { memberId: id, email, firstName });
        }
      }
      if (isRenumbered) {
        const renumbered = await this.accounts.setPhoneNumber(tx, id, phoneNumber);
        if (renumbered) {
          row = renumbered;
          await tx.publish('identity.account-changed', { account: accountFacts(renumbered) });
        }
      }
      return row;
    });
    // Another request changed the password meanwhile, maybe to the same one.
    return changed ?? this.change(id, patch);
  }

  /**
   * Ends all sessions at once, also of an account being deleted. Idempotent, except that administrators get a conflict.
   */
  async suspend(id: string, { reason, by, rule }: SuspendRequest, of: CaseMeasure = NO_CASE): Promise<AccountRow> {
    const { number, until } = of;
    const changed = await this.db.transaction(async (tx) => {
      if (by && !(await this.order.note(tx, id, 'suspends', { id: by.actionId, number }))) return false;
      const row = await this.accounts.suspend(tx, id, reason || null, until);
      if (!row) return false;
      await this.sessions.endAll(tx, id, 'suspended');
      await tx.publish('identity.member-suspended', {
        account: accountFacts(row),
        reason: reason || null,
        by,
        ...(rule && { rule }),
      });
      return true;
    });
    if (!changed && by) {
      await this.existing(id);
      throw new AppError('identity.already-suspended');
    }
    return this.inState(id, 'suspended');
  }

  async activate(
    id: string,
    { by, rule }: Omit<SuspendRequest, 'reason'>,
    { number }: CaseMeasure = NO_CASE,
  ): Promise<AccountRow> {
    const changed = await this.db.transaction(async (tx) => {
      if (by && !(await this.order.note(tx, id, 'activates', { id: by.actionId, number }))) return undefined;
      const row = (await this.free(tx, id)) ?? (await this.accounts.endReview(tx, id));
      if (row) {
        await tx.publish('identity.member-activated', { account: accountFacts(row), by, ...(rule && { rule }) });
      }
      return row;
    });
    if (!changed && by) {
      await this.existing(id);
      throw new AppError('identity.not-suspended');
    }
    return changed ?? this.inState(id, 'active');
  }

  async endPause(id: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const row = (await this.pauses.isDue(tx, id)) && (await this.free(tx, id));
      if (row) await tx.publish('identity.member-activated', { account: accountFacts(row) });
      return Boolean(row);
    });
  }

  private async free(tx: Transaction, id: string): Promise<AccountRow | undefined> {
    await this.tokens.deleteAll(tx, 'limited-session', id);
    await this.offenders.eraseOf(tx, id);
    return this.accounts.activate(tx, id);
  }

  /** Returns undefined if the new password is set already. */
  private async newHash(account: AccountRow, change: NonNullable<AccountPatch['password']>) {
    assertStrong(change.next, { address: account.email, names: [account.first_name, account.last_name] });
    if (await this.passwordCheck.isChanged(account.id, change)) return undefined;
    await this.passwordChanges.begin(account.id, account.password_hash);
    return this.passwords.hash(change.next, { from: [account.id] });
  }

  private async existing(id: string): Promise<AccountRow> {
    const account = await this.accounts.find(id);
    if (!account || account.state === 'purged') throw new AppError('identity.account-not-found');
    return account;
  }

  /** Throws not found for unknown accounts and for any other state. */
  private async inState(id: string, state: AccountRow['state']): Promise<AccountRow> {
    const account = await this.existing(id);
    if (account.state !== state) throw new AppError('identity.account-not-found');
    return account;
  }
}
