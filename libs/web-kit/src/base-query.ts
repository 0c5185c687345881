import { apiErrorOf, type ApiError } from '@corner/contracts/errors/api-error';
import { noteServerTime } from './server-clock.js';
import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';

export type JsonQuery = BaseQueryFn<string | FetchArgs, unknown, ApiError, object, FetchBaseQueryMeta>;

/** Fetches JSON once, without a retry. Errors are ApiErrors; status 0 means that no response arrived. */
export function createBaseQuery(fetchFn?: (request: Request) => Promise<Response>): JsonQuery {
  const request = fetchBaseQuery({
    baseUrl: typeof location === 'undefined' ? '/api' : `${location.origin}/api`,
    credentials: 'same-origin',
    // Some networks neither answer nor fail. An upload sets 0: it takes as long as it takes.
    timeout: 60_000,
    fetchFn: fetchFn && ((input, init) => fetchFn(input instanceof Request ? input : new Request(input, init))),
    // Read as text: an error's body becomes part of its message whatever its content type.
    responseHandler: 'text',
  });
  return async (args, api, extra) => {
    const { data, error, meta } = await request(args, api, extra);
    const response = meta?.response;
    if (response) noteServerTime(response.headers.get('date'));
    if (error) {
      return {
        error: response ? apiErrorOf(response, String(error.data ?? '')) : { status: 0, text: '0: Network error' },
      };
    }
    const body = String(data ?? '');
    try {
      return { data: body === '' ? null : JSON.parse(body), meta };
    } catch {
      return { error: { status: response?.status ?? 0, text: `${response?.status ?? 0}: Unreadable answer` } };
    }
  };
}
