import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { pickFacts } from '@corner/service-kit/members/member-facts';
import type {
  ChangedMember,
  MemberHooks,
  MembersOptions,
  Erasure,
  SeenMember,
} from '@corner/service-kit/members/member-hooks';
import { Injectable } from '@nestjs/common';
import { memberAction } from '../../audit/audit-entry.policy.js';
import { AuditRepository } from '../../audit/audit.repository.js';
import { DirectoryRebuildRepository } from './directory-rebuild.repository.js';
import { DecisionLog } from '../../case-records/decision-log.service.js';
import { DecisionsRepository } from '../../case-records/decisions.repository.js';
import { PhotoScoresRepository } from '../../photo-scores/photo-scores.repository.js';
import { OperationsService } from '../../operations/operations.service.js';
import { ReportsRepository } from '../../reports/reports.repository.js';
import { TicketsRepository } from '../../tickets/tickets.repository.js';
import { DirectoryRepository, type WordsRow } from '../directory.repository.js';
import { SeenDaysClient } from '../../clients/seen-days.client.js';

type DirectoryRow = WordsRow & { seen_on: unknown };

@Injectable()
export class DirectoryReadModel implements MemberHooks {
  constructor(
    private readonly db: Database,
    private readonly directory: DirectoryRepository,
    private readonly rebuilds: DirectoryRebuildRepository,
    private readonly seenDays: SeenDaysClient,
    private readonly audit: AuditRepository,
    private readonly reports: ReportsRepository,
    private readonly tickets: TicketsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly log: DecisionLog,
    private readonly scores: PhotoScoresRepository,
    private readonly operations: OperationsService,
  ) {}

  async derive(tx: Transaction, changed: readonly ChangedMember<DirectoryRow>[]): Promise<void> {
    await this.directory.keepWords(
      tx,
      changed.map(({ row }) => row),
    );
    // First day of a member. An administrator's reading has no time and is no visit.
    const seen = changed.flatMap(({ row, profile, at }) =>
      profile && at && row.seen_on === null ? [{ memberId: row.member_id, at }] : [],
    );
    if (seen.length > 0) await this.directory.keepSeen(tx, seen);
  }

  seen(members: readonly SeenMember[]): Promise<void> {
    return this.directory.keepSeen(this.db, members);
  }

  /** Actions on the member stay in the audit log, without the name. */
  async erase(tx: Transaction, memberId: string, { by, reason, rule, at }: Erasure): Promise<void> {
    await this.decisions.erase(tx, memberId);
    await this.reports.endTaking(tx, memberId);
    await this.tickets.erase(tx, memberId);
    await this.scores.erase(tx, memberId);
    // After the cases, in the lock order of closing one.
    await this.audit.erase(tx, memberId);
    await this.directory.eraseWords(tx, memberId);
    if (!by) return;
    const unnamed = { memberId, firstName: '', lastName: '' };
    const isNew = await this.audit.add(tx, { ...memberAction('deleted', by, unnamed, reason), at });
    if (isNew) await this.log.addDeletion(tx, { by, memberId, rule, facts: reason, at });
  }

  erased(memberId: string): Promise<void> {
    return this.operations.eraseOf(memberId);
  }

  async rebuilt(): Promise<void> {
    for await (const days of this.seenDays.pages()) {
      await this.directory.keepSeen(
        this.db,
        days.map(({ memberId, seenOn }) => ({ memberId, at: seenOn })),
      );
    }
    await this.rebuilds.finish();
  }
}

export const DIRECTORY: MembersOptions = {
  table: 'directory_members',
  idColumn: 'member_id',
  facts: pickFacts(
    'first_name',
    'last_name',
    'email',
    'plan',
    'email_verified',
    'phone_verified',
    'facebook_verified',
    'created_at',
    'name',
    'photos',
    'combat_sports',
    'location',
    'complete',
    'discoverable',
    'wants_listing',
    'held',
  ),
  derivation: 'words of every keyboard, and intents',
  hooks: DirectoryReadModel,
};
