import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';

/** POST (202) and GET /api/account/export: archive of all data about the member. Times are ISO 8601 in UTC. */
export interface ExportView {
  state: 'none' | 'queued' | 'ready' | 'failed' | 'expired';
  requestedAt: string | null;
  bytes: number | null;
  expiresAt: string | null;
  nextRequestAt: string | null;
}

/** POST /api/account/export/archive. */
export const archiveRequest = z.strictObject({
  currentPassword: z.string().check(z.minLength(1, 'Required'), z.maxLength(LIMITS.password.max, 'Password too long')),
});
export type ArchiveRequest = z.infer<typeof archiveRequest>;

export interface ArchiveLink {
  /** Path for the requesting session, valid once and for five minutes. */
  url: string;
}
