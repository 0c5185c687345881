import type { Turned } from '@corner/contracts/messaging.api';
import { admitsMe, areTalking, mayMeet, type Acquaintance } from '@corner/domain/pairs/acquaintance';
import { intentsOf } from '@corner/domain/pairs/intents';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import type { Standing } from './standing.policy.js';

const IS_HERE = (member: string) =>
  `coalesce(${member}.state = 'active' and ${member}.email_verified and ${member}.complete, false)`;

/**
 * Selects the columns of an `Acquaintance`; `t` is the conversation of the two, which may not exist.
 * @param me, them aliases of rows of `people` @param pair the id of the conversation
 */
export const ACQUAINTANCE = (me: string, them: string, t: string, pair = `${t}.id`) => `
  ${IS_HERE(me)} as "iAmHere", ${IS_HERE(them)} as "theyAreHere",
  coalesce(${them}.discoverable, false) as "theyAreDiscoverable",
  coalesce(${t}.matched or ${t}.answered or ${t}.first_sender = ${them}.id, false) as "theyTurnedToMe",
  exists (select 1 from blocks b where b.pair_id = ${pair} and b.active) as blocked,
  coalesce(${t}.ended, false) as parted, coalesce(${t}.matched, false) as matched,
  coalesce(${t}.answered, false) as answered`;

const STANDS = `
  select ${ACQUAINTANCE('me', 'p', 't', '$3::uuid')} from people p
  left join people me on me.id = $1 left join threads t on t.id = $3 where p.id = $2`;

const BOTH_SHOW_PRESENCE = `
  select p.id, ${ACQUAINTANCE('me', 'p', 't')}
  from people me
  join people p on p.id = any($2::uuid[]) and p.show_online
  join threads t on t.id = any($3::uuid[]) and t.lo = least(me.id, p.id) and t.hi = greatest(me.id, p.id)
  where me.id = $1 and me.show_online`;

const PARTNERS = `
  select me.id, p.id as changed, ${ACQUAINTANCE('me', 'p', 't')}
  from (
    select lo as changed, hi as other, threads.* from threads where lo = any($1::uuid[])
    union all
    select hi, lo, threads.* from threads where hi = any($1::uuid[])
  ) t
  join people p on p.id = t.changed join people me on me.id = t.other limit 1000`;

const TURNED = `select first_sender = $1 as wrote, intents from threads
  where id = $2 and (answered or first_sender = $1)`;

const STANDING = 'select state as "senderState", email_verified as "emailVerified", complete from people where id = $1';

const SENDER = 'select name, photos from people where id = $1';

@Injectable()
export class MembersRepository {
  constructor(private readonly db: Database) {}

  /** Returns true if a member may write a first message to another or read the empty conversation. */
  async mayMeet(memberId: string, otherId: string, pairId: string): Promise<boolean> {
    const [stands] = await this.db.query<Acquaintance>(STANDS, [memberId, otherId, pairId]);
    return stands !== undefined && mayMeet(stands);
  }

  async standing(memberId: string): Promise<Standing> {
    const rows = await this.db.query<Standing>(STANDING, [memberId]);
    return rows[0] ?? { senderState: null, emailVerified: false, complete: false };
  }

  /** Returns a sender as other members see them. */
  async sender(memberId: string): Promise<{ id: string; name: string; profileImages: string[] }> {
    const rows = await this.db.query<{ name: string | null; photos: string[] }>(SENDER, [memberId]);
    return { id: memberId, name: rows[0]?.name ?? '', profileImages: rows[0]?.photos.slice(0, 1) ?? [] };
  }

  async turned(memberId: string, pairId: string): Promise<Turned> {
    const [row] = await this.db.query<{ wrote: boolean; intents: number }>(TURNED, [memberId, pairId]);
    return { turned: row !== undefined, intents: row?.wrote ? intentsOf(row.intents) : [] };
  }

  /**
   * Returns at most a thousand conversation partners who may know of a change; when a member hides, all except ended
   * conversations.
   */
  async partnersOf(memberIds: readonly string[], turnedHidden: readonly string[]): Promise<string[]> {
    const rows = await this.db.query<Acquaintance & { id: string; changed: string }>(PARTNERS, [
      [...memberIds, ...turnedHidden],
    ]);
    const knowing = rows.filter((row) =>
      admitsMe({ ...row, theyTurnedToMe: row.theyTurnedToMe || turnedHidden.includes(row.changed) }),
    );
    return [...new Set(knowing.map(({ id }) => id))];
  }

  /** Returns those of the given members who share presence with the member, in both directions. */
  async sharingPresence(memberId: string, userIds: string[], pairIds: string[]): Promise<string[]> {
    const parameters = [memberId, userIds, pairIds];
    const rows = await this.db.prepared<Acquaintance & { id: string }>('presence', BOTH_SHOW_PRESENCE, parameters);
    return rows.filter(areTalking).map(({ id }) => id);
  }
}
