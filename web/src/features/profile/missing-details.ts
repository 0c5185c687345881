import type { User } from '@corner/contracts/profiles.api';
import { heldOf, INTENT } from '@corner/domain/pairs/intents';
import { PROFILE_FIELDS } from '@corner/domain/profile/profile-fields';

/** What the wizard asks for; fields of dating only of those who date. */
const NEEDED = ['age', 'height', 'relationshipGoal'] as const satisfies (keyof typeof PROFILE_FIELDS)[];

export function missingOf(user: User): (typeof NEEDED)[number][] {
  const dates = (heldOf(user.intents) & INTENT.dating) > 0;
  return NEEDED.filter((name) => user[name] === null && (dates || !('datesOnly' in PROFILE_FIELDS[name])));
}
