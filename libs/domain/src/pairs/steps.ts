export const HIGHEST_STEP = 200;
const STEPS = [HIGHEST_STEP, 50, 10] as const;

/** How many people there are at least, told in steps ("50+"): an exact number would tell of each who comes or goes. */
export const lowerBoundOf = (count: number): number => STEPS.find((step) => count >= step) ?? 0;
