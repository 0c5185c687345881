// At once: what a spec sees of an answer does not hang on which of two timers comes first.
export const batches = { type: 'tick' } as const;
