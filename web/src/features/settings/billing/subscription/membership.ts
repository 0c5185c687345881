import { trimmed } from '@corner/domain/text/characters';
import { text } from '../billing-text';
import { moneyText } from '@corner/web-kit/format/format';

export interface Subscription {
  name: string;
  status: string;
  renewsOn: string;
  weeklyRate: string;
  totalPaid: string;
}

/** What there is to say of a plan while no payment can be made: nothing renews and nothing was ever paid. */
export function subscriptionOf(subscriptionStatus: string, cancelled: boolean): Subscription {
  const nothing = { weeklyRate: moneyText(0), totalPaid: moneyText(0) };
  if (subscriptionStatus === 'free') {
    return { name: text('free'), status: text('active'), renewsOn: text('neverEnds'), ...nothing };
  }
  const isSuspended = subscriptionStatus === 'suspended';
  return {
    name: isSuspended ? text('membership') : planName(subscriptionStatus),
    status: text(isSuspended ? 'suspended' : cancelled ? 'cancelled' : 'active'),
    renewsOn: text('noRenewal'),
    ...nothing,
  };
}

/** `premium_plus` becomes "Premium plus". */
function planName(plan: string): string {
  const words = trimmed(plan.replaceAll(/[_-]+/g, ' '));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
