export const HIGHEST_STEP = 200;
const STEPS = [HIGHEST_STEP, 50, 10] as const;

/** Lower bound of a count, in steps ("50+"): an exact number would reveal who comes or goes. */
export const lowerBoundOf = (count: number): number => STEPS.find((step) => count >= step) ?? 0;
