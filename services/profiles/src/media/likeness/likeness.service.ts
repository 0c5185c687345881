import type { Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import type { PhotoEntity } from '../photo.entity.js';
import type { NewPhoto } from '../photo.repository.js';
import { isAgainstAllCopies } from './likeness.policy.js';
import { RemovedPicturesRepository, type Removal } from './removed-pictures.repository.js';

/** Finds copies of removed pictures and requests a review of each. */
@Injectable()
export class LikenessService {
  constructor(private readonly removed: RemovedPicturesRepository) {}

  /** Returns the match of a new picture with the case opened for it. */
  async find(tx: Transaction, memberId: string, { id: photo, hashes }: NewPhoto) {
    const match = await this.removed.match(tx, hashes);
    if (!match) return undefined;
    const { number, rule, about_picture: hides } = match;
    const caseId = v7();
    await tx.publish('profiles.photo-matched', { caseId, memberId, photo, number, rule, hides });
    return { caseId, rule, hides };
  }

  async remember(tx: Transaction, { number, rule }: Removal, photo: Pick<PhotoEntity, 'id' | 'hashes'>): Promise<void> {
    await this.removed.record(tx, { number, rule }, photo.id);
    if (!isAgainstAllCopies(rule)) return;
    for (const copy of await this.removed.copies(tx, photo)) {
      await tx.publish('profiles.photo-matched', { ...copy, caseId: v7(), number, rule, hides: true });
    }
  }
}
