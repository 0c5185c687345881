import { attempt, ownKey } from '../member-storage';

const keyOf = (memberId: string) => ownKey(memberId, 'hints');

export function hasHints(memberId: string): boolean {
  let isOff = false;
  attempt(() => (isOff = localStorage.getItem(keyOf(memberId)) === 'off'));
  return !isOff;
}

export const chooseHints = (memberId: string, on: boolean): void =>
  attempt(() => (on ? localStorage.removeItem(keyOf(memberId)) : localStorage.setItem(keyOf(memberId), 'off')));
