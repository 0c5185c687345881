import type { OwnCase } from '@corner/contracts/admin/own-cases.api';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { CasesRepository } from '../case-records/cases.repository.js';
import { CaseEventsRepository } from '../case-records/case-events.repository.js';
import { OwnCasesRepository } from './own-cases.repository.js';
import { appealOf, decidedCase, sentCase } from './own-cases.view.js';

@Injectable()
export class OwnCasesService {
  constructor(
    private readonly db: Database,
    private readonly own: OwnCasesRepository,
    private readonly events: CaseEventsRepository,
    private readonly cases: CasesRepository,
  ) {}

  async list(memberId: string): Promise<OwnCase[]> {
    const [sent, decided] = await Promise.all([this.own.sent(memberId), this.own.decided(memberId)]);
    return [...sent.map(sentCase), ...decided.map(decidedCase)].toSorted((a, b) => b.day.localeCompare(a.day));
  }

  /** Reopens the case with a new deadline, for another administrator. */
  async appeal(memberId: string, id: string, words: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.cases.lockMember(tx, memberId))) throw new AppError('request.unauthorized');
      const isOwn = await this.own.lock(tx, id, memberId);
      const decided = isOwn ? await this.own.decidedIn(tx, memberId, id) : undefined;
      const appeal = decided && appealOf(decided);
      if (appeal === 'waiting' || appeal === 'decided') throw new AppError('admin.already-appealed');
      if (appeal === 'too-late') throw new AppError('admin.appeal-too-late');
      if (appeal !== 'possible') throw new AppError('admin.case-not-found');
      await this.own.appeal(tx, id);
      await this.events.add(tx, { caseId: id, kind: 'appealed', words });
    });
  }
}
