import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { SubjectRequest } from '@corner/contracts/admin/cases.api';
import { AppError } from '@corner/service-kit/app-error';
import { CoalescedRuns } from '@corner/service-kit/jobs/waiting/coalesced-runs';
import { eachDue } from '@corner/service-kit/jobs/steps';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { DirectoryPhotos } from '@corner/service-kit/credentials/media/directory-photos';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { CONFIG } from '@corner/service-kit/service.config';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import type { AdminConfig } from '../admin.config.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { CasesRepository } from '../case-records/cases.repository.js';
import { CaseEventsRepository } from '../case-records/case-events.repository.js';
import { DecisionsRepository } from '../case-records/decisions.repository.js';
import { HidingsRepository } from '../case-records/hidings.repository.js';
import { caseNumber } from '../case-records/case.policy.js';
import { OwnersClient } from '../clients/owners.client.js';
import type { ReportRow } from '../reports/reports.repository.js';
import { ReportsService } from '../reports/reports.service.js';
import { targetOf } from './notice-link.policy.js';
import { NoticesRepository, type Subject } from './notices.repository.js';

const BATCH = 100;

/** Resolves the links of new notices and opens cases; notices of one photo share a case. */
@Injectable()
export class NoticeCases {
  private readonly directoryPhotos: DirectoryPhotos;
  private readonly runs = new CoalescedRuns(() => this.openAll());

  constructor(
    private readonly db: Database,
    private readonly notices: NoticesRepository,
    private readonly events: CaseEventsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly cases: CasesRepository,
    private readonly hidings: HidingsRepository,
    private readonly owners: OwnersClient,
    private readonly reports: ReportsService,
    private readonly audit: AuditRepository,
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.directoryPhotos = new DirectoryPhotos(knownSecrets(config));
  }

  openSoon(): void {
    this.open().catch((error: unknown) => this.logger.warn({ err: error }, 'notices get their cases later'));
  }

  open(): Promise<void> {
    return this.runs.run();
  }

  /** An urgent picture is hidden once the notifier's address is confirmed. */
  async confirm(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const notice = await this.notices.confirm(tx, id);
      if (notice?.case_id) await this.hide(tx, notice.case_id);
    });
  }

  /** Lets a moderator name the member if the notice led to none; from then on it counts as if it had. */
  async name(by: VerifiedAdministrator, caseId: string, { version, memberId, photo }: SubjectRequest): Promise<void> {
    const row = await this.cases.existing(caseId);
    if (row.kind !== 'notice') throw new AppError('admin.case-not-found');
    if (!(await this.owners.account(memberId))) throw new AppError('admin.unknown-member');
    const profile = await this.owners.evidence(memberId);
    const isThere = photo === 'video' ? profile?.videoUrl : profile?.photos.some(({ id }) => id === photo);
    if (photo && !isThere) throw new AppError('admin.unknown-picture');
    await this.db.transaction(async (tx) => {
      if (!(await this.cases.lockMember(tx, memberId))) throw new AppError('admin.unknown-member');
      const subject = { memberId, photo: photo ?? null, profile };
      if (!(await this.notices.nameSubject(tx, caseId, version, subject))) throw new AppError('admin.case-changed');
      await this.events.add(tx, { caseId, kind: 'subject-named', by: by.username });
      const target = { type: 'case', id: caseId, name: caseNumber('notice', row.number) } as const;
      await this.audit.add(tx, { by, action: 'case.subject-named', target, after: { memberId, photo: subject.photo } });
      if (await this.notices.isConfirmed(tx, caseId)) await this.hide(tx, caseId);
    });
    await this.keepEvidence(caseId);
  }

  private async hide(tx: Transaction, caseId: string): Promise<void> {
    const row = await this.notices.openCase(tx, caseId);
    if (!row?.subject_id || !row.photo || !row.category || row.hides) return;
    if (!(await this.cases.lockMember(tx, row.subject_id))) return;
    const { subject_id: memberId, category } = row;
    const picture = await this.decisions.pictureOf(tx, caseId, row.photo);
    if (!picture) return;
    await this.hidings.hide(tx, { caseId, memberId, ...picture, category, reporterId: null, accountDays: null });
  }

  private async openAll(): Promise<void> {
    await eachDue(
      (except) => this.notices.withoutCase(except, BATCH),
      (id) => this.openCase(id),
    );
  }

  private async openCase(id: string): Promise<boolean> {
    const link = await this.notices.link(id);
    const found = link && (await this.subjectOf(link));
    const opened = await this.db.transaction(async (tx) => {
      const subject = found && (await this.cases.lockMember(tx, found.memberId)) ? found : null;
      const notice = await this.notices.lockNew(tx, id);
      if (!notice) return null;
      const same = subject && (await this.notices.openSame(tx, subject, notice.kind));
      const caseId = same?.id ?? v7();
      if (same) await this.notices.countAgain(tx, caseId);
      else await this.notices.insertCase(tx, caseId, notice, subject);
      await this.notices.giveCase(tx, id, caseId);
      if (same) await this.events.addAgain(tx, same, notice.words);
      else await this.events.add(tx, { caseId, kind: 'opened', words: notice.signature });
      if (notice.confirmed_at) await this.hide(tx, caseId);
      return caseId;
    });
    if (opened) await this.keepEvidence(opened);
    return opened !== null;
  }

  private async keepEvidence(caseId: string): Promise<void> {
    await this.reports.followUp((await this.cases.existing(caseId)) as ReportRow);
  }

  private async subjectOf(link: string): Promise<Subject | null> {
    const target = targetOf(link, this.config.publicUrl);
    if (!target) return null;
    const { memberId, photo } =
      target.kind === 'member' ? { ...target, photo: null } : ((await this.fileOf(target)) ?? {});
    if (!memberId || !(await this.owners.account(memberId))) return null;
    return { memberId, photo: photo ?? null, profile: await this.owners.evidence(memberId) };
  }

  private async fileOf({ folder, key }: { folder: string; key: string }) {
    if (folder !== 'directory') return this.owners.file(`${folder}/${key}`);
    for (const each of this.directoryPhotos.keysOf(key)) {
      const file = await this.owners.file(`photos/${each}`);
      if (file) return file;
    }
    return null;
  }
}
