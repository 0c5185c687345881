import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import { OrphanedFileEntity, PhotoEntity } from './photo.entity.js';
import type { Judgement, StoredMedia } from './states/photo-state.policy.js';

export interface NewPhoto {
  id: string;
  storageKey: string;
  thumbhash: string;
  hashes: string[];
  width: number;
  height: number;
}

/** Initial visibility of an upload. */
export type FirstJudgement = Partial<Pick<PhotoEntity, 'state' | 'rule' | 'case_id'>>;

/** A bundled picture, shared by demo members. */
interface SharedPhoto {
  id: string;
  link: string;
}
export type ImportedPhoto = NewPhoto | SharedPhoto;

const STORED = `select member_id as owner, state, id::text as photo from photos where storage_key = $1
  union all select member_id, video_state, 'video' from profiles where video_key = $1`;

const JUDGE = `update photos set state = $3, rule = $4, case_id = $5, judged_at = $6 where member_id = $1 and id = $2`;

/** Keeps a removed video's file for an appeal. */
const KEEP_REMOVED = `insert into photos (id, member_id, position, storage_key, state, rule, case_id, judged_at)
  values ($1, $2, 0, $3, 'removed', $4, $5, $6)`;

const GIVE_UP_VIDEO = `insert into photos (id, member_id, position, storage_key, state, given_up, case_id, judged_at)
  values ($1, $2, 0, $3, 'removed', true, $4, now())`;

type RemovedVideo = Pick<PhotoEntity, 'id' | 'storage_key' | 'case_id' | 'judged_at'>;

const FIND_REMOVED = `select id, storage_key, case_id, judged_at from photos
  where member_id = $1 and case_id = $2 and storage_key like 'videos/%' and not given_up`;

/** Only photos that wait for a place: a removed one has a rule. */
const FILL_PLACE = `update photos set state = 'shown', position = 99 where id = (
    select id from photos where member_id = $1 and state = 'removed' and rule is null and not given_up
      and storage_key not like 'videos/%' order by judged_at limit 1
  )`;

/** Six months for an appeal, plus the time to decide it. */
const EXPIRE = `with gone as (
    delete from photos where state = 'removed' and judged_at < now() - interval '210 days'
    returning id, member_id, storage_key
  ), orphaned as (
    insert into orphaned_files (storage_key) select storage_key from gone where storage_key is not null
    on conflict do nothing
  ) select id as photo, member_id as "memberId" from gone`;

@Injectable()
export class PhotoRepository {
  constructor(private readonly db: Database) {}

  async insert(
    tx: Transaction,
    memberId: string,
    position: number,
    photo: NewPhoto,
    judged: FirstJudgement = {},
  ): Promise<void> {
    const { storageKey, ...facts } = photo;
    const row = { ...facts, member_id: memberId, position, storage_key: storageKey, ...judged };
    await tx.manager.insert(PhotoEntity, row);
  }

  async insertShared(tx: Transaction, memberId: string, position: number, { id, link }: SharedPhoto): Promise<void> {
    await tx.manager.insert(PhotoEntity, { id, member_id: memberId, position, link });
  }

  /** Returns the owner, picture and visibility of a file; undefined without a row. */
  async stored(storageKey: string): Promise<StoredMedia | undefined> {
    return (await this.db.prepared<StoredMedia>('media-stored', STORED, [storageKey]))[0];
  }

  async judge(tx: Transaction, memberId: string, id: string, { state, rule, caseId, at }: Judgement): Promise<void> {
    await tx.query(JUDGE, [memberId, id, state, rule, caseId, at]);
  }

  find(tx: Transaction, memberId: string, id: string): Promise<PhotoEntity | null> {
    return tx.manager.findOneBy(PhotoEntity, { member_id: memberId, id });
  }

  async keepRemovedVideo(tx: Transaction, memberId: string, storageKey: string, judgement: Judgement): Promise<void> {
    const { rule, caseId, at } = judgement;
    await tx.query(KEEP_REMOVED, [randomUUID(), memberId, storageKey, rule, caseId, at]);
  }

  async giveUpVideo(tx: Transaction, memberId: string, storageKey: string, caseId: string | null): Promise<void> {
    await tx.query(GIVE_UP_VIDEO, [randomUUID(), memberId, storageKey, caseId]);
  }

  async removedVideo(tx: Transaction, memberId: string, caseId: string): Promise<RemovedVideo | undefined> {
    return (await tx.query<RemovedVideo>(FIND_REMOVED, [memberId, caseId]))[0];
  }

  async takeBack(tx: Transaction, id: string): Promise<void> {
    await tx.manager.delete(PhotoEntity, { id });
  }

  async fillPlace(tx: Transaction, memberId: string): Promise<void> {
    await tx.query(FILL_PLACE, [memberId]);
  }

  async expireRemoved(): Promise<void> {
    await this.db.transaction(async (tx) => {
      for (const gone of await tx.query<{ photo: string; memberId: string }>(EXPIRE)) {
        await tx.publish('profiles.picture-gone', gone);
      }
    });
  }

  /** Sorts the photos by `ids`; unlisted photos follow in their order. */
  async order(tx: Transaction, memberId: string, ids: readonly string[]): Promise<void> {
    await tx.query(
      `with placed as (
         select f.id, row_number() over (order by wanted.position nulls last, f.position) - 1 as position
         from photos f left join unnest($2::uuid[]) with ordinality as wanted(id, position) on wanted.id = f.id
         where f.member_id = $1 and f.state <> 'removed'
       ), moved as (
         update photos f set position = placed.position from placed where placed.id = f.id returning 1
       ) select count(*) from moved`,
      [memberId, ids],
    );
  }

  /** Deletes photos of the member; their files become orphans, those of hidden photos after the decision. */
  async delete(tx: Transaction, memberId: string, ids: readonly string[]): Promise<number> {
    const [deleted] = await tx.query<{ count: number; gone: string[] }>(
      `with gone as (
         delete from photos where member_id = $1 and id = any($2::uuid[]) and state in ('shown', 'checking')
         returning id, storage_key
       ), given_up as (
         update photos set state = 'removed', given_up = true, judged_at = coalesce(judged_at, now())
         where member_id = $1 and id = any($2::uuid[]) and state = 'hidden' returning id
       ), orphaned as (
         insert into orphaned_files (storage_key) select storage_key from gone where storage_key is not null
         on conflict do nothing
       ) select (select count(*) from gone) + (select count(*) from given_up) as count,
         array(select id from gone) as gone`,
      [memberId, ids],
    );
    for (const photo of deleted!.gone) await tx.publish('profiles.picture-gone', { memberId, photo });
    return deleted!.count;
  }

  /** Records files before they are written, so that none is lost after a crash. */
  async expect(storageKey: string): Promise<void> {
    await this.db.query('insert into orphaned_files (storage_key) values ($1) on conflict do nothing', [storageKey]);
  }

  async adopt(tx: Transaction, storageKey: string): Promise<void> {
    await tx.manager.delete(OrphanedFileEntity, storageKey);
  }

  async orphan(tx: Transaction, storageKey: string): Promise<void> {
    await tx.query('insert into orphaned_files (storage_key) values ($1) on conflict do nothing', [storageKey]);
  }

  /** Files without a row for at least an hour, longer than any upload. */
  async orphans(after: string, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ storage_key: string }>(
      `select storage_key from orphaned_files where orphaned_at < now() - interval '1 hour' and storage_key > $1
       order by storage_key limit $2`,
      [after, limit],
    );
    return rows.map((row) => row.storage_key);
  }

  async filesOfErased(memberId: string): Promise<string[]> {
    const rows = await this.db.manager.findBy(OrphanedFileEntity, { member_id: memberId });
    return rows.map((row) => row.storage_key);
  }

  async deleteOrphans(storageKeys: readonly string[]): Promise<void> {
    await this.db.manager.delete(OrphanedFileEntity, { storage_key: In(storageKeys) });
  }
}
