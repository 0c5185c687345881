import { pairId } from '@corner/contracts/pair-id';
import type { Transaction } from '@corner/event-bus/transaction';
import { HOLD_ERASURES } from '@corner/service-kit/members/members';

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
  await tx.query(lockStatements(keys));
}

/** The same as SQL text, for the statements that a transaction begins with. */
export function lockStatements(keys: readonly bigint[]): string {
  return `${HOLD_ERASURES}; ${keysStatement(keys)}`;
}

/** The same for a transaction that has locked members already, which an erasure may wait for. */
export async function lockKeys(tx: Transaction, keys: readonly bigint[]): Promise<void> {
  await tx.query(keysStatement(keys));
}

function keysStatement(keys: readonly bigint[]): string {
  const sorted = [...new Set(keys)].sort((one, other) => (one < other ? -1 : 1));
  if (sorted.length === 0) return '';
  return `select count(pg_advisory_xact_lock(key)) from unnest('{${sorted.join()}}'::bigint[]) as key`;
}

/** The random half of an id. Its variant bits keep it apart from the keys that are made of words. */
export function keyOf(id: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${id.replaceAll('-', '').slice(16)}`));
}
