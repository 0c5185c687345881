import { apiErrorOf, type ApiError } from '@corner/contracts/api-error';
import type { User } from '@corner/contracts/profiles.api';
import { createApi, fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import { noteAnswer } from './connection';
import { fetchUnlessEarly } from './early-answers';

const request = fetchBaseQuery({
  baseUrl: typeof location === 'undefined' ? '/api' : `${location.origin}/api`,
  credentials: 'same-origin',
  fetchFn: (input, init) => fetchUnlessEarly(input instanceof Request ? input : new Request(input, init)),
  // Read as text first: an error's body belongs into its message whatever its type.
  responseHandler: 'text',
});

/** One request: JSON in and out, errors as ApiError, no retry. */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (args, api, extra) => {
  const { data, error, meta } = await request(args, api, extra);
  const response = meta?.response;
  if (!api.signal.aborted) noteAnswer(response !== undefined);
  if (error) {
    return {
      error: response ? apiErrorOf(response, String(error.data ?? '')) : { status: 0, text: '0: Network error' },
    };
  }
  const body = String(data ?? '');
  try {
    return { data: body === '' ? null : JSON.parse(body) };
  } catch {
    return { error: { status: response?.status ?? 0, text: `${response?.status ?? 0}: Unreadable answer` } };
  }
};

const FIVE_MINUTES = 300;
const TEN_MINUTES = 600;

/** Features add endpoints with `api.injectEndpoints`. No polling, no retry, no refetch on focus. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: FIVE_MINUTES,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  tagTypes: ['CurrentUser', 'Discover', 'Conversations', 'Messages', 'Blocks', 'Sessions', 'Privacy'],
  endpoints: (build) => ({
    getCurrentUser: build.query<User | null, void>({
      async queryFn(_none, queryApi, extra) {
        const answer = await baseQuery('auth/user', queryApi, extra);
        if (answer.error) return answer.error.status === 401 ? { data: null } : { error: answer.error };
        return { data: answer.data as User };
      },
      keepUnusedDataFor: TEN_MINUTES,
      providesTags: ['CurrentUser'],
    }),
  }),
});

/** Current member with the session's freshness: 5 minutes fresh, 10 minutes kept. */
export const useCurrentUser = () => api.useGetCurrentUserQuery(undefined, { refetchOnMountOrArgChange: FIVE_MINUTES });
