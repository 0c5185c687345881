import type { Statements } from '@corner/event-bus/transaction';
import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const NOW = 'select (extract(epoch from clock_timestamp()) * 1000000)::float8 as us';
const RANDOM_BITS = 2 ** 22;

/** A UUIDv7 by the database's clock to the microsecond: the clocks of two instances differ. */
export async function nextId(db: Statements): Promise<string> {
  const { us } = (await db.query<{ us: number }>(NOW))[0]!;
  return v7({ msecs: Math.floor(us / 1000), seq: (us % 1000) * RANDOM_BITS + randomInt(RANDOM_BITS) });
}

/** Ids carry their time: rows written later have this id or a higher one. */
export const firstIdOf = (msecs: number): string => v7({ msecs, seq: 0, random: new Uint8Array(16) });
