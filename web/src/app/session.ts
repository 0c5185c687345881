import type { User } from '@corner/contracts/profiles.api';
import { useEffect } from 'react';
import { useCurrentUser } from '../shared/api/api';
import { hearSignedIn, refreshCurrentUser } from '../shared/api/current-user';
import { useAppDispatch } from '../shared/store/hooks';
import { isComplete } from './is-complete';

/** What decides which tree of routes is shown. `unknown`: the server could not say. */
export type Session = { state: 'loading' | 'unknown' | 'signed-out' } | { state: 'incomplete' | 'member'; user: User };

export function useSession(): Session {
  const { data: user, isError } = useCurrentUser();
  const dispatch = useAppDispatch();
  const isVisitor = user === null;
  useEffect(() => (isVisitor ? hearSignedIn(() => dispatch(refreshCurrentUser())) : undefined), [isVisitor, dispatch]);
  if (user) return { state: isComplete(user) ? 'member' : 'incomplete', user };
  if (isVisitor) return { state: 'signed-out' };
  return { state: isError ? 'unknown' : 'loading' };
}
