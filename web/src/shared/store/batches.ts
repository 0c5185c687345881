/** Answers of the server are told after the next picture, not before it: what was pressed shows first. */
export const batches = { type: 'timer', timeout: 20 } as const;
