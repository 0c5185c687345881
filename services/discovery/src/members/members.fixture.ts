import type { AccountFacts } from '@corner/contracts/identity.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import * as members from '@corner/testing/members';
import { latLngToCell } from 'h3-js';

export const AUSTIN = cellAt(30.2672, -97.7431);

export function cellAt(latitude: number, longitude: number): string {
  return latLngToCell(latitude, longitude, 6);
}

export function accountOf(who: members.Named, changes: Partial<AccountFacts> = {}): AccountFacts {
  return members.accountOf(who, { phoneNumber: '+15550100', ...changes });
}

export function profileOf(who: members.Named, changes: members.ProfileChanges = {}): ProfileSnapshot {
  return members.profileOf(who, { cell: AUSTIN, photos: [{ url: `/media/${who.id}.webp` }], ...changes });
}
