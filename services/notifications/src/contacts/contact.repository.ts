import { pairId } from '@corner/contracts/pair-id';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { holdErasures, Members } from '@corner/service-kit/members/members';
import { INTENT } from '@corner/domain/pairs/intents';
import { Injectable } from '@nestjs/common';
import type { ContactEntity } from './contact.entity.js';

type MemberFact =
  | 'email'
  | 'email_verified'
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
const COLUMNS = `member_id, email, email_verified, first_name, reachable, phone_number, phone_verified, name, language, last_seen_at,
  state = 'purged' as purged,
  case when mails_off_at is null then settings else settings || '{"email": false}' end as settings`;

/** SQL: both hold the intent of a stored subject; matches, and messages that are no request, always count. */
export const isHeld = (subject: string, one: string, other: string): string =>
  `(${subject} in ('match', 'message') or (
    select bit_and(held) & case when ${subject} like '%:training' then ${INTENT.training} else ${INTENT.dating} end <> 0
    from contacts where member_id in (${one}, ${other})))`;

@Injectable()
export class ContactRepository {
  constructor(
    private readonly db: Database,
    private readonly members: Members,
  ) {}

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

  /** Asks the owners about members who seem unreachable: their latest event may come after the one at hand. */
  async findCurrent(memberIds: readonly string[]): Promise<ContactRow[]> {
    if (memberIds.length === 0) return [];
    const known = await this.findMany(memberIds);
    const settled = new Set(known.filter(isSettled).map(({ member_id }) => member_id));
    const doubtful = memberIds.filter((id) => !settled.has(id));
    if (doubtful.length === 0) return known;
    await this.members.refresh(doubtful);
    return this.findMany(memberIds);
  }

  private findMany(memberIds: readonly string[]): Promise<ContactRow[]> {
    return this.db.query(`select ${COLUMNS} from contacts where member_id = any($1::uuid[])`, [memberIds]);
  }

  async find(memberId: string): Promise<ContactRow | undefined> {
    return (await this.db.query<ContactRow>(`select ${COLUMNS} from contacts where member_id = $1`, [memberId]))[0];
  }

  /** Returns the ids of the pairs in which one has blocked the other. */
  async blocksOf(pairs: readonly (readonly [string, string])[]): Promise<Set<string>> {
    if (pairs.length === 0) return new Set();
    const rows = await this.db.query<{ one: string; other: string }>(
      `select one, other from unnest($1::uuid[], $2::uuid[]) as pair (one, other)
       where exists (select from blocks
         where active and (member_id, blocked_id) in ((pair.one, pair.other), (pair.other, pair.one)))`,
      [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
    );
    return new Set(rows.map(({ one, other }) => pairId(one, other)));
  }
}

const isSettled = ({ purged, reachable, name }: ContactRow) => purged || (reachable && name !== null);
