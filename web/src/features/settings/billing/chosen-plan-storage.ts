import { PLANS, type Plan } from '@corner/domain/plans';
import { attempt, ownKey } from '../../../shared/member-storage';

const keyOf = (memberId: string) => ownKey(memberId, 'chosen-plan');

/** The plan this member chose in this browser: a wish, until it can be paid for. */
export function chosenPlan(memberId: string): Plan | undefined {
  let id: string | null = null;
  attempt(() => (id = localStorage.getItem(keyOf(memberId))));
  return PLANS.find((plan) => plan.id === id);
}

export function storeChosenPlan(memberId: string, plan: Plan): void {
  attempt(() => localStorage.setItem(keyOf(memberId), plan.id));
}
