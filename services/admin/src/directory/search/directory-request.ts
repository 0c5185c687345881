import type { DirectoryQuery } from '@corner/contracts/admin.api';
import type { Intent } from '@corner/domain/pairs/intents';

export type Order = NonNullable<DirectoryQuery['order']>;

/** A member as the directory holds them; enumerations are codes. */
export interface DirectoryRow {
  id: string;
  name: string | null;
  firstName: string;
  lastName: string;
  email: string;
  photos: string[];
  combatSports: string[];
  location: string | null;
  state: string;
  plan: string;
  emailVerified: boolean;
  phoneVerified: boolean;
  facebookVerified: boolean;
  listed: boolean;
  createdAt: Date;
  seenOn: string | null;
}

export interface DirectorySlice {
  rows: DirectoryRow[];
  total: number;
}

export interface DirectoryRequest {
  search: string;
  offset: number;
  limit: number;
  /** Only listed members, found only by their public name. */
  isPublic: boolean;
  /** By the day of joining; newest first unless it says otherwise. */
  order?: Order;
  /** Who joined later is not in the list, so that its pages stay where they are. */
  asOf?: string;
  /** Only those who are here for it. */
  intent?: Intent;
}
