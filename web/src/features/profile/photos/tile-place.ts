/**
 * In a card, which may be narrower than a phone, the last two tiles take half a row each, so that no place stays empty.
 */
export const gridOf = (isNarrow: boolean) => (isNarrow ? 'grid-cols-6' : 'grid-cols-4');

export function placeOf(index: number, isNarrow: boolean): string {
  if (!isNarrow) return index === 0 ? 'col-span-2 row-span-2 aspect-3/4' : 'aspect-3/4';
  if (index === 0) return 'col-span-4 row-span-2 aspect-3/4';
  return index < 3 ? 'col-span-2 aspect-3/4' : 'col-span-3 aspect-square';
}
