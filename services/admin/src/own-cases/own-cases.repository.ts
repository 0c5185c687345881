import type { CaseKind } from '@corner/contracts/admin/cases.api';
import type { Found } from '@corner/contracts/admin/decisions';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { WITHOUT_NOTICE } from '../case-records/decision.policy.js';

const SENT = `select c.id, c.number, c.kind, c.created_at,
    case when not exists (select from decisions d where d.case_id = c.id and d.tell_at is not null) then c.closed_at end as closed_at, c.profile ->> 'name' as name,
    (select d.action from decisions d where d.case_id = c.id and d.tell_at is null and d.undone_at is null order by d.id limit 1) as action
  from cases c where c.reporter_id = $1 order by c.created_at desc, c.id desc limit 50`;

const DECIDED = `select * from (
    select distinct on (d.case_id) d.case_id as id, c.number, c.kind, c.state, c.photo, d.at, d.action, d.rule, d.statement, d.until, d.automated, c.found,
      (select p.place from jsonb_array_elements(c.profile -> 'photos') with ordinality as p (photo, place)
        where p.photo ->> 'id' = c.photo)::int as place,
      case when d.action = 'suspend' and c.kind = 'action' then d.facts end as reason,
      exists (select from case_events e where e.case_id = c.id and e.kind = 'appealed') as appealed,
      d.at < now() - interval '6 months' as late
    from decisions d join cases c on c.id = d.case_id
    where d.subject_id = $1 and ($2::uuid is null or d.case_id = $2) and d.action <> all($3::text[])
      and d.undone_at is null and (d.tell_at is null or $2::uuid is not null)
    order by d.case_id, d.id desc
  ) latest order by at desc limit 50`;

const LOCK = 'select id from cases where id = $1 and subject_id = $2 for update';

const APPEAL = `update cases set state = 'appealed', version = version + 1, closed_at = null,
    due_at = now() + interval '24 hours'
  where id = $1`;

export interface SentRow {
  id: string;
  number: number;
  kind: string;
  created_at: Date;
  closed_at: Date | null;
  name: string | null;
  action: string | null;
}

export interface DecidedRow {
  id: string;
  number: number;
  kind: string;
  state: string;
  photo: string | null;
  place: number | null;
  at: Date;
  action: string;
  rule: string;
  statement: string | null;
  until: Date | null;
  automated: boolean;
  found: Found | null;
  reason: string | null;
  appealed: boolean;
  late: boolean;
}

export const kindOf = ({ kind }: { kind: string }) => kind as CaseKind;

@Injectable()
export class OwnCasesRepository {
  constructor(private readonly db: Database) {}

  sent(memberId: string): Promise<SentRow[]> {
    return this.db.query<SentRow>(SENT, [memberId]);
  }

  /** Returns the last decision of each case about the member, without those never shown to them. */
  decided(memberId: string): Promise<DecidedRow[]> {
    return this.db.query<DecidedRow>(DECIDED, [memberId, null, WITHOUT_NOTICE]);
  }

  async lock(tx: Transaction, id: string, memberId: string): Promise<boolean> {
    return (await tx.query<{ id: string }>(LOCK, [id, memberId])).length > 0;
  }

  async decidedIn(tx: Transaction, memberId: string, id: string): Promise<DecidedRow | undefined> {
    return (await tx.query<DecidedRow>(DECIDED, [memberId, id, WITHOUT_NOTICE]))[0];
  }

  async appeal(tx: Transaction, id: string): Promise<void> {
    await tx.query(APPEAL, [id]);
  }
}
