/** What is decided in a case that waits for the first time, and in one with an appeal. */
export const DECISIONS = { open: ['dismiss', 'warn', 'pause', 'suspend'], appealed: ['uphold', 'reverse'] } as const;
export type DecisionAction = (typeof DECISIONS)['open' | 'appealed'][number];
