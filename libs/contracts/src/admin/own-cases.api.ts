import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { text } from '../schemas/fields.js';
import type { Found } from './decisions.js';

/** An entry of GET /api/case: at most 50 sent by the caller and 50 decisions about them, newest first. */
export interface OwnCase {
  id: string;
  number: string;
  /** `decision` is about the caller; the others were sent by them. */
  kind: 'report' | 'support' | 'problem' | 'decision';
  /** YYYY-MM-DD. */
  day: string;
  /** `open`, `answered`, `acted` or `not-acted` for what was sent; the action for a decision. */
  outcome: string;
  /** Name of the reported member at that time. */
  name?: string | null;
  rule?: string;
  words?: string | null;
  /** The affected picture: its id or `video`, its index among the photos if known, and whether it was removed. */
  picture?: { id: string; place: number | null; removed?: true };
  until?: string | null;
  automated?: boolean;
  found?: Found;
  reason?: string | null;
  appeal?: 'possible' | 'waiting' | 'decided' | 'too-late';
}

/** POST /api/case/:id/appeal: 204; 409 for a second one and after six months, 404 for another member's case. */
export const appealRequest = z.strictObject({
  text: text(10, 'Please describe it in a few words', LIMITS.report.note.max, 'Message too long'),
});
