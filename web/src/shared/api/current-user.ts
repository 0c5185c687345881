import type { User } from '@corner/contracts/profiles.api';
import { api } from './api';

interface Started {
  dispatch: (action: never) => unknown;
  queryFulfilled: Promise<{ data: User }>;
}

/** `onQueryStarted` of a profile change: its answer is the whole member, so what is shown follows without another request. */
export async function showAnswer(_argument: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
  if (data) dispatch(api.util.upsertQueryData('getCurrentUser', undefined, data) as never);
}
