import type { User } from '@corner/contracts/profiles.api';
import { serverNow } from '@corner/web-kit/server-clock';

export type Question = 'place' | 'intents' | 'prompts';

export const isUnplaced = ({ location, locationResolved }: User): boolean => !locationResolved && location !== null;

/** What the deck asks the member now: one question at a time, in this order, at most one a day (UTC). */
export function questionOf(user: User, now = serverNow()): Question | undefined {
  // It belongs to the place that was given a moment ago.
  if (user.locationChoices?.length) return 'place';
  if (user.askedOn === new Date(now).toISOString().slice(0, 10)) return undefined;
  if (isUnplaced(user) && !user.dismissed.includes('place')) return 'place';
  if (user.intents === null && !user.dismissed.includes('intents')) return 'intents';
  return user.prompts.length === 0 && !user.dismissed.includes('prompts') ? 'prompts' : undefined;
}
