import { isAboutPicture, SEALED_HOURS } from '@corner/contracts/admin/decisions';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import type { PhotoEntity } from '../photo.entity.js';
import { MOST_BITS } from './likeness.policy.js';

const KEPT_MONTHS = 24;
/** Limit of reviews per decision. */
const MOST_COPIES = 500;

/** Skips the mirror image: comparisons use the mirror image of the other picture. */
const recordOf = (pictures: string) => `insert into removed_pictures (number, photo, part, hash, rule, about_picture)
  select $2, p.id, h.part, h.hash, $3, $4
  from (${pictures}) p cross join unnest(p.hashes) with ordinality as h (hash, part)
  where h.part <> 2
  on conflict (number, photo, part) do update set rule = excluded.rule, about_picture = excluded.about_picture,
    recorded_at = now()`;

const OWN = `photos where member_id = $1 and state <> 'removed'`;
const OWN_AND_SEALED = `select id, hashes from ${OWN} union all select id, hashes from sealed_pictures where member_id = $1`;

const SEAL = `insert into sealed_pictures (id, member_id, hashes) select id, member_id, hashes from ${OWN}
  on conflict do nothing`;

const isNear = (one: string, other: string) => `bit_count((${one} # ${other})::bit(64)) <= ${MOST_BITS}`;

const isNearCrop = (hash: string) => `(${isNear(hash, '$3')} or ${isNear(hash, '$4')} or ${isNear(hash, '$5')}
    or ${isNear(hash, '$6')} or ${isNear(hash, '$7')})`;

/** Compares a new picture and its mirror image with all parts, and its crops with whole pictures. */
const MATCH = `select number, rule, about_picture from removed_pictures
  where ${isNear('hash', '$1')} or ${isNear('hash', '$2')} or part = 1 and ${isNearCrop('hash')}
  order by about_picture desc, recorded_at desc limit 1`;

/** Same with the roles swapped. */
const COPIES = `select id as photo, member_id as "memberId" from photos
  where state in ('shown', 'checking') and id <> $8 and (
    ${isNear('hashes[1]', '$1')} or ${isNear('hashes[1]', '$2')} or ${isNearCrop('hashes[1]')}
    or ${isNearCrop('hashes[2]')} or ${isNear('hashes[3]', '$1')} or ${isNear('hashes[4]', '$1')}
    or ${isNear('hashes[5]', '$1')} or ${isNear('hashes[6]', '$1')} or ${isNear('hashes[7]', '$1')})
  limit ${MOST_COPIES}`;

const LIFT = `delete from removed_pictures r using photos p
  where p.id = r.photo and p.member_id = $1 and p.state <> 'removed'`;

/** Ids of decisions are ordered by the clock of admin's database. */
const NOTE_LIFT = `insert into lifted_bans as b (number, decision_id) select unnest($1::text[]), $2
  on conflict (number) do update set decision_id = greatest(b.decision_id, excluded.decision_id)`;

export interface Removal {
  number: string;
  rule: string;
}

interface DecidedBan {
  number: string;
  memberId: string;
  decisionId: string;
}

export interface Match extends Removal {
  about_picture: boolean;
}

interface Copy {
  photo: string;
  memberId: string;
}

type Picture = Pick<PhotoEntity, 'id' | 'hashes'>;

@Injectable()
export class RemovedPicturesRepository {
  constructor(private readonly db: Database) {}

  async record(tx: Transaction, { number, rule }: Removal, photo: string): Promise<void> {
    await tx.query(recordOf('select id, hashes from photos where id = $1'), [
      photo,
      number,
      rule,
      isAboutPicture(rule),
    ]);
  }

  /** Keeps what a final ban would record, for a member erased before confirmation. */
  async seal(tx: Transaction, memberId: string): Promise<void> {
    await tx.query(SEAL, [memberId]);
  }

  async recordAllOf(tx: Transaction, { number, rule }: Removal, memberId: string): Promise<void> {
    await tx.query(recordOf(OWN_AND_SEALED), [memberId, number, rule, false]);
  }

  /** Prefers a match whose rule is about the picture itself. */
  async match(tx: Transaction, hashes: readonly string[]): Promise<Match | undefined> {
    if (hashes.length === 0) return undefined;
    return (await tx.query<Match>(MATCH, [...hashes]))[0];
  }

  async copies(tx: Transaction, { id, hashes }: Picture): Promise<Copy[]> {
    if (hashes.length === 0) return [];
    return tx.query<Copy>(COPIES, [...hashes, id]);
  }

  async erase(tx: Transaction, number: string): Promise<void> {
    await tx.query('delete from removed_pictures where number = $1', [number]);
  }

  /** For a ban that arrives later: of a case by its number, or any of a member by their id. */
  async noteLift(tx: Transaction, of: readonly string[], decisionId: string): Promise<void> {
    await tx.query(NOTE_LIFT, [of, decisionId]);
  }

  /** True if a decision after this one has lifted the ban. */
  async isLifted(tx: Transaction, { number, memberId, decisionId }: DecidedBan): Promise<boolean> {
    const sql = 'select 1 from lifted_bans where number = any($1::text[]) and decision_id > $2';
    return (await tx.query(sql, [[number, memberId], decisionId])).length > 0;
  }

  /** After a lifted ban: deletes its hashes, but not those of pictures removed by other cases. */
  async lift(tx: Transaction, memberId: string): Promise<void> {
    await tx.query(LIFT, [memberId]);
  }

  async deleteOld(): Promise<void> {
    await this.db.query(`delete from removed_pictures where recorded_at < now() - $1 * interval '1 month'`, [
      KEPT_MONTHS,
    ]);
    await this.db.query(`delete from lifted_bans where lifted_at < now() - $1 * interval '1 month'`, [KEPT_MONTHS]);
    await this.db.query(`delete from sealed_pictures where sealed_at < now() - $1 * interval '1 hour'`, [SEALED_HOURS]);
  }
}
