import type { User } from '@corner/contracts/profiles.api';
import { hearOtherTabs, tellOtherTabs } from '../other-tabs';
import { api } from './api';
import { createAction } from '@reduxjs/toolkit';
import type { AppDispatch, AppThunk } from '../store/store';

export const refreshCurrentUser = () =>
  api.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false });

export const showCurrentUser = (user: User) => api.util.upsertQueryData('getCurrentUser', undefined, user);
const SIGNED_IN = 'corner.signed-in';

export const tellSignedIn = (): void => tellOtherTabs(SIGNED_IN);
export const hearSignedIn = (then: () => unknown) => hearOtherTabs(SIGNED_IN, () => void then());

/** Any action that is not batched tells what batched ones before it have changed. */
const tellNow = createAction('api/tellNow');

/**
 * Puts the answer of a change where a query would get the same. Components hear of it at once: with the next batch, a
 * choice that is shown until it is saved would fall back for a moment.
 */
export const showNow =
  (show: AppThunk<PromiseLike<unknown>>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(show);
    dispatch(tellNow());
  };

interface StartedChange<Data> {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: Data }>;
}

export async function showAnswerBy<Data>(
  { dispatch, queryFulfilled }: StartedChange<Data>,
  show: (data: Data) => AppThunk<PromiseLike<unknown>>,
): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined);
  if (answer) await dispatch(showNow(show(answer.data)));
}

/** `onQueryStarted` of a profile change: its answer is the whole member, so what is shown follows without another request. */
export const showAnswer = (_argument: unknown, started: StartedChange<User>) => showAnswerBy(started, showCurrentUser);
