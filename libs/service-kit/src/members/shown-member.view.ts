import type { PersonView } from '@corner/contracts/discovery.api';
import { admitsMe, isShownToMe } from '@corner/domain/pairs/acquaintance';

export interface PersonRow {
  id: string;
  state: string | null;
  name: string | null;
  photos: string[] | null;
}

/** What a member sees of another. A viewer who is not admitted does not learn that they left. */
export function personView(row: PersonRow, stands: Parameters<typeof isShownToMe>[0]): PersonView {
  const hasLeft = row.state === 'purged' || (row.state === 'deleting' && admitsMe(stands));
  const label = hasLeft ? DELETED_MEMBER : isShownToMe(stands) ? null : 'Member unavailable';
  return label ? { id: row.id, name: label, profileImages: [], available: false } : ownView(row);
}

export function ownView({ id, name, photos }: PersonRow): PersonView {
  return { id, name: name ?? '', profileImages: photos ?? [], available: true };
}

/** For a name frozen in a list of blocks: it stays until the member is purged, and reveals nothing newer. */
export function frozenPersonView({ id, state, name }: Pick<PersonRow, 'id' | 'state' | 'name'>): PersonView {
  const label = state === 'purged' ? DELETED_MEMBER : name ? null : 'Member unavailable';
  return { id, name: label ?? name!, profileImages: [], available: label === null };
}

export const DELETED_MEMBER = 'Deleted member';
