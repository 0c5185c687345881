/** Notifies after the next frame: a press's own effect is painted first. */
export const batches = { type: 'timer', timeout: 20 } as const;
