import type { EventOf } from '@corner/contracts/events/event-map';
import type { PhotoState } from '@corner/contracts/profiles/photos.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';

export type Judgement = Pick<EventOf<'admin.photo-judged'>, 'caseId' | 'state' | 'rule' | 'at'>;

export interface StoredMedia {
  owner: string;
  state: PhotoState;
  photo: string;
}

export const NO_VIDEO = { video_key: null, video_state: 'shown', video_rule: null, video_case_id: null } as const;

interface Judged {
  state: PhotoState;
  case_id: string | null;
  judged_at: Date | null;
  given_up?: boolean;
}

/** The pictures that other members get. */
export const shownOf = <Picture extends { state: PhotoState }>(pictures: readonly Picture[]): Picture[] =>
  pictures.filter(({ state }) => state === 'shown');

/** Returns true if the address of a picture answers this viewer. */
export const isServed = (
  { owner, state }: Pick<StoredMedia, 'owner' | 'state'>,
  viewerId: string | undefined,
): boolean => state === 'shown' || (state !== 'removed' && owner === viewerId);

/** A case that showed the picture does not end what another one decided before. */
export const isOutdated = (now: Judged, { caseId, at }: Judgement): boolean =>
  now.judged_at !== null && +now.judged_at >= Date.parse(at) && (now.state !== 'shown' || now.case_id === caseId);

export const isRemoval = (now: Judged, judgement: Judgement): boolean =>
  judgement.state === 'removed' && !isOutdated(now, judgement);

/**
 * A picture returns only by the case that took it (a waiting one by any), and never after its owner deleted it. One
 * that is shown is judged as shown, too, for a removal that arrives later.
 */
export function changesState(now: Judged, judgement: Judgement): boolean {
  if (isOutdated(now, judgement)) return false;
  const { state, caseId } = judgement;
  const isOurs = now.case_id === caseId && !now.given_up;
  if (state === 'shown') return now.state === 'checking' || now.state === 'shown' || isOurs;
  if (state === 'hidden')
    return now.state === 'shown' || now.state === 'checking' || (now.state === 'removed' && isOurs);
  return now.state !== 'removed';
}

/** The owner's view; they learn of no case that left a picture as it was. */
export const stateView = (row: Pick<Judged, 'state' | 'case_id'> & { rule: string | null }) => ({
  state: row.state,
  rule: (row.rule && REPORT_CATEGORIES.canonical(row.rule)) || null,
  caseId: row.state === 'shown' ? null : row.case_id,
});
