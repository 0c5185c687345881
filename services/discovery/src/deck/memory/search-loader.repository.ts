import type { DeckMemory } from '@corner/deck-memory/deck-memory';
import { EventLoop } from '@corner/deck-memory/event-loop';
import { PACKED, PACKED_COLUMNS, PACKED_FROM, type PackedRow } from '@corner/deck-memory/layout';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readMark, type Mark } from './change-cursor.repository.js';

const COPY = `copy (select ${PACKED} from ${PACKED_FROM} where s.audience = 2 order by 1, 2)
  to stdout (format binary)`;

/* Binary COPY: a header, then per row the column count and, per column, its length and bytes. */
const HEADER_BYTES = 19;
const ROW_BYTES = 2 + PACKED_COLUMNS * 8;

export async function loadMembers(client: pg.ClientBase, deck: DeckMemory): Promise<Mark> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(`set local statement_timeout = 0; set local work_mem = '256MB'`);
    const mark = await readMark(client);
    await deck.load((add) => copy(client, add));
    await client.query('commit');
    return mark;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function copy(client: pg.ClientBase, add: (row: PackedRow) => void): Promise<void> {
  const eventLoop = new EventLoop();
  const row = new Int32Array(PACKED_COLUMNS);
  let rest: Buffer = Buffer.alloc(0);
  let start = HEADER_BYTES;
  for await (const chunk of client.query(copyTo(COPY))) {
    const bytes = rest.length ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    for (; start + ROW_BYTES <= bytes.length; start += ROW_BYTES) {
      for (let column = 0; column < PACKED_COLUMNS; column++) row[column] = bytes.readInt32BE(start + 6 + 8 * column);
      add(row);
    }
    rest = bytes.subarray(Math.min(start, bytes.length));
    start = Math.max(0, start - bytes.length);
    await eventLoop.yield();
  }
}
