import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { maxLength, trim } from './fields.js';

const password = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.maxLength(LIMITS.password.max, 'Password too long'));

export const mfaCode = z
  .string()
  .check(trim(), z.minLength(1, 'Code is required'), maxLength(40, 'This is not a code'));

/** POST /api/mfa, /api/admin/me/mfa: 200 `MfaSecret`; 409 if already active. */
export const mfaRequest = z.strictObject({ password });
export type MfaRequest = z.infer<typeof mfaRequest>;
export interface MfaSecret {
  /** Base32, for typing instead of the QR code. */
  secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  uri: string;
}

/** POST …/mfa/confirm: 200 `RecoveryCodes`, activates it; 400 for a wrong code. */
export const mfaConfirmation = z.strictObject({ code: mfaCode });
export type MfaConfirmation = z.infer<typeof mfaConfirmation>;
export interface RecoveryCodes {
  /** Shown only once. Each replaces one code of the app. */
  recoveryCodes: string[];
}

/** DELETE …/mfa: 204. */
export const mfaRemoval = z.strictObject({ password, code: mfaCode });
export type MfaRemoval = z.infer<typeof mfaRemoval>;
