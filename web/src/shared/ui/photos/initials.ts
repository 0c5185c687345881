/** The first letters of the first and the last word. Scripts without capitals join their letters: one is enough. */
export function initialsOf(name: string): string {
  const words = name.matchAll(/(?<!\S)[^\p{L}\s]*(\p{L})/gu);
  const [first = '', ...others] = Array.from(words, ([, letter]) => letter!.toLocaleUpperCase());
  return first === first.toLocaleLowerCase() ? first : first + (others.at(-1) ?? '');
}
