// Immediately: specs must not depend on the order of two timers.
export const batches = { type: 'tick' } as const;
