import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A bearer secret: 32 random bytes as base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash to store. The secret has 256 bits of entropy, so a plain hash cannot be brute-forced. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares in constant time. */
export function isSameSecret(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
