import type { DirectoryQuery } from '@corner/contracts/admin.api';
import type { Intent } from '@corner/domain/pairs/intents';

export type Order = NonNullable<DirectoryQuery['order']>;

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
  isPublic: boolean;
  /** By day of joining; newest first by default. */
  order?: Order;
  /** Excludes later members, so that pages stay stable. */
  asOf?: string;
  intent?: Intent;
}
