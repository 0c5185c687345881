import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readMark, type Mark } from './change-cursor.repository.js';
import { PACKED, PACKED_COLUMNS, PACKED_FROM, UNREADABLE } from './slabs/layout.js';
import { MemberSlabs } from './slabs/member-slabs.js';
import { EventLoop } from './slabs/event-loop.js';

const COPY = `copy (select ${PACKED} from ${PACKED_FROM} where s.audience = 2 order by 1, 2)
  to stdout (format binary)`;

/* Binary COPY: a header, then each row as the count of its columns and, for each, its length and bytes. */
const HEADER_BYTES = 19;
const ROW_BYTES = 2 + PACKED_COLUMNS * 8;

export interface Loaded {
  members: MemberSlabs;
  mark: Mark;
  unreadable: Set<number>;
}

export async function loadMembers(client: pg.ClientBase): Promise<Loaded> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(`set local statement_timeout = 0; set local work_mem = '256MB'`);
    const mark = await readMark(client);
    const loaded = { members: new MemberSlabs(), mark, unreadable: new Set<number>() };
    await copy(client, loaded);
    await client.query('commit');
    loaded.members.tighten();
    return loaded;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function copy(client: pg.ClientBase, loaded: Loaded): Promise<void> {
  const eventLoop = new EventLoop();
  const row = new Int32Array(PACKED_COLUMNS);
  let rest: Buffer = Buffer.alloc(0);
  let start = HEADER_BYTES;
  for await (const chunk of client.query(copyTo(COPY))) {
    const bytes = rest.length ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    for (; start + ROW_BYTES <= bytes.length; start += ROW_BYTES) {
      for (let column = 0; column < PACKED_COLUMNS; column++) row[column] = bytes.readInt32BE(start + 6 + 8 * column);
      if (row[1] === UNREADABLE) loaded.unreadable.add(row[row.length - 1]!);
      else loaded.members.append(row);
    }
    rest = bytes.subarray(Math.min(start, bytes.length));
    start = Math.max(0, start - bytes.length);
    await eventLoop.yield();
  }
}
