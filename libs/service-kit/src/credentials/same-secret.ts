import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that tells nothing about where they differ. */
export function isSameSecret(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
