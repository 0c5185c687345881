const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Two-letter codes of current countries; a former code is an alias of another one. */
export function countryCodes(): string[] {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes.filter((code) => new Intl.Locale(`und-${code}`).region === code);
}
