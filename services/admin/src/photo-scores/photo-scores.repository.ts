import type { EventOf } from '@corner/contracts/events/event-map';
import type { Statements, Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { PhotoScoreEntity } from './photo-score.entity.js';

export const scoreOf = (cases: string) => `select score from photo_scores where photo = ${cases}.photo`;

@Injectable()
export class PhotoScoresRepository {
  constructor(private readonly db: Database) {}

  async save(tx: Transaction, { photo, memberId, score }: EventOf<'profiles.photo-scored'>): Promise<void> {
    await tx.manager.upsert(PhotoScoreEntity, { photo, member_id: memberId, score }, ['photo']);
  }

  async eraseOf(tx: Pick<Transaction, 'manager'>, photo: string): Promise<void> {
    await tx.manager.delete(PhotoScoreEntity, { photo });
  }

  ofMemberAfter(memberId: string, after: string, take: number): Promise<PhotoScoreEntity[]> {
    const where = { member_id: memberId, photo: MoreThan(after) };
    return this.db.manager.find(PhotoScoreEntity, { where, order: { photo: 'ASC' }, take });
  }

  async erase(tx: Statements, memberId: string): Promise<void> {
    await tx.query('delete from photo_scores where member_id = $1', [memberId]);
  }
}
