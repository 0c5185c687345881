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
  state: keyof typeof DECISIONS;
  /** Of the subject: the id of a photo or `video`. */
  photo: string | null;
}

/** A picture is removed in a case about that picture. */
export function actionsFor({ state, photo }: Decidable): readonly DecisionAction[] {
  const removal = photo === 'video' ? 'remove_video' : photo && 'remove_photo';
  return DECISIONS[state].filter((action) => !action.startsWith('remove_') || action === removal);
}

/** A ban that no second administrator has confirmed is a pause, and one is told so. */
export const toldAction = (action: string, until: unknown) => (action === 'ban' && until ? 'pause' : action);

/** Before that no one is told of a decision. */
export const UNDO_SECONDS = 10;
