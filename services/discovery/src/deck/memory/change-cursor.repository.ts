import type pg from 'pg';
import { FIRST_DAY, PACKED, PACKED_COLUMNS, PACKED_FROM, type PackedRow } from '@corner/deck-memory/layout';

export interface Mark {
  /** A `pg_snapshot`: everything visible in it is known. */
  snapshot: string;
  /** The oldest running transaction; equals `next` if none runs. */
  oldest: number;
  next: number;
  /** Changes when the server, database or tables are replaced. */
  server: string;
  today: number;
}

const MARK = `pg_current_snapshot()::text, pg_snapshot_xmin(pg_current_snapshot())::text,
  pg_snapshot_xmax(pg_current_snapshot())::text, current_date - ${FIRST_DAY}, concat_ws(' ',
    (select system_identifier from pg_control_system()), extract(epoch from pg_postmaster_start_time()),
    (select oid from pg_database where datname = current_database()),
    pg_relation_filenode('member_search'), pg_relation_filenode('member_activity'))`;
const MARK_COLUMNS = 5;

/**
 * Rows that the previous snapshot did not see: from its oldest transaction on, to miss nothing, and below the end of
 * the current one, to skip restored rows with higher transaction numbers.
 */
const CHANGED_IN = (table: string) => `select id from ${table}
  where changed >= pg_snapshot_xmin($1) and changed < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(changed, $1)`;

/** Mark and rows in one statement, hence from one snapshot. */
const LOOK = `with mark as materialized (select ${MARK})
  select mark.*, s.audience, ${PACKED} from mark left join (${PACKED_FROM})
    on s.id = any(array(${CHANGED_IN('member_search')} union all ${CHANGED_IN('member_activity')}))`;

const EVERYONE = 2;

export interface Changes {
  mark: Mark;
  shown: PackedRow[];
  gone: number[];
}

/** Call it in a transaction of its own: everything read there is older than the mark. */
export async function readMark(client: pg.ClientBase): Promise<Mark> {
  const { rows } = await client.query<unknown[]>({ text: `select ${MARK}`, rowMode: 'array' });
  return markOf(rows[0]!);
}

export async function readChanges(client: pg.ClientBase, since: Mark): Promise<Changes> {
  const values = [since.snapshot];
  const { rows } = await client.query<unknown[]>({ name: 'deck-look', text: LOOK, values, rowMode: 'array' });
  const changes: Changes = { mark: markOf(rows[0]!), shown: [], gone: [] };
  for (const row of rows) {
    if (row[MARK_COLUMNS] === null) continue;
    const packed = row.slice(-PACKED_COLUMNS) as number[];
    if (row[MARK_COLUMNS] === EVERYONE) changes.shown.push(packed);
    else changes.gone.push(packed.at(-1)!);
  }
  return changes;
}

function markOf([snapshot, oldest, next, today, server]: unknown[]): Mark {
  return {
    snapshot: snapshot as string,
    oldest: Number(oldest),
    next: Number(next),
    today: today as number,
    server: server as string,
  };
}
