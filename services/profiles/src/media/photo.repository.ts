import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { OrphanedFileEntity, PhotoEntity } from './photo.entity.js';

/** A photo whose files are stored already. */
export interface NewPhoto {
  id: string;
  storageKey: string;
  thumbhash: string;
  width: number;
  height: number;
}

/** A picture that comes with the app, which demo members share. */
export interface SharedPhoto {
  id: string;
  link: string;
}
export type ImportedPhoto = NewPhoto | SharedPhoto;

const OWNER = `select member_id as owner from photos where storage_key = $1
  union all select member_id from profiles where video_key = $1`;

@Injectable()
export class PhotoRepository {
  constructor(private readonly db: Database) {}

  async insert(tx: Transaction, memberId: string, position: number, photo: NewPhoto): Promise<void> {
    const { id, storageKey, thumbhash, width, height } = photo;
    const row = { id, member_id: memberId, position, storage_key: storageKey, thumbhash, width, height };
    await tx.manager.insert(PhotoEntity, row);
  }

  async insertShared(tx: Transaction, memberId: string, position: number, { id, link }: SharedPhoto): Promise<void> {
    await tx.manager.insert(PhotoEntity, { id, member_id: memberId, position, link });
  }

  /** Whose photo or video it is; undefined when no row points to it. */
  async ownerOf(storageKey: string): Promise<string | undefined> {
    const [row] = await this.db.prepared<{ owner: string }>('media-owner', OWNER, [storageKey]);
    return row?.owner;
  }

  /** The first of these keys under which a photo stands. */
  async firstStored(keys: readonly string[]): Promise<string | undefined> {
    for (const key of keys) if (await this.ownerOf(`photos/${key}`)) return `photos/${key}`;
    return undefined;
  }

  /** Puts the photos into the order of `ids`; photos not named keep their place behind. */
  async order(tx: Transaction, memberId: string, ids: readonly string[]): Promise<void> {
    await tx.query(
      `with placed as (
         select f.id, row_number() over (order by wanted.position nulls last, f.position) - 1 as position
         from photos f left join unnest($2::uuid[]) with ordinality as wanted(id, position) on wanted.id = f.id
         where f.member_id = $1
       ), moved as (
         update photos f set position = placed.position from placed where placed.id = f.id returning 1
       ) select count(*) from moved`,
      [memberId, ids],
    );
  }

  /** Deletes photos of the member; their files become orphans. Answers how many there were. */
  async delete(tx: Transaction, memberId: string, ids: readonly string[]): Promise<number> {
    const rows = await tx.query<{ count: number }>(
      `with gone as (
         delete from photos where member_id = $1 and id = any($2::uuid[]) returning storage_key
       ), orphaned as (
         insert into orphaned_files (storage_key) select storage_key from gone where storage_key is not null
         on conflict do nothing
       ) select count(*) as count from gone`,
      [memberId, ids],
    );
    return rows[0]!.count;
  }

  /** Notes files before they are written, so that none is forgotten after a crash in between. */
  async expect(storageKey: string): Promise<void> {
    await this.db.query('insert into orphaned_files (storage_key) values ($1) on conflict do nothing', [storageKey]);
  }

  async adopt(tx: Transaction, storageKey: string): Promise<void> {
    await tx.manager.delete(OrphanedFileEntity, storageKey);
  }

  async orphan(tx: Transaction, storageKey: string): Promise<void> {
    await tx.query('insert into orphaned_files (storage_key) values ($1) on conflict do nothing', [storageKey]);
  }

  /** Files without a row for at least an hour, longer than any upload takes. */
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
