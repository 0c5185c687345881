import { pictureAfter } from '@corner/contracts/admin/decisions';

export const NOT_STATED = 'not stated';

const CLOSING = ['pause', 'suspend', 'ban'];
const MEASURES = ['warn', 'remove_photo', 'remove_video', ...CLOSING];
const TOLD = [...MEASURES, 'uphold', 'reverse', 'activate'];

/** What was last decided of these says whether a member may sign in. */
export const ACCOUNT_DECISIONS: readonly string[] = [...CLOSING, 'activate', 'reverse', 'delete'];

/** Something was done to the member, who may appeal. */
export const isMeasure = (action: string): boolean => MEASURES.includes(action);

export const closesAccount = (action: string): boolean => CLOSING.includes(action);

/** The member hears of it; one who was not acted against never learns of a report. */
export const isTold = (action: string): boolean => TOLD.includes(action);

/** A decision that was taken back is none. */
export const hasActed = (action: string): boolean => !['dismiss', 'reverse', 'activate'].includes(action);

interface About {
  photo?: string | null;
  category?: string | null;
}

interface Outcome {
  action: string;
  rule: string;
}

/** What others see of the picture or the member that a case is about; undefined where it stays as it is. */
export function stateAfter({ photo, category }: About, { action, rule }: Outcome) {
  if (photo) return pictureAfter(action, rule === NOT_STATED ? (category ?? rule) : rule);
  return closesAccount(action) || action === 'uphold' ? undefined : 'shown';
}

/** A measure of another name that removes the picture, too. */
export const takesPicture = (about: About, outcome: Outcome): boolean =>
  !outcome.action.startsWith('remove_') && stateAfter(about, outcome) === 'removed';
