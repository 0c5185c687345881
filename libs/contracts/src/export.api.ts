/** POST (202) and GET /api/account/export: the archive of everything about the member. Times are ISO 8601 in UTC. */
export interface ExportView {
  state: 'none' | 'queued' | 'ready' | 'failed' | 'expired';
  requestedAt: string | null;
  /** Same-origin path of the archive while it is ready; it asks for the member's session. */
  url: string | null;
  bytes: number | null;
  expiresAt: string | null;
  /** When another one may be asked for; null when at once. */
  nextRequestAt: string | null;
}
