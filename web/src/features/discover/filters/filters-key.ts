import type { Intent } from '@corner/domain/pairs/intents';
import { ownKey } from '../../../shared/member-storage';

/** Under which the applied filters of a deck lie in the browser's storage. */
export const filtersKey = (memberId: string, intent: Intent = 'dating') =>
  ownKey(memberId, intent === 'training' ? 'filters.training' : 'filters');
