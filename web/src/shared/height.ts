/** 5'8" for 68 inches. */
export const feetAndInches = (inches: number): string => `${Math.floor(inches / 12)}'${inches % 12}"`;
