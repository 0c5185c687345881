import type { User } from '@corner/contracts/profiles.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { serverNow } from '@corner/web-kit/server-clock';
import { attempt, ownKey } from '../../shared/member-storage';

export type Question = 'place' | 'intents' | 'prompts';

export const isUnplaced = ({ location, locationResolved }: User): boolean => !locationResolved && location !== null;

/** Returns the deck's current question: one at a time, in this order, at most one a day (UTC). */
export function questionOf(user: User, now = serverNow()): Question | undefined {
  // A follow-up to the place that was just entered.
  if (user.locationChoices?.length) return 'place';
  if (user.askedOn === new Date(now).toISOString().slice(0, 10)) return undefined;
  if (isUnplaced(user) && !user.dismissed.includes('place')) return 'place';
  if (user.intents === null && !user.dismissed.includes('intents')) return 'intents';
  return user.prompts.length === 0 && !user.dismissed.includes('prompts') ? 'prompts' : undefined;
}

const keyOf = (memberId: string) => ownKey(memberId, 'intent');

export const storeChosen = (memberId: string, intent: Intent): void =>
  attempt(() => localStorage.setItem(keyOf(memberId), intent));

/** The deck that this member last chose in this browser. */
export function storedChosen(memberId: string): Intent | null {
  let chosen: Intent | null = null;
  attempt(() => (chosen = localStorage.getItem(keyOf(memberId)) as Intent | null));
  return chosen;
}

/** The chosen deck if it is among the member's intents. */
export const shownOf = (held: readonly Intent[], chosen: Intent | null): Intent =>
  held.find((intent) => intent === chosen) ?? held[0]!;

/** With dating only, there is one deck and requests do not name it. */
export const nameOf = (held: readonly Intent[], intent: Intent): { intent?: Intent } =>
  held.includes('training') ? { intent } : {};

/** Storage key of a deck's applied filters. */
export const filtersKey = (memberId: string, intent: Intent = 'dating') =>
  ownKey(memberId, intent === 'training' ? 'filters.training' : 'filters');
