import type { Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';
import type { AccountDecisionEntity } from './account-decision.entity.js';

/** Locks the account: of two decisions at once the second sees the first. */
const NOTE = `insert into account_decisions (account_id, id, kind, number)
  select id, $2, $3, $4 from accounts where id = $1 for update on conflict do nothing`;

const LATER = `select 1 from account_decisions where account_id = $1 and id > $2 and case $3
    when 'suspends' then kind = 'activates' or (kind = 'lifts' and number = $4)
    when 'activates' then kind = 'suspends'
    else false end limit 1`;

type Decision = Pick<AccountDecisionEntity, 'id' | 'number'>;

/** Orders decisions by their ids, since events arrive in any order. */
@Injectable()
export class DecisionOrderRepository {
  /** Returns false if a later decision ended this one: it must not be carried out. */
  async note(
    tx: Transaction,
    accountId: string,
    kind: AccountDecisionEntity['kind'],
    { id, number }: Decision,
  ): Promise<boolean> {
    const values = [accountId, id, kind, number];
    await tx.query(NOTE, values);
    return (await tx.query(LATER, values)).length === 0;
  }
}
