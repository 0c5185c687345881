import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { text } from '../schemas/fields.js';
import type { Found } from './decisions.js';

/** An entry of GET /api/case: the caller's own, newest first, at most 50 of what they sent and 50 of what was decided. */
export interface OwnCase {
  id: string;
  number: string;
  /** `decision` is about the caller; the others are what they sent. */
  kind: 'report' | 'support' | 'problem' | 'decision';
  /** YYYY-MM-DD. */
  day: string;
  /** Of what was sent `open`, `answered`, `acted`, `not-acted`; of a decision what was done. */
  outcome: string;
  /** Whom a report is about, by the name of that day. */
  name?: string | null;
  /** Of a decision. */
  rule?: string;
  words?: string | null;
  /** Where it concerns one picture: its id or `video`, the place that it had among the photos, where that is known, and whether it went with the measure. */
  picture?: { id: string; place: number | null; removed?: true };
  until?: string | null;
  automated?: boolean;
  found?: Found;
  /** What an administrator wrote to the member with a suspension. */
  reason?: string | null;
  /** Whether the caller may still appeal, or has. */
  appeal?: 'possible' | 'waiting' | 'decided' | 'too-late';
}

/** POST /api/case/:id/appeal: 204; a second time 409, after six months 409, of another's case 404. */
export const appealRequest = z.strictObject({
  text: text(10, 'Please describe it in a few words', LIMITS.report.note.max, 'Message too long'),
});
