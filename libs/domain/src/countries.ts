const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The two-letter codes of today's countries; a code of former times stands for another one. */
export function countryCodes(): string[] {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes.filter((code) => new Intl.Locale(`und-${code}`).region === code);
}
