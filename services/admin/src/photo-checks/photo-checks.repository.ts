import type { Found } from '@corner/contracts/admin/decisions';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';
import { hoursFor } from '../case-records/case-clock.policy.js';

const INSERT = `insert into cases (id, kind, subject_id, photo, due_at, profile, profile_at, category, note, hides, found)
  values ($1, 'action', $2, $3, now() + $4 * interval '1 hour', $5, now(), $6, $7, $8, $9)`;

export interface PhotoCheck {
  caseId: string;
  memberId: string;
  photo: string;
  profile: ProfileSnapshot;
  category?: string | null;
  note?: string;
  found?: Found;
  /** Others do not see it yet. */
  waits: boolean;
}

@Injectable()
export class PhotoChecksRepository {
  async insert(tx: Transaction, { profile, ...check }: PhotoCheck): Promise<void> {
    const { caseId, memberId, photo, category = null, note = null, waits, found = null } = check;
    const hours = hoursFor('action', category);
    const values = [caseId, memberId, photo, hours, JSON.stringify(profile), category, note];
    await tx.query(INSERT, [...values, waits ? 'known' : null, found]);
  }
}
