import { apiErrorOf, type ApiError } from '@corner/contracts/api-error';
import { createApi, fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import { currentToken, dropToken } from '../session/token';

const request = fetchBaseQuery({
  baseUrl: typeof location === 'undefined' ? '/api' : `${location.origin}/api`,
  credentials: 'same-origin',
  // Read as text first: an error's body belongs into its message whatever its type.
  responseHandler: 'text',
});

const LOGIN = 'admin/login';

/** One request: JSON in and out, errors as ApiError, no retry. A refused token is removed, which leads to the login. */
const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (args, api, extra) => {
  const call = typeof args === 'string' ? { url: args } : args;
  const token = call.url.startsWith('admin/') && call.url !== LOGIN ? currentToken() : null;
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const { data, error, meta } = await request({ ...call, headers }, api, extra);
  const response = meta?.response;
  if (error) {
    if (response?.status === 401 && token && token === currentToken()) dropToken(true);
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

/** Pages refetch when opened, because administrators act on what others change; no retry, no refetch on focus. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: true,
  tagTypes: ['Me', 'Stats', 'Members', 'Positions', 'Reports', 'Tickets', 'Administrators', 'Audit', 'Operations'],
  endpoints: () => ({}),
});
