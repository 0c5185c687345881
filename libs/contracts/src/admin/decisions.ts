import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import type { CaseKind } from './cases.api.js';

/** Possible decisions in an open case, for a ban to confirm or lift, and for an appeal. */
export const DECISIONS = {
  open: ['dismiss', 'warn', 'remove_photo', 'remove_video', 'pause', 'ban'],
  unconfirmed: ['ban', 'activate'],
  appealed: ['uphold', 'reverse'],
  closed: [],
} as const;
export type DecisionAction = (typeof DECISIONS)['open' | 'unconfirmed' | 'appealed'][number];

interface Decidable {
  kind: CaseKind;
  state: keyof typeof DECISIONS;
  photo: string | null;
}

export const isAnswered = ({ kind, state }: Pick<Decidable, 'kind' | 'state'>): boolean =>
  (kind === 'support' || kind === 'problem') && state !== 'appealed';

/** A picture can be removed only in a case about it. */
export function actionsFor(record: Decidable): readonly DecisionAction[] {
  if (isAnswered(record)) return [];
  const { state, photo } = record;
  const removal = photo === 'video' ? 'remove_video' : photo && 'remove_photo';
  return DECISIONS[state].filter((action) => !action.startsWith('remove_') || action === removal);
}

export const NOT_STATED = 'not stated';

const MEASURES: readonly string[] = ['warn', 'remove_photo', 'remove_video', 'pause', 'suspend', 'ban'];

/** Whether the decision affects the member, who may then appeal. */
export const isMeasure = (action: string): boolean => MEASURES.includes(action);

/** Ends a measure, so no rule and no appeal belongs to it. */
export const endsMeasure = (action: string): boolean => action === 'reverse' || action === 'activate';

/** Rule of a decision: for a measure without a stated rule, the category of the case. */
export function ruleOf(action: string, stated?: string, category?: string | null): string {
  const rule = stated || (isMeasure(action) && category);
  return (rule && REPORT_CATEGORIES.codeOf(rule)) || NOT_STATED;
}

const ABOUT_PICTURE: readonly string[] = ['intimate', 'underage', 'inappropriate'];

/** Pictures forbidden for everyone; other rules are about their use by this member. */
export const isAboutPicture = (rule: string): boolean => ABOUT_PICTURE.includes(rule);

const ABOUT_USE: readonly string[] = ['fake_profile', 'scam'];

/** Misuse of pictures: applies to this member only, not to others who show them. */
export const isAboutUse = (rule: string): boolean => ABOUT_USE.includes(rule);

/** Resulting state of the case's picture: a measure removes it if its rule is about the picture or its use. */
export function pictureAfter(action: string, rule: string): 'shown' | 'removed' | undefined {
  if (action === 'uphold') return undefined;
  if (action.startsWith('remove_')) return 'removed';
  return isMeasure(action) && (isAboutPicture(rule) || isAboutUse(rule)) ? 'removed' : 'shown';
}

/** What was detected automatically, by comparison, before an administrator decided. */
export const FOUND = ['picture', 'message', 'account'] as const;
export type Found = (typeof FOUND)[number];

export const UNCONFIRMED_DAYS = 30;

/** Sealed data of a ban expires an hour after the deadline of the second administrator. */
export const SEALED_HOURS = 73;

/** The action shown to the member: an unconfirmed ban is shown as a pause. */
export const announcedAction = <Action extends string>(action: Action, until: unknown): Action | 'pause' =>
  action === 'ban' && until ? 'pause' : action;

/** Time in which a decision can be undone; mails are sent afterwards. */
export const UNDO_SECONDS = 10;
