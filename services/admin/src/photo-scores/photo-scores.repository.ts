import type { EventOf } from '@corner/contracts/events/event-map';
import type { Statements, Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';
import { PhotoScoreEntity } from './photo-score.entity.js';

/** Of the photo that a case is about, where a scorer is connected. */
export const scoreOf = (cases: string) => `select score from photo_scores where photo = ${cases}.photo`;

@Injectable()
export class PhotoScoresRepository {
  async save(tx: Transaction, { photo, memberId, score }: EventOf<'profiles.photo-scored'>): Promise<void> {
    await tx.manager.upsert(PhotoScoreEntity, { photo, member_id: memberId, score }, ['photo']);
  }

  async erase(tx: Statements, memberId: string): Promise<void> {
    await tx.query('delete from photo_scores where member_id = $1', [memberId]);
  }
}
