import type { User } from '@corner/contracts/profiles.api';

/** A profile is complete with a name and at least one combat sport. */
export const isComplete = (user: Pick<User, 'name' | 'combatSports'>): boolean =>
  Boolean(user.name) && user.combatSports?.length > 0;
