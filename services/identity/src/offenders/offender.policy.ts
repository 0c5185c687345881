import { oneForm } from '@corner/domain/text/characters';
import { createHmac, hkdfSync } from 'node:crypto';
import validator from 'validator';
import { waitsForDecision } from '../reviews/review.policy.js';

type MarkKind = 'phone' | 'address' | 'device';

export interface Sign {
  kind: MarkKind;
  value: string | Buffer;
}

/** The mailbox behind an address: without dots and what follows a plus where the provider leaves them out. */
export function foldedAddress(email: string): string {
  const address = oneForm(email).toLowerCase();
  return validator.normalizeEmail(address) || address;
}

/** Cannot be searched without the secret; an installation that changes it no longer recognises older marks. */
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

/** Of all marks that an account was recognised by, those of the bans it was recognised by now. */
export function isGrave(all: readonly Recognition[], now: readonly Recognition[]): boolean {
  return now.some(({ ban, rule }) => {
    const kinds = new Set(all.filter((one) => one.ban === ban).map(({ kind }) => kind));
    return waitsForDecision(rule) || rule === 'harassment' || kinds.size > 1;
  });
}
