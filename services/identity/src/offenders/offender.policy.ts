import { oneForm } from '@corner/domain/text/characters';
import { createHmac, hkdfSync } from 'node:crypto';
import validator from 'validator';
import { waitsForDecision } from '../reviews/review.policy.js';

type MarkKind = 'phone' | 'address' | 'device';

export interface Sign {
  kind: MarkKind;
  value: string | Buffer;
}

/** Returns an address without dots and plus suffixes where the provider ignores them. */
export function foldedAddress(email: string): string {
  const address = oneForm(email).toLowerCase();
  return validator.normalizeEmail(address) || address;
}

/** Searchable only with the secret; after changing it, older marks no longer match. */
export function offenderMark({ kind, value }: Sign, internalSecret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', internalSecret, '', `corner identity offenders ${kind}`, 32));
  return createHmac('sha256', key).update(value).digest();
}

export interface Recognition {
  kind: MarkKind;
  /** The number of its case. */
  ban: string;
  rule: string;
}

/** Considers all marks of an account that belong to the bans recognised now. */
export function isGrave(all: readonly Recognition[], now: readonly Recognition[]): boolean {
  return now.some(({ ban, rule }) => {
    const kinds = new Set(all.filter((one) => one.ban === ban).map(({ kind }) => kind));
    return waitsForDecision(rule) || rule === 'harassment' || kinds.size > 1;
  });
}
