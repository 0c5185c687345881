import type { Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';
import { CaseEntity } from './case.entity.js';
import { DISMISSED_WITHIN_DAYS, hidesAtOnce, type HidingFacts } from './hiding.policy.js';

/** The last decision of each case. */
const ENDS = `(select distinct on (d.case_id) d.case_id, d.action from decisions d join cases c on c.id = d.case_id
  where d.undone_at is null and (c.subject_id = $1 or c.reporter_id = $3) order by d.case_id, d.id desc)`;

const FACTS = `with ends as ${ENDS}
  select
    coalesce(bool_or(c.subject_id = $1 and c.photo = $2 and e.action in ('dismiss', 'warn', 'answer', 'reverse')), false)
      as "isCleared",
    count(*) filter (where c.subject_id = $1 and c.photo <> $2 and c.hides = 'newcomer' and c.closed_at is null)::int
      as standing,
    count(*) filter (where c.subject_id = $1 and c.hides = 'newcomer' and e.action = 'dismiss'
      and c.closed_at > now() - $4 * interval '1 day')::int as dismissed,
    count(*) filter (where c.reporter_id = $3 and c.hides is not null and e.action = 'dismiss')::int
      as "dismissedOfReporter"
  from cases c left join ends e on e.case_id = c.id where c.subject_id = $1 or c.reporter_id = $3`;

export interface Accused {
  caseId: string;
  memberId: string;
  /** The id of a photo or `video`. */
  photo: string;
  category: string;
  reporterId: string | null;
  accountDays: number | null;
}

/** Hides a picture with the case that says it must not be seen, where the rules let it; asked under the members' locks. */
@Injectable()
export class HidingsRepository {
  async hide(tx: Transaction, accused: Accused): Promise<void> {
    const { caseId, memberId, photo, category, reporterId, accountDays } = accused;
    const values = [memberId, photo, reporterId, DISMISSED_WITHIN_DAYS];
    const [found] = await tx.query<Omit<HidingFacts, 'category' | 'accountDays'>>(FACTS, values);
    const hides = hidesAtOnce({ ...found!, category, accountDays });
    if (!hides) return;
    await tx.manager.update(CaseEntity, caseId, { hides });
    const at = new Date().toISOString();
    await tx.publish('admin.photo-judged', { caseId, memberId, photo, state: 'hidden', rule: category, at });
  }
}
