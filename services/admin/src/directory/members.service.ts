import { NOT_STATED, ruleOf } from '@corner/contracts/admin/decisions';
import type { CorrectAgeRequest } from '@corner/contracts/admin/age-correction.api';
import type { DirectoryMember, MemberRecord, VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { AccountFacts, AdministratorAction } from '@corner/contracts/identity.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import { actionOf, ageCorrected, memberAction } from '../audit/audit-entry.policy.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { ModerationService } from '../cases/moderation.service.js';
import { SignedMediaService } from '../signed-media.service.js';
import { OwnersClient } from '../clients/owners.client.js';
import { AccountsClient } from '../clients/accounts.client.js';
import { DirectorySearchRepository } from './search/directory-search.repository.js';
import { nextId } from '../case-records/cases.repository.js';
import { DecisionLog } from '../case-records/decision-log.service.js';
import { BansService } from '../cases/bans.service.js';
import { directoryMember } from './directory.view.js';
import { ReadingsService } from './readings/readings.service.js';

const SHOWN = 50;

export interface Pending {
  pending: true;
}

interface Stated {
  reason?: string | undefined;
  rule?: string | undefined;
}

/** Identity's event is the record; the same entry is written here at once, so that the next read has it. */
@Injectable()
export class MembersService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountsClient,
    private readonly owners: OwnersClient,
    private readonly members: Members,
    private readonly search: DirectorySearchRepository,
    private readonly moderation: ModerationService,
    private readonly audit: AuditRepository,
    private readonly readings: ReadingsService,
    private readonly media: SignedMediaService,
    private readonly decisions: DecisionLog,
    private readonly bans: BansService,
  ) {}

  /** Reads current data from the owning services and stores it. The reading is recorded in the audit log. */
  async record(by: VerifiedAdministrator, memberId: string): Promise<MemberRecord> {
    const account = await this.owners.account(memberId);
    if (!account) throw new AppError('admin.unknown-member');
    await this.audit.addReading(memberAction('read', actionOf(by), account));
    await this.readings.count(by, [memberId]);
    const [profile, sessions, history, reports] = await Promise.all([
      this.owners.profile(memberId),
      this.accounts.sessions(memberId),
      this.audit.entriesAbout(memberId, SHOWN),
      this.moderation.reportsAbout(memberId, SHOWN),
    ]);
    if (profile) await this.members.apply([{ profile }]);
    const shown = profile && this.media.profile(profile);
    return { member: await this.keep(account), account, profile: shown, sessions, history, reports };
  }

  async suspend(by: VerifiedAdministrator, memberId: string, { reason, rule }: Stated): Promise<DirectoryMember> {
    const act = { by: await this.ordered(by), reason: reason || null, rule: ruleOf('suspend', rule) };
    const account = await this.accounts.suspend(memberId, act);
    const entry = memberAction('suspended', act.by, account, reason);
    await this.db.transaction((tx) =>
      this.decisions.addOnce(tx, entry, { by, memberId, action: 'suspend', rule, facts: reason }),
    );
    return this.keep(account);
  }

  /** Two administrators end a final ban; the first gets `pending`. */
  async activate(by: VerifiedAdministrator, memberId: string): Promise<DirectoryMember | Pending> {
    if (await this.bans.waitsForSecond(by, memberId)) return { pending: true };
    const act = { by: await this.ordered(by), rule: NOT_STATED };
    const account = await this.accounts.activate(memberId, act);
    const entry = memberAction('activated', act.by, account);
    await this.db.transaction((tx) => this.decisions.addOnce(tx, entry, { by, memberId, action: 'activate' }));
    return this.keep(account);
  }

  async correctAge(by: VerifiedAdministrator, memberId: string, request: CorrectAgeRequest): Promise<DirectoryMember> {
    const account = await this.owners.account(memberId);
    const action = actionOf(by);
    const correction = account && { ...request, firstName: account.firstName, lastName: account.lastName, by: action };
    const corrected = correction && (await this.owners.correctAge(memberId, correction));
    if (!corrected) throw new AppError('admin.unknown-member');
    await this.audit.add(this.db, ageCorrected(memberId, corrected.before, correction));
    return this.keep(account);
  }

  /** Purges at once, as at the end of a member's own deletion. */
  async delete(by: VerifiedAdministrator, memberId: string, { reason, rule }: Stated): Promise<void> {
    const act = { by: actionOf(by), reason: reason || null, rule: rule && REPORT_CATEGORIES.codeOf(rule) };
    await this.accounts.erase(memberId, act);
    await this.members.erase(memberId, { ...act, at: new Date().toISOString() });
  }

  /** Identity orders suspensions and activations by their ids, together with the decisions of cases. */
  private async ordered(by: VerifiedAdministrator): Promise<AdministratorAction> {
    return actionOf(by, await nextId(this.db));
  }

  private async keep(account: AccountFacts): Promise<DirectoryMember> {
    await this.members.apply([{ account }]);
    const row = await this.search.find(account.memberId);
    if (!row) throw new AppError('admin.unknown-member');
    return this.media.member(directoryMember(row));
  }
}
