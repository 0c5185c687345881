import { PLANS, type Plan } from '@corner/domain/plans';
import { attempt, ownKey } from '../../../shared/member-storage';

/** A label for a card. Deliberately cannot hold more of its number. */
export interface PaymentMethod {
  id: string;
  type: string;
  last4: string;
  brand: string;
  expiryMonth: number;
  expiryYear: number;
}

const keyOf = (memberId: string) => ownKey(memberId, 'payment-methods');

/** Reads stored labels and ignores invalid ones. */
export function storedMethods(memberId: string): PaymentMethod[] {
  let kept: unknown;
  attempt(() => (kept = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '[]')));
  return Array.isArray(kept) ? kept.filter(isMethod) : [];
}

export function storeMethods(memberId: string, methods: readonly PaymentMethod[]): void {
  attempt(() => localStorage.setItem(keyOf(memberId), JSON.stringify(methods)));
}

/** A card is valid until the end of its month. */
export function isExpired({ expiryMonth, expiryYear }: Pick<PaymentMethod, 'expiryMonth' | 'expiryYear'>, now: Date) {
  return expiryYear * 12 + expiryMonth < now.getFullYear() * 12 + now.getMonth() + 1;
}

function isMethod(value: unknown): value is PaymentMethod {
  const { id, type, last4, brand, expiryMonth, expiryYear } = (value ?? {}) as Partial<PaymentMethod>;
  return (
    [id, type, brand].every((field) => typeof field === 'string') &&
    /^[0-9]{4}$/.test(last4 ?? '') &&
    [expiryMonth, expiryYear].every(Number.isInteger)
  );
}

const planKeyOf = (memberId: string) => ownKey(memberId, 'chosen-plan');

/** The plan chosen in this browser, which cannot be paid for yet. */
export function chosenPlan(memberId: string): Plan | undefined {
  let id: string | null = null;
  attempt(() => (id = localStorage.getItem(planKeyOf(memberId))));
  return PLANS.find((plan) => plan.id === id);
}

export function storeChosenPlan(memberId: string, plan: Plan): void {
  attempt(() => localStorage.setItem(planKeyOf(memberId), plan.id));
}
