import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that only its bearer knows: 32 random bytes as base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. It has 256 bits of its own, so a plain hash cannot be searched. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares in a time that tells nothing about where they differ. */
export function isSameSecret(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
