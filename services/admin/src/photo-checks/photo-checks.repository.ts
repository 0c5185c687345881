import type { EventOf } from '@corner/contracts/events/event-map';
import type { Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';
import type { CaseEntity } from '../case-records/case.entity.js';

const ABOUT_PICTURE = 'inappropriate';

/** True for a rule about more than the picture, or one that a person must review in any case. */
export const outlivesPicture = (category: string | null): boolean => category !== null && category !== ABOUT_PICTURE;

const CLOSE_GONE = `update cases set state = 'closed', version = version + 1, closed_at = now(), closed_by = $4,
    answer = case when reporter_id is not null then $5 end
  where id in (
    select id from cases where subject_id = $1 and photo = $2 and state = 'open' and kind in ('report', 'action')
      and (category is null or category = '${ABOUT_PICTURE}') and ($3::text is null or profile ->> 'videoUrl' = $3)
    limit $6 for update
  ) returning id, kind, number, reporter_id, answer`;

type GoneCase = Pick<CaseEntity, 'id' | 'number' | 'reporter_id' | 'answer'> & { kind: 'report' | 'action' };

@Injectable()
export class PhotoChecksRepository {
  /** Closes open cases about a deleted picture only. */
  closeGone(tx: Transaction, gone: EventOf<'profiles.picture-gone'>, by: string, answer: string, limit: number) {
    const { memberId, photo, video = null } = gone;
    return tx.query<GoneCase>(CLOSE_GONE, [memberId, photo, video, by, answer, limit]);
  }
}
