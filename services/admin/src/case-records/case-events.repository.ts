import type { CaseKind } from '@corner/contracts/admin/cases.api';
import type { Statements } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { CaseEventEntity } from './case.entity.js';
import { nextId } from './cases.repository.js';

type CaseEventKind =
  | 'opened'
  | 'reported-again'
  | 'decided'
  | 'undone'
  | 'lapsed'
  | 'picture-gone'
  | 'subject-named'
  | 'activation-asked'
  | 'appealed';

interface NewCaseEvent {
  caseId: string;
  kind: CaseEventKind;
  by?: string | null;
  words?: string | null;
}

const NOTED_TIMES = 20;

const ADD = 'insert into case_events (id, case_id, kind, by, words) values ($1, $2, $3, $4, $5)';

const ACTIVATION_REQUEST = `select by from case_events where case_id = $1 and kind = 'activation-asked' and id > $2
    and at > now() - interval '72 hours' order by id desc limit 1`;

/** Texts of a member in a case after it was opened: by its reporter, and appeals by its subject. */
const WORDS_OF = `select e.id, e.at, e.kind, e.words, c.kind as "caseKind", c.number from cases c join case_events e on e.case_id = c.id
  where (c.reporter_id = $1 and e.kind = 'reported-again' or c.subject_id = $1 and e.kind = 'appealed')
    and e.words is not null and e.id > $2
  order by e.id limit $3`;

@Injectable()
export class CaseEventsRepository {
  constructor(private readonly db: Database) {}

  async add(tx: Statements, { caseId, kind, by = null, words = null }: NewCaseEvent): Promise<void> {
    await tx.query(ADD, [await nextId(tx), caseId, kind, by, words]);
  }

  /** Records a repeated report; only the first ones keep their words. */
  async addAgain(tx: Statements, { id, times }: { id: string; times: number }, words: string | null): Promise<void> {
    if (times < NOTED_TIMES) await this.add(tx, { caseId: id, kind: 'reported-again', words });
  }

  /** Returns who recently requested to end the ban of this decision. */
  async activationRequestedBy(tx: Statements, caseId: string, decisionId: string): Promise<string | undefined> {
    const [request] = await tx.query<{ by: string | null }>(ACTIVATION_REQUEST, [caseId, decisionId]);
    return request?.by ?? undefined;
  }

  of(caseId: string): Promise<CaseEventEntity[]> {
    return this.db.manager.find(CaseEventEntity, { where: { case_id: caseId }, order: { id: 'ASC' } });
  }

  wordsOf(memberId: string, after: string, take: number) {
    type Written = Pick<CaseEventEntity, 'id' | 'at' | 'kind' | 'words'> & { caseKind: CaseKind; number: number };
    return this.db.query<Written>(WORDS_OF, [memberId, after, take]);
  }
}
