import { asApiError } from '@corner/contracts/errors/api-error';
import type { User } from '@corner/contracts/profiles.api';
import { momentOf } from '@corner/web-kit/format/dates';
import { serverNow } from '@corner/web-kit/server-clock';
import { api } from '../api/api';
import { seenVersion } from '../api/seen-version';
import { refreshCurrentUser, showAnswer } from '../api/session/current-user';
import { showFailure } from '../api/show-failure';
import { isChangedElsewhere } from '../forms/changed-elsewhere';
import { useAppDispatch } from '../store/hooks';
import { text } from './intents-text';

const { useChangeIntentsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    changeIntents: build.mutation<User, { version: number; intents: string[] }>({
      query: ({ version, intents }) => ({
        url: 'profile',
        method: 'PATCH',
        headers: seenVersion(version),
        body: { intents },
      }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_answer, error) => (error ? [] : ['Discover', 'Conversations']),
    }),
  }),
});

function reasonOf(error: object): string {
  const { code, retryAfter } = asApiError(error) ?? {};
  if (code !== 'TOO_MANY_INTENT_CHANGES' || !retryAfter) return text('failed');
  return text('tooOften', { time: momentOf(new Date(serverNow() + retryAfter * 1000).toISOString()) });
}

/** Saves at once what a member is here for; answers whether it is stored, and says why where it is not. */
export function useChangeIntents(user: User) {
  const [save, { isLoading }] = useChangeIntentsMutation();
  const dispatch = useAppDispatch();
  async function change(intents: string[]): Promise<boolean> {
    const { error } = await save({ version: user.version, intents });
    if (!error) return true;
    const isElsewhere = isChangedElsewhere(error);
    showFailure(error, isElsewhere ? text('changedElsewhere') : reasonOf(error));
    if (isElsewhere) await dispatch(refreshCurrentUser());
    return false;
  }
  return { change, isChanging: isLoading };
}
