import { pictureAfter } from '@corner/contracts/admin/decisions';

const CLOSING = ['pause', 'suspend', 'ban'];

/** A member without a measure never learns of a report; a deleted one gets a separate mail. */
export const WITHOUT_NOTICE: readonly string[] = ['dismiss', 'answer', 'delete'];

/** The last of these decides whether a member may sign in. */
export const ACCOUNT_DECISIONS: readonly string[] = [...CLOSING, 'activate', 'reverse', 'delete'];

export const closesAccount = (action: string): boolean => CLOSING.includes(action);

/** A reversed decision has no effect. */
export const hasActed = (action: string): boolean => !['dismiss', 'reverse', 'activate'].includes(action);

interface About {
  photo?: string | null;
}

interface Outcome {
  action: string;
  rule: string;
}

/** New visibility of the case's picture or member; undefined if unchanged. */
export function stateAfter({ photo }: About, { action, rule }: Outcome) {
  if (photo) return pictureAfter(action, rule);
  return closesAccount(action) || action === 'uphold' ? undefined : 'shown';
}

/** A measure that also removes the picture. */
export const takesPicture = (about: About, outcome: Outcome): boolean =>
  !outcome.action.startsWith('remove_') && stateAfter(about, outcome) === 'removed';
