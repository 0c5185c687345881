import type { EventOf } from '@corner/contracts/events/event-map';
import type { Found } from '@corner/contracts/admin/decisions';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';
import type { CaseEntity } from '../case-records/case.entity.js';
import { hoursFor } from '../case-records/case-clock.policy.js';

const INSERT = `insert into cases (id, kind, subject_id, photo, due_at, profile, profile_at, category, note, hides, found)
  values ($1, 'action', $2, $3, now() + $4 * interval '1 hour', $5, now(), $6, $7, $8, $9)`;

/** By no rule but one about this picture, and none that a person has to look at whatever becomes of it. */
const CLOSE_GONE = `update cases set state = 'closed', version = version + 1, closed_at = now(), closed_by = $4,
    answer = case when reporter_id is not null then $5 end
  where id in (
    select id from cases where subject_id = $1 and photo = $2 and state = 'open' and kind in ('report', 'action')
      and (category is null or category = 'inappropriate') and ($3::text is null or profile ->> 'videoUrl' = $3)
    limit $6 for update
  ) returning id, kind, number, reporter_id, answer`;

type GoneCase = Pick<CaseEntity, 'id' | 'number' | 'reporter_id' | 'answer'> & { kind: 'report' | 'action' };

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
  /** The open cases about nothing but a picture that is gone. */
  closeGone(tx: Transaction, gone: EventOf<'profiles.picture-gone'>, by: string, answer: string, limit: number) {
    const { memberId, photo, video = null } = gone;
    return tx.query<GoneCase>(CLOSE_GONE, [memberId, photo, video, by, answer, limit]);
  }

  async insert(tx: Transaction, { profile, ...check }: PhotoCheck): Promise<void> {
    const { caseId, memberId, photo, category = null, note = null, waits, found = null } = check;
    const hours = hoursFor('action', category);
    const values = [caseId, memberId, photo, hours, JSON.stringify(profile), category, note];
    await tx.query(INSERT, [...values, waits ? 'known' : null, found]);
  }
}
