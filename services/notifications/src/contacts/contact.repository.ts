import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { holdErasures } from '@corner/service-kit/members/members';
import { INTENT } from '@corner/domain/pairs/intents';
import { Injectable } from '@nestjs/common';
import type { ContactEntity } from './contact.entity.js';

type MemberFact =
  | 'email'
  | 'first_name'
  | 'phone_number'
  | 'phone_verified'
  | 'name'
  | 'language'
  | 'last_seen_at'
  | 'settings';
export interface ContactRow extends Pick<ContactEntity, 'member_id' | 'reachable' | MemberFact> {
  purged: boolean;
}

/** An unsubscribe link applies before the member's profile has it. */
const COLUMNS = `member_id, email, first_name, reachable, phone_number, phone_verified, name, language, last_seen_at,
  state = 'purged' as purged,
  case when mails_off_at is null then settings else settings || '{"email": false}' end as settings`;

/** SQL: both hold the intent of a stored subject; matches, and messages that are no request, always count. */
export const isHeld = (subject: string, one: string, other: string): string =>
  `(${subject} in ('match', 'message') or (
    select bit_and(held) & case when ${subject} like '%:training' then ${INTENT.training} else ${INTENT.dating} end <> 0
    from contacts where member_id in (${one}, ${other})))`;

@Injectable()
export class ContactRepository {
  constructor(private readonly db: Database) {}

  /** Keeps the newer block or unblock, in any order of arrival. */
  async saveBlock(memberId: string, blockedId: string, active: boolean, at: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await holdErasures(tx);
      await tx.query(
        `insert into blocks (member_id, blocked_id, active, changed_at)
         select $1::uuid, $2::uuid, $3, $4
         where not exists (select from contacts where member_id in ($1::uuid, $2::uuid) and state = 'purged')
         on conflict (member_id, blocked_id) do update set active = excluded.active, changed_at = excluded.changed_at
         where excluded.changed_at > blocks.changed_at`,
        [memberId, blockedId, active, at],
      );
    });
  }

  async switchMailsOff(tx: Transaction, memberId: string): Promise<void> {
    await tx.query(`update contacts set mails_off_at = clock_timestamp() where member_id = $1 and state <> 'purged'`, [
      memberId,
    ]);
  }

  findMany(memberIds: readonly string[]): Promise<ContactRow[]> {
    return this.db.query(`select ${COLUMNS} from contacts where member_id = any($1::uuid[])`, [memberIds]);
  }

  async find(memberId: string): Promise<ContactRow | undefined> {
    return (await this.db.query<ContactRow>(`select ${COLUMNS} from contacts where member_id = $1`, [memberId]))[0];
  }

  async isBlocked(one: string, other: string): Promise<boolean> {
    const rows = await this.db.query(
      `select from blocks where active and (member_id, blocked_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
      [one, other],
    );
    return rows.length > 0;
  }
}
