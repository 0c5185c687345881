import type { User } from '@corner/contracts/profiles.api';
import { useCurrentUser } from '../shared/api/api';

/** What decides which tree of routes is shown. `unknown`: the server could not say. */
export type Session = { state: 'loading' | 'unknown' | 'signed-out' } | { state: 'incomplete' | 'member'; user: User };

/** A profile is complete with a name and at least one combat sport. */
export const isComplete = (user: Pick<User, 'name' | 'combatSports'>): boolean =>
  Boolean(user.name) && user.combatSports?.length > 0;

export function useSession(): Session {
  const { data: user, isError } = useCurrentUser();
  if (user) return { state: isComplete(user) ? 'member' : 'incomplete', user };
  if (user === null) return { state: 'signed-out' };
  return { state: isError ? 'unknown' : 'loading' };
}
