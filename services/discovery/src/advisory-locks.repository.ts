import { pairId } from '@corner/contracts/pair-id';
import type { Transaction } from '@corner/event-bus/transaction';
import { HOLD_ERASURES } from '@corner/service-kit/members/members';

/** Locks a member's likes and undos, so that the quota is counted serially. */
export function memberKey(memberId: string): bigint {
  return keyOf(memberId);
}

/** Locks all changes to the relation of two members. */
export function pairKey(one: string, other: string): bigint {
  return keyOf(pairId(one, other));
}

/** Takes locks before any read, in one order, until the transaction ends. */
export async function lock(tx: Transaction, keys: readonly bigint[]): Promise<void> {
  await tx.query(lockStatements(keys));
}

/** Same as SQL text, for the first statements of a transaction. */
export function lockStatements(keys: readonly bigint[]): string {
  return `${HOLD_ERASURES}; ${keysStatement(keys)}`;
}

/** Same for a transaction that already locks members, which an erasure may wait for. */
export async function lockKeys(tx: Transaction, keys: readonly bigint[]): Promise<void> {
  await tx.query(keysStatement(keys));
}

function keysStatement(keys: readonly bigint[]): string {
  const sorted = [...new Set(keys)].sort((one, other) => (one < other ? -1 : 1));
  if (sorted.length === 0) return '';
  return `select count(pg_advisory_xact_lock(key)) from unnest('{${sorted.join()}}'::bigint[]) as key`;
}

/** Uses the random half of an id. Its variant bits avoid collisions with keys made of words. */
export function keyOf(id: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${id.replaceAll('-', '').slice(16)}`));
}
