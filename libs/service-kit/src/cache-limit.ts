/** Options of a cache of at most so many entries. `max` would take the room for all of them at once. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
