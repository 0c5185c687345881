import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';
import { hoursFor } from '../case-records/case-clock.policy.js';

const INSERT = `insert into cases (id, kind, subject_id, photo, due_at, profile, profile_at)
  values ($1, 'action', $2, $3, now() + $4 * interval '1 hour', $5, now())`;

interface PhotoCheck {
  caseId: string;
  memberId: string;
  photo: string;
  profile: ProfileSnapshot;
}

@Injectable()
export class PhotoChecksRepository {
  async insert(tx: Transaction, { caseId, memberId, photo, profile }: PhotoCheck): Promise<void> {
    await tx.query(INSERT, [caseId, memberId, photo, hoursFor('action', null), JSON.stringify(profile)]);
  }
}
