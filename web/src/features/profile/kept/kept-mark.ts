import { attempt, ownKey } from '../../../shared/member-storage';

const marked = new Set<string>();

/**
 * Name of the member's database of kept media, and of its flag in localStorage, which is readable without opening it.
 */
export const keptName = (memberId: string) => ownKey(memberId, 'media');

export function hasKept(memberId: string): boolean {
  let mark: string | null = null;
  attempt(() => (mark = localStorage.getItem(keptName(memberId))));
  return mark !== null || marked.has(memberId);
}

export function markKept(memberId: string, count: number): void {
  const name = keptName(memberId);
  if (count > 0) marked.add(memberId);
  else marked.delete(memberId);
  attempt(() => (count > 0 ? localStorage.setItem(name, String(count)) : localStorage.removeItem(name)));
}
