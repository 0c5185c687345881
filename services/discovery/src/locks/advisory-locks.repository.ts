import { pairId } from '@corner/contracts/pair-id';
import type { Transaction } from '@corner/event-bus/transaction';
import { holdErasures } from '@corner/service-kit/members/members';

/** Held by likes and their undoing: a member's quota is counted once at a time. */
export function memberKey(memberId: string): bigint {
  return keyOf(memberId);
}

/** Held by everything that changes what two members are to each other. */
export function pairKey(one: string, other: string): bigint {
  return keyOf(pairId(one, other));
}

/** Taken before anything is read, always in one order, and held until the transaction ends. */
export async function lock(tx: Transaction, keys: readonly bigint[]): Promise<void> {
  await holdErasures(tx);
  await lockKeys(tx, keys);
}

/** The same for a transaction that has locked members already, which an erasure may wait for. */
export async function lockKeys(tx: Transaction, keys: readonly bigint[]): Promise<void> {
  const sorted = [...new Set(keys)].sort((one, other) => (one < other ? -1 : 1));
  if (sorted.length === 0) return;
  await tx.prepared('lock', 'select count(pg_advisory_xact_lock(key)) from unnest($1::bigint[]) as key', [
    sorted.map(String),
  ]);
}

/** The random half of an id. Its variant bits keep it apart from the keys that are made of words. */
function keyOf(id: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${id.replaceAll('-', '').slice(16)}`));
}
