const DIGIT = /\p{Nd}/u;

/** Scripts keep their ten digits together, zero first, some one set behind the other. */
function plainDigit(digit: string): string {
  const value = digit.codePointAt(0)!;
  let zero = value;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String((value - zero) % 10);
}

/** A whole number as it was typed, in the digits of any script; NaN for anything else. */
export function wholeNumberOf(typed: string): number {
  const digits = typed.replace(/[\s\p{Cf}]/gu, '').replace(/\p{Nd}/gu, plainDigit);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
