import { createBaseQuery, type JsonQuery } from '@corner/web-kit/base-query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { currentToken, dropToken } from './token';

const request = createBaseQuery();
const LOGIN = 'admin/login';

/** Removes a rejected token, which redirects to the login unless there is unsaved input. */
const baseQuery: JsonQuery = async (args, api, extra) => {
  const call = typeof args === 'string' ? { url: args } : args;
  const token = call.url.startsWith('admin/') && call.url !== LOGIN ? currentToken() : null;
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await request({ ...call, headers }, api, extra);
  if (answer.error?.status === 401 && token && token === currentToken()) dropToken('ended');
  return answer;
};

export const TAGS = ['Me', 'Stats', 'Members', 'Positions', 'Cases', 'Administrators', 'Audit', 'Operations'] as const;

/** Pages refetch when opened, because other administrators change the data; no retry, no refetch on focus. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: true,
  tagTypes: TAGS,
  endpoints: () => ({}),
});
