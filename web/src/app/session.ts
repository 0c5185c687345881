import type { User } from '@corner/contracts/profiles.api';
import { useCurrentUser } from '../shared/api/api';
import { isComplete } from './is-complete';

/** What decides which tree of routes is shown. `unknown`: the server could not say. */
export type Session = { state: 'loading' | 'unknown' | 'signed-out' } | { state: 'incomplete' | 'member'; user: User };

export function useSession(): Session {
  const { data: user, isError } = useCurrentUser();
  if (user) return { state: isComplete(user) ? 'member' : 'incomplete', user };
  if (user === null) return { state: 'signed-out' };
  return { state: isError ? 'unknown' : 'loading' };
}
