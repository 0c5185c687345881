import type { PersonView } from '@corner/contracts/discovery.api';

/** A member as a read model knows them; `visible` to the one who looks. */
export interface PersonRow {
  id: string;
  state: string | null;
  visible: boolean;
  name: string | null;
  photos: string[] | null;
}

/** What the account's state and the wish to be hidden leave of a person, wherever one is shown. */
export function personView({ id, state, visible, name, photos }: PersonRow): PersonView {
  const label = hasLeft(state) ? DELETED_MEMBER : visible ? null : 'Member unavailable';
  if (label) return { id, name: label, profileImages: [], available: false };
  return { id, name: name ?? '', profileImages: photos ?? [], available: true };
}

/** The same where the name was frozen, as in a list of blocks: it stays until the member is purged, and tells nothing newer. */
export function frozenPersonView({ id, state, name }: Pick<PersonRow, 'id' | 'state' | 'name'>): PersonView {
  const label = state === 'purged' ? DELETED_MEMBER : name ? null : 'Member unavailable';
  return { id, name: label ?? name!, profileImages: [], available: label === null };
}

export const DELETED_MEMBER = 'Deleted member';

function hasLeft(state: string | null): boolean {
  return state === 'deleting' || state === 'purged';
}
