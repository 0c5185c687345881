import { attempt, ownKey } from '../../shared/member-storage';

const keyOf = (memberId: string) => ownKey(memberId, 'waitlist');

/** The address this browser put on the waitlist for the member. The server says of no address whether it is on it. */
export function listedAddress(memberId: string): string | null {
  let address: string | null = null;
  attempt(() => (address = localStorage.getItem(keyOf(memberId))));
  return address;
}

export const keepListed = (memberId: string, address: string) =>
  attempt(() => localStorage.setItem(keyOf(memberId), address));

export const forgetListed = (memberId: string) => attempt(() => localStorage.removeItem(keyOf(memberId)));
