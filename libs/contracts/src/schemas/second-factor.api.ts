import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { maxLength, trim } from './fields.js';

const password = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.maxLength(LIMITS.password.max, 'Password too long'));

/** Six digits of the app, or a recovery code. */
export const mfaCode = z
  .string()
  .check(trim(), z.minLength(1, 'Code is required'), maxLength(40, 'This is not a code'));

/** POST /api/mfa, /api/admin/me/mfa: 200 `MfaSecret`; on already: 409. */
export const mfaRequest = z.strictObject({ password });
export type MfaRequest = z.infer<typeof mfaRequest>;
export interface MfaSecret {
  /** Base32, to be typed where no QR code can be scanned. */
  secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  uri: string;
}

/** POST …/mfa/confirm: 200 `RecoveryCodes`, on from here; wrong code: 400. */
export const mfaConfirmation = z.strictObject({ code: mfaCode });
export type MfaConfirmation = z.infer<typeof mfaConfirmation>;
export interface RecoveryCodes {
  /** Shown this once. Each works once in place of a code of the app. */
  recoveryCodes: string[];
}

/** DELETE …/mfa: 204. */
export const mfaRemoval = z.strictObject({ password, code: mfaCode });
export type MfaRemoval = z.infer<typeof mfaRemoval>;
