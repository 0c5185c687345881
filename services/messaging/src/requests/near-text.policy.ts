import { isOpener } from '@corner/domain/text/openers';
import { fold, wordsOf } from '@corner/domain/text/folding';

/** Shorter texts are similar by chance. */
const LEAST_LETTERS = 40;
const GRAM = 4;
const BITS = 64;
const MOST_APART = 3;
/** After this many other recipients of the same words, the next one is held. */
const OTHERS = 2;

export interface SentText {
  recipientId: string;
  hash: bigint;
}

/**
 * Returns a 64-bit simhash of a text without spelling, signs, numbers and the recipient's name: similar texts differ in
 * few bits. Null for short texts and the app's own.
 */
export function hashOf(content: string, recipientName: string | null): bigint | null {
  if (isOpener(content)) return null;
  const names = new Set(wordsOf(fold(recipientName ?? '')));
  const words = wordsOf(fold(content)).filter((word) => !names.has(word));
  const text = words.join('').replace(/\p{N}+/gu, '0');
  if (text.length < LEAST_LETTERS) return null;
  const sums = new Int32Array(BITS);
  for (let at = 0; at + GRAM <= text.length; at++) {
    const [high, low] = [gramHash(text, at, 0x811c9dc5), gramHash(text, at, 0x9747b28c)];
    for (let bit = 0; bit < 32; bit++) {
      sums[bit]! += (high >>> bit) & 1 ? 1 : -1;
      sums[bit + 32]! += (low >>> bit) & 1 ? 1 : -1;
    }
  }
  const bits = sums.reduce((hash, sum, bit) => (sum > 0 ? hash | (1n << BigInt(bit)) : hash), 0n);
  return BigInt.asIntN(BITS, bits);
}

/** True if nearly the same text went to two others within the day. */
export function isRepeated(hash: bigint, recipientId: string, sent: readonly SentText[]): boolean {
  const others = sent.filter((text) => text.recipientId !== recipientId && distance(hash, text.hash) <= MOST_APART);
  return new Set(others.map((text) => text.recipientId)).size >= OTHERS;
}

function distance(a: bigint, b: bigint): number {
  let bits = 0;
  for (let rest = BigInt.asUintN(BITS, a ^ b); rest > 0n; rest &= rest - 1n) bits++;
  return bits;
}

function gramHash(text: string, at: number, seed: number): number {
  let hash = seed;
  for (let index = at; index < at + GRAM; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
