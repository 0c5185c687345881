import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import type { CaseKind } from './cases.api.js';

/**
 * What is decided in a case that waits for the first time, in one whose ban waits for a second administrator (who bans
 * for good or opens the account again), and in one with an appeal.
 */
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
  /** Of the subject: the id of a photo or `video`. */
  photo: string | null;
}

/** Tickets are answered by a call of their own. */
export const isAnswered = ({ kind, state }: Pick<Decidable, 'kind' | 'state'>): boolean =>
  (kind === 'support' || kind === 'problem') && state !== 'appealed';

/** A picture is removed in a case about that picture. */
export function actionsFor(record: Decidable): readonly DecisionAction[] {
  if (isAnswered(record)) return [];
  const { state, photo } = record;
  const removal = photo === 'video' ? 'remove_video' : photo && 'remove_photo';
  return DECISIONS[state].filter((action) => !action.startsWith('remove_') || action === removal);
}

export const NOT_STATED = 'not stated';

const MEASURES: readonly string[] = ['warn', 'remove_photo', 'remove_video', 'pause', 'suspend', 'ban'];

/** Something was done to the member, who may appeal. */
export const isMeasure = (action: string): boolean => MEASURES.includes(action);

/** The category that a decision is made by: of a measure whose rule is not stated, the reason of the case. */
export function ruleOf(action: string, stated?: string, category?: string | null): string {
  const rule = stated || (isMeasure(action) && category);
  return (rule && REPORT_CATEGORIES.codeOf(rule)) || NOT_STATED;
}

const ABOUT_PICTURE: readonly string[] = ['intimate', 'underage', 'inappropriate'];

/** For anyone; every other rule is about the member who used it. */
export const isAboutPicture = (rule: string): boolean => ABOUT_PICTURE.includes(rule);

const ABOUT_USE: readonly string[] = ['fake_profile', 'scam'];

/** What was done with pictures: of this member, and of no other who shows them. */
export const isAboutUse = (rule: string): boolean => ABOUT_USE.includes(rule);

/** What becomes of the picture that a case is about: a measure takes it along where its rule is about it or its use. */
export function pictureAfter(action: string, rule: string): 'shown' | 'removed' | undefined {
  if (action === 'uphold') return undefined;
  if (action.startsWith('remove_')) return 'removed';
  return isMeasure(action) && (isAboutPicture(rule) || isAboutUse(rule)) ? 'removed' : 'shown';
}

/** What of a member was found automatically, by comparison, before a person decided. */
export const FOUND = ['picture', 'message', 'account'] as const;
export type Found = (typeof FOUND)[number];

/** How long a ban without a second administrator pauses the member. */
export const UNCONFIRMED_DAYS = 30;

/** What a deletion would erase and a ban keeps: an hour longer than a second administrator has. */
export const SEALED_HOURS = 73;

/** An unconfirmed ban is a pause, and the member reads of one. */
export const toldAction = <Action extends string>(action: Action, until: unknown): Action | 'pause' =>
  action === 'ban' && until ? 'pause' : action;

/** Until then a decision can be taken back, and no mail goes out. */
export const UNDO_SECONDS = 10;
