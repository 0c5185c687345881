import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { email } from '../schemas/account/email.js';
import { choice, maxLength, optionalText, solvedChallenge, text, trim } from '../schemas/fields.js';

const line = (error: string) => z.optional(optionalText(LIMITS.notice.line, error));

/**
 * POST /api/notices, with or without an account: 202 `NoticeReceipt`, whether or not a member was found. `kind` is a
 * report category; `challenge` is a solution for GET /api/challenge, valid once.
 */
export const noticeRequest = z.strictObject({
  kind: choice(REPORT_CATEGORIES, 'Choose what is wrong'),
  link: z.optional(optionalText(LIMITS.notice.link, 'Link too long')),
  name: line('Name too long'),
  place: line('Place too long'),
  text: text(10, 'Please describe it in a few words', LIMITS.notice.text, 'Message too long'),
  goodFaith: z.literal(true, 'Please confirm this'),
  signature: text(2, 'Please sign with your name', LIMITS.notice.line, 'Name too long'),
  contact: email,
  challenge: solvedChallenge,
  language: z.optional(z.string().check(maxLength(2, 'Invalid value'), z.regex(/^[a-z]{2}$/, 'Invalid value'))),
});
export type NoticeRequest = z.infer<typeof noticeRequest>;

export interface NoticeReceipt {
  /** Displayed: "N-1042". */
  number: string;
  secret: string;
}

/**
 * POST /api/notices/{number}: `NoticeStatus`; 404 for an unknown number or a wrong secret. With the mailed token as
 * secret it verifies the address.
 */
export const noticeStatusRequest = z.strictObject({
  secret: z.string().check(maxLength(200, 'Invalid value'), trim(), z.minLength(1, 'Required')),
});
export type NoticeStatusRequest = z.infer<typeof noticeStatusRequest>;

export interface NoticeStatus {
  number: string;
  state: 'received' | 'looked at' | 'acted' | 'not acted';
  /** YYYY-MM-DD. */
  day: string;
}
