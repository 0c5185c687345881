import { createAction } from '@reduxjs/toolkit';
import type { AppDispatch, AppThunk } from '../store/store';

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

export interface StartedChange<Data> {
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
