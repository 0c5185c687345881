import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import type { NewPhoto } from '../photo.repository.js';
import { UnscoredPhotoEntity } from './unscored-photo.entity.js';

/** Leases rows: other instances skip them, and unfinished ones become due again. */
const TAKE = `update unscored_photos u set tries = tries + 1, due_at = now() + 4 ^ tries * interval '1 minute'
  from photos p where p.id = u.photo and u.photo in (
    select photo from unscored_photos where due_at <= now() order by due_at limit $1 for update skip locked
  ) returning p.id, p.member_id, p.storage_key, u.tries`;

const DONE = 'delete from unscored_photos where photo = $1 returning photo';

export interface UnscoredPhoto {
  id: string;
  member_id: string;
  storage_key: string | null;
  tries: number;
}

@Injectable()
export class UnscoredPhotosRepository {
  constructor(private readonly db: Database) {}

  async add(tx: Transaction, { id: photo }: NewPhoto): Promise<void> {
    await tx.manager.insert(UnscoredPhotoEntity, { photo });
  }

  take(limit: number): Promise<UnscoredPhoto[]> {
    return this.db.query(TAKE, [limit]);
  }

  /** Returns false if the photo is gone. */
  async done(tx: Transaction, photo: string): Promise<boolean> {
    return (await tx.query(DONE, [photo])).length > 0;
  }
}
