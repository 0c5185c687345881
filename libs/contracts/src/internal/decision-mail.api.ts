import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { FOUND } from '../admin/decisions.js';

const short = z.string().check(z.maxLength(40));

/** POST /internal/mails/decision answers `DecisionPreview`: the mail of this decision, in the reader's language. */
export const decisionMailRequest = z.strictObject({
  memberId: z.uuid('Invalid id'),
  number: short,
  action: short,
  rule: short,
  words: z.nullable(z.string().check(z.maxLength(LIMITS.reason.max))),
  until: z.nullable(z.iso.datetime({ error: 'Invalid value' }).check(z.maxLength(40))),
  automated: z.boolean(),
  found: z.optional(z.enum(FOUND)),
  picture: z.optional(z.literal('removed')),
});
export type DecisionMailRequest = z.infer<typeof decisionMailRequest>;

/** Without the token of its link, which opens the member's cases. */
interface DecisionMail {
  lang: string;
  dir: 'ltr' | 'rtl';
  subject: string;
  text: string;
}

export interface DecisionPreview {
  /** Null if there is no recipient or no mail. */
  mail: DecisionMail | null;
}
