/** Cache options that limit the number of entries. `max` would allocate memory for all of them up front. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
