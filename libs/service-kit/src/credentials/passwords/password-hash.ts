import { oneForm } from '@corner/domain/text/characters';
import type { ParsedHashOptions } from '@node-rs/argon2';

/** argon2id, memory in KiB. Hashes made with other parameters are renewed at the next sign-in. */
export const ARGON2 = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** The same password typed on another device may arrive in another Unicode form. */
export function normalizedPassword(password: string): string {
  return oneForm(password);
}

export function isOutdated(hash: Pick<ParsedHashOptions, 'algorithm' | 'memoryCost' | 'timeCost' | 'parallelism'>) {
  return (Object.keys(ARGON2) as (keyof typeof ARGON2)[]).some((key) => hash[key] !== ARGON2[key]);
}
