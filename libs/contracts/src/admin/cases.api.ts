import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import type { ReportRecord } from '../admin.api.js';
import { choice, id, optionalText } from '../schemas/fields.js';
import type { ProfileSnapshot } from '../profiles.api.js';
import { DECISIONS } from './decisions.js';

/**
 * Kinds of cases: a report, an external notice, a ticket (`support`, `problem`), or an `action` without one: by an
 * administrator, or a picture to check before publication.
 */
export const CASE_KINDS = ['report', 'notice', 'support', 'problem', 'action'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** `unconfirmed`: a ban that waits for a second administrator. */
const CASE_STATES = ['open', 'unconfirmed', 'appealed', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/**
 * GET /api/admin/cases?kind&state&page (`support` includes problems): overdue ones first, then open ones by deadline
 * and score; closed ones newest first.
 */
export const caseQueueQuery = z.strictObject({
  kind: z.optional(z.enum(CASE_KINDS)),
  state: z.optional(z.enum(CASE_STATES)),
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
});
export type CaseQueueQuery = z.infer<typeof caseQueueQuery>;

interface Party {
  id: string;
  name: string;
}

export interface CaseSummary {
  id: string;
  number: string;
  kind: CaseKind;
  state: CaseState;
  version: number;
  category: string | null;
  title: string | null;
  note: string | null;
  /** What the case is about: the id of a photo or `video`, and a message. */
  photo: string | null;
  /** Nudity score of the photo, 0 to 1, from the operator's scorer. */
  score: number | null;
  messageId: string | null;
  /** How often the same member sent the same report. */
  times: number;
  reporter: Party | null;
  subject: Party | null;
  createdAt: string;
  dueAt: string;
  overdue: boolean;
  closedAt: string | null;
  closedBy: string | null;
  answer: string | null;
}
export interface CaseQueue {
  cases: CaseSummary[];
  total: number;
  overdue: number;
  /** Cases decided by the caller since midnight UTC. */
  decidedToday: number;
}

export interface DecisionView {
  at: string;
  by: string;
  action: string;
  /** A category, or `not stated`. */
  rule: string;
  facts: string | null;
  words: string | null;
  until: string | null;
  automated: boolean;
  undone: boolean;
}

/** GET /api/admin/cases/:id; each read is audited. */
export interface CaseRecord extends CaseSummary {
  evidence: ReportRecord['evidence'];
  /** The current profile; null if the member no longer exists. */
  now: ProfileSnapshot | null;
  events: { at: string; kind: string; by: string | null; words: string | null }[];
  decisions: DecisionView[];
  /** Other cases about the subject and about the reporter, newest first. */
  history: { subject: CaseSummary[]; reporter: CaseSummary[] };
}

const rule = choice(REPORT_CATEGORIES);
const photo = z.optional(z.union([id, z.literal('video')], { error: 'Invalid id' }));
/** Version of the case as read. */
const version = z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000));
const inTheFuture = (iso: string) => Date.parse(iso) > Date.now();

/**
 * POST /api/admin/cases/:id/decision answers `CaseSummary`; 409 CASE_CHANGED with the other decision if already
 * decided. POST /api/admin/cases/:id/preview takes the same, decides nothing and answers `DecisionPreview`.
 */
export const decisionRequest = z
  .strictObject({
    version,
    action: z.enum([...DECISIONS.open, ...DECISIONS.unconfirmed, ...DECISIONS.appealed]),
    rule: z.optional(rule),
    facts: z.optional(optionalText(LIMITS.reason.max, 'Reason too long')),
    /** The member's own public words that the decision is about; sent to the member. */
    words: z.optional(optionalText(LIMITS.reason.max, 'Reason too long')),
    until: z.optional(
      z.iso.datetime({ error: 'Invalid value' }).check(z.maxLength(40), z.refine(inTheFuture, 'Invalid value')),
    ),
  })
  .check(
    z.refine(({ action, until }) => (action === 'pause') === (until !== undefined), {
      message: 'Invalid value',
      path: ['until'],
    }),
  );
export type DecisionRequest = z.infer<typeof decisionRequest>;

/**
 * POST /api/admin/cases/:id/subject sets the member of a notice without one, with the picture if it is about one (the
 * id of a photo or `video`): 204, and decisions apply to them. 409 if already decided or set.
 */
export const subjectRequest = z.strictObject({ version, memberId: id, photo });
export type SubjectRequest = z.infer<typeof subjectRequest>;

/** POST /api/admin/cases/:id/undo: `CaseSummary`; 409 after `UNDO_SECONDS` and for other administrators. */
export const undoDecisionRequest = z.strictObject({ version });
export type UndoDecisionRequest = z.infer<typeof undoDecisionRequest>;
