const whole = new Intl.NumberFormat('en');

export const numberOf = (value: number): string => whole.format(value);
