import { asApiError, type ApiError } from '@corner/contracts/errors/api-error';
import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query/react';
import type { AppDispatch, AppThunk, RootState } from '../store/store';
import { showNow } from './show-answer';

export interface SeenChange<Stored, Body> {
  body: Body;
  /** What the change was made on, where that is not what is shown now. */
  version?: number;
  /** Another device has changed some of these fields since: what of the body is sent after all. Nothing without it. */
  settle?: (now: Stored, fields: string[]) => Body | undefined | Promise<Body | undefined>;
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
}

/** What is changed: its route, and the query that answers with all of it. */
interface Seen<Stored> {
  url: string;
  query: {
    select: () => (state: RootState) => Answer<Stored | null>;
    initiate: (
      none: undefined,
      options: { forceRefetch: true; subscribe: false },
    ) => AppThunk<PromiseLike<Answer<Stored | null>>>;
  };
  show: (data: Stored) => AppThunk<PromiseLike<unknown>>;
}

type Send = (request: FetchArgs) => PromiseLike<Answer<unknown>> | Answer<unknown>;

export const isChangedElsewhere = (error: unknown) => asApiError(error)?.code === 'PROFILE_CHANGED';

/**
 * `queryFn` of a change that is sent with the version it was made on: what was changed since is overwritten by what
 * `settle` says alone. Its answer is shown before it is given, so that the next change starts from its version.
 */
export const patchSeen =
  <Stored extends { version: number }, Body extends object>({ url, query, show }: Seen<Stored>) =>
  async (
    { body, version, settle }: SeenChange<Stored, Body>,
    queryApi: BaseQueryApi,
    _options: object,
    send: Send,
  ): Promise<{ data: Stored } | { error: ApiError }> => {
    const dispatch = queryApi.dispatch as AppDispatch;
    const patch = async (seen: number | undefined, body: Body) => {
      const headers = seen === undefined ? undefined : { 'If-Match': `"${seen}"` };
      const answer = await send({ url, method: 'PATCH', headers, body });
      if (answer.error) return { error: answer.error as ApiError };
      await dispatch(showNow(show(answer.data as Stored)));
      return { data: answer.data as Stored };
    };
    const answer = await patch(version ?? query.select()(queryApi.getState() as RootState).data?.version, body);
    if (!answer.error || !isChangedElsewhere(answer.error)) return answer;
    const now = await dispatch(query.initiate(undefined, { forceRefetch: true, subscribe: false }));
    if (!now.data) return { error: asApiError(now.error) ?? answer.error };
    const rest = await settle?.(now.data, answer.error.details?.map(({ field }) => field) ?? []);
    return rest ? patch(now.data.version, rest) : answer;
  };
