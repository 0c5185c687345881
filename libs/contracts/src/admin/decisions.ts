/**
 * What is decided in a case that waits for the first time, in one whose ban waits for a second administrator (who bans
 * for good or opens the account again), and in one with an appeal.
 */
export const DECISIONS = {
  open: ['dismiss', 'warn', 'pause', 'ban'],
  unconfirmed: ['ban', 'activate'],
  appealed: ['uphold', 'reverse'],
  closed: [],
} as const;
export type DecisionAction = (typeof DECISIONS)['open' | 'unconfirmed' | 'appealed'][number];

/** A ban that no second administrator has confirmed is a pause, and one is told so. */
export const toldAction = (action: string, until: unknown) => (action === 'ban' && until ? 'pause' : action);
