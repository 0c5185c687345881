import { typedCode } from '@corner/domain/text/characters';
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ALGORITHM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SIX_DIGITS = /^[0-9]{6}$/;
/** Allows a clock difference of one 30-second step. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Crockford's base32: no letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 160 random bits in base32, as authenticator apps expect. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...ALGORITHM, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

const totpOf = (secret: string) => new TOTP({ ...ALGORITHM, secret: Secret.fromBase32(secret) });

/** Returns the 30-second step of a code; null if it matches none near `now`, or none after `usedStep`. */
export function totpStep(secret: string, code: string, usedStep: number | null, now: number): number | null {
  if (!SIX_DIGITS.test(code)) return null;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: now }) + delta;
  return usedStep !== null && step <= usedStep ? null : step;
}

/** Like `totpStep`, but accepts the code of `usedStep` again, at any time. */
export function confirmationStep(secret: string, code: string, usedStep: number | null, now: number): number | null {
  const isUsed = (step: number) => totpOf(secret).generate({ timestamp: step * ALGORITHM.period * 1000 }) === code;
  return usedStep !== null && isUsed(usedStep) ? usedStep : totpStep(secret, code, usedStep, now);
}

/** Codes of 80 random bits each, like `7h3k-9m2p-x4vt-0qzr`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Normalizes a typed code, in any script and grouping: six digits of the app, or else a recovery code. */
export function readCode(typed: string): { kind: 'totp' | 'recovery'; code: string } {
  const code = typedCode(typed);
  if (SIX_DIGITS.test(code)) return { kind: 'totp', code };
  return { kind: 'recovery', code: code.replaceAll('o', '0').replace(/[il]/g, '1') };
}
