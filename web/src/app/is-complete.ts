import type { User } from '@corner/contracts/profiles.api';

export const isComplete = (user: Pick<User, 'name' | 'combatSports'>): boolean =>
  Boolean(user.name) && user.combatSports?.length > 0;
