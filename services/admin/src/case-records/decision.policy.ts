import { pictureAfter } from '@corner/contracts/admin/decisions';

const CLOSING = ['pause', 'suspend', 'ban'];

/** A member who was not acted against never learns of a report, one who is deleted has had a mail of their own. */
export const NEVER_TOLD: readonly string[] = ['dismiss', 'answer', 'delete'];

/** What was last decided of these says whether a member may sign in. */
export const ACCOUNT_DECISIONS: readonly string[] = [...CLOSING, 'activate', 'reverse', 'delete'];

export const closesAccount = (action: string): boolean => CLOSING.includes(action);

/** A decision that was taken back is none. */
export const hasActed = (action: string): boolean => !['dismiss', 'reverse', 'activate'].includes(action);

interface About {
  photo?: string | null;
}

interface Outcome {
  action: string;
  rule: string;
}

/** What others see of the picture or the member that a case is about; undefined where it stays as it is. */
export function stateAfter({ photo }: About, { action, rule }: Outcome) {
  if (photo) return pictureAfter(action, rule);
  return closesAccount(action) || action === 'uphold' ? undefined : 'shown';
}

/** A measure of another name that removes the picture, too. */
export const takesPicture = (about: About, outcome: Outcome): boolean =>
  !outcome.action.startsWith('remove_') && stateAfter(about, outcome) === 'removed';
