import { attempt, ownKey } from '../../../../shared/member-storage';

const keyOf = (memberId: string) => ownKey(memberId, 'cancelled-plan');

/** Whether this member cancelled this plan here; another plan is not cancelled. */
export function isCancelled(memberId: string, plan: string): boolean {
  let cancelled = false;
  attempt(() => (cancelled = localStorage.getItem(keyOf(memberId)) === plan));
  return cancelled;
}

export function storeCancelled(memberId: string, plan: string): void {
  attempt(() => localStorage.setItem(keyOf(memberId), plan));
}
