export const feetAndInches = (inches: number): string => `${Math.floor(inches / 12)}'${inches % 12}"`;
