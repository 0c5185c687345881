import type { User } from '@corner/contracts/profiles.api';
import type { AppDispatch } from '../store/store';
import { tellNow } from '../store/tell-now';
import { api } from './api';

interface Started {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: User }>;
}

export const refreshCurrentUser = () =>
  api.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false });

export const showCurrentUser = (user: User) => api.util.upsertQueryData('getCurrentUser', undefined, user);

/** `onQueryStarted` of a profile change: its answer is the whole member, so what is shown follows without another request. */
export async function showAnswer(_argument: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
  if (!data) return;
  await dispatch(showCurrentUser(data));
  dispatch(tellNow());
}
