const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$8.99` for 899 cents. */
export const price = (cents: number): string => dollars.format(cents / 100);
