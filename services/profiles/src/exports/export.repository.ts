import type { Transaction } from '@corner/event-bus/transaction';
import { Database, isoTime } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { ExportEntity } from './export.entity.js';

export interface ExportRow extends Pick<ExportEntity, 'id' | 'member_id' | 'state' | 'storage_key' | 'bytes'> {
  requested_at: string;
  next_request_at: string;
  expires_at: string | null;
  expired: boolean;
}

const COLUMNS = `id, member_id, state, ${isoTime('requested_at')} as requested_at,
  ${isoTime(`(requested_at + interval '24 hours')`)} as next_request_at, storage_key, bytes, ${isoTime('expires_at')} as expires_at,
  coalesce(expires_at <= now(), false) as expired`;

@Injectable()
export class ExportRepository {
  constructor(private readonly db: Database) {}

  async find(memberId: string): Promise<ExportRow | undefined> {
    return (await this.db.query<ExportRow>(`select ${COLUMNS} from exports where member_id = $1`, [memberId]))[0];
  }

  /** Creates a request and drops the previous archive. Returns undefined within 24 hours of one that did not fail. */
  async request(tx: Transaction, memberId: string): Promise<ExportRow | undefined> {
    const [before] = await tx.query<{ storage_key: string | null }>(
      'select storage_key from exports where member_id = $1 for update',
      [memberId],
    );
    const rows = await tx.query<ExportRow>(
      `insert into exports (member_id, id, state) values ($1, $2, 'queued')
       on conflict (member_id) do update set id = excluded.id, state = 'queued', requested_at = now(),
         storage_key = null, bytes = null, expires_at = null
       where exports.state = 'failed' or exports.requested_at <= now() - interval '24 hours'
       returning ${COLUMNS}`,
      [memberId, v7()],
    );
    if (rows[0] && before?.storage_key) await this.orphan(tx, before.storage_key);
    return rows[0];
  }

  /** Returns undefined if the export was abandoned or its member is gone. */
  async finish(tx: Transaction, id: string, storageKey: string, bytes: number): Promise<ExportRow | undefined> {
    const rows = await tx.query<ExportRow>(
      `update exports set state = 'ready', storage_key = $2, bytes = $3, expires_at = now() + interval '24 hours'
       where id = $1 and state = 'queued' returning ${COLUMNS}`,
      [id, storageKey, bytes],
    );
    return rows[0];
  }

  /** Replaces the previous ticket. Returns false without an archive. */
  async setTicket(memberId: string, hash: Buffer, sessionId: string): Promise<boolean> {
    const rows = await this.db.query(
      `update exports set ticket_hash = $2, ticket_session = $3, ticket_expires_at = now() + interval '5 minutes'
       where member_id = $1 and storage_key is not null and expires_at > now() returning 1`,
      [memberId, hash, sessionId],
    );
    return rows.length > 0;
  }

  /** Returns undefined for a used or expired ticket, or one of another session. */
  async useTicket(memberId: string, hash: Buffer, sessionId: string): Promise<ExportRow | undefined> {
    const rows = await this.db.query<ExportRow>(
      `update exports set ticket_hash = null
       where member_id = $1 and ticket_hash = $2 and ticket_session = $3 and ticket_expires_at > now()
         and storage_key is not null and expires_at > now() returning ${COLUMNS}`,
      [memberId, hash, sessionId],
    );
    return rows[0];
  }

  async fail(id: string): Promise<void> {
    await this.db.manager.update(ExportEntity, { id, state: 'queued' }, { state: 'failed' });
  }

  /** Exports queued for a minute or longer: their job may be lost with Redis. */
  waiting(): Promise<{ id: string; member_id: string }[]> {
    return this.db.query(
      `select id, member_id from exports where state = 'queued' and requested_at < now() - interval '1 minute'
       order by requested_at limit 100`,
    );
  }

  /** Drops expired archives. */
  async expire(): Promise<void> {
    await this.db.query(
      `with over as (
         select member_id, storage_key from exports where expires_at <= now() and storage_key is not null for update
       ), cleared as (
         update exports set storage_key = null from over where exports.member_id = over.member_id
       )
       insert into orphaned_files (storage_key) select storage_key from over on conflict do nothing`,
    );
  }

  private async orphan(tx: Transaction, storageKey: string): Promise<void> {
    await tx.query('insert into orphaned_files (storage_key) values ($1) on conflict do nothing', [storageKey]);
  }
}
