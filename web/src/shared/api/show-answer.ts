import { createAction } from '@reduxjs/toolkit';
import type { AppDispatch, AppThunk } from '../store/store';

export interface StartedChange<Data> {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: Data }>;
}

/** Any action that is not batched tells what batched ones before it have changed. */
const tellNow = createAction('api/tellNow');

/**
 * For `onQueryStarted` of a change whose answer is what a query would get now: `show` puts it there. Components
 * hear of it at once: with the next batch, a choice that is shown until it is saved would fall back for a moment.
 */
export async function showAnswerBy<Data>(
  { dispatch, queryFulfilled }: StartedChange<Data>,
  show: (data: Data) => AppThunk<PromiseLike<unknown>>,
): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined);
  if (!answer) return;
  await dispatch(show(answer.data));
  dispatch(tellNow());
}
