import type { ApiError } from '@corner/contracts/errors/api-error';
import type { User } from '@corner/contracts/profiles.api';
import { createBaseQuery, type JsonQuery } from '@corner/web-kit/base-query';
import { pageStays } from '@corner/web-kit/leaving/page-stays';
import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { createAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { KEPT_ANSWER } from '../../../worker/kept-answer';
import { onOtherTabs } from '../other-tabs';
import type { AppDispatch, AppThunk } from '../store/store';

let answered = true;

const listeners = new Set<() => void>();

/** Records whether the server responded, with any status. */
function noteAnswer(isAnswered: boolean): void {
  if (answered === isAnswered) return;
  answered = isAnswered;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const cameOnline = () => noteAnswer(true);
  listeners.add(listener);
  addEventListener('online', cameOnline);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', cameOnline);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

type Connection = 'there' | 'silent' | 'offline';

const current = (): Connection => (!navigator.onLine ? 'offline' : answered ? 'there' : 'silent');

/** `silent`: the browser has a network, but the last request got no response. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, current);

/**
 * Fetches and records the connection: a response from the service worker's cache means that the server is unreachable.
 */
async function fetchAndNote(request: Request): Promise<Response> {
  try {
    const response = await fetchUnlessEarly(request);
    noteAnswer(!response.headers.has(KEPT_ANSWER));
    return response;
  } catch (error) {
    if (!request.signal.aborted) noteAnswer(false);
    throw error;
  }
}

const baseQuery: JsonQuery = createBaseQuery(fetchAndNote);

export const unexpected = (): ApiError => ({ status: 0, text: '0: Unexpected answer' });

const FIVE_MINUTES = 300;
const TEN_MINUTES = 600;

/** Features add endpoints with `api.injectEndpoints`. No polling, no retry, no refetch on focus. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: FIVE_MINUTES,
  catchSchemaFailure: unexpected,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  tagTypes: ['CurrentUser', 'Discover', 'Conversations', 'Unread', 'Messages', 'Blocks', 'Sessions', 'Privacy'],
  endpoints: (build) => ({
    getCurrentUser: build.query<User | null, void>({
      async queryFn(_none, queryApi, extra) {
        if (takeVisitorMark()) return { data: null };
        const before = signedInMember(queryApi.getState());
        const answer = await baseQuery('auth/user', queryApi, extra);
        if (answer.error) {
          // The member stays known while the page stays.
          const isOver = answer.error.status === 401 && !(before && pageStays());
          return isOver ? { data: null } : { error: answer.error };
        }
        const known = signedInMember(queryApi.getState());
        // The cache may have become newer meanwhile.
        return { data: known === before ? (answer.data as User) : newerOf(known, answer.data as User) };
      },
      keepUnusedDataFor: TEN_MINUTES,
      providesTags: (user) => (user === null ? [] : ['CurrentUser']),
    }),
  }),
});

type UserState = Parameters<typeof selectUser>[0];

const selectUser = api.endpoints.getCurrentUser.select();

/** The signed-in member, null for a visitor, undefined while unknown. */
export function signedInMember(state: unknown): User | null | undefined {
  return selectUser(state as UserState).data;
}

const newerOf = (known: User | null | undefined, user: User): User =>
  known?.id === user.id && known.version > user.version ? known : user;

/** The current member: 5 minutes fresh, 10 minutes cached. A visitor stays one until a sign-in. */
export function useCurrentUser() {
  const isVisitor = useSelector((state: UserState) => selectUser(state).data === null);
  return api.useGetCurrentUserQuery(undefined, { refetchOnMountOrArgChange: isVisitor ? false : FIVE_MINUTES });
}

/** The member, for components that the router shows to members only. */
export function useMember(): User {
  const { data: member } = useCurrentUser();
  if (!member) throw new Error('No member is signed in');
  return member;
}

export const refreshCurrentUser = () =>
  api.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false });

/** Responses of two changes may arrive in either order. */
export const showCurrentUser =
  (user: User): AppThunk<PromiseLike<unknown>> =>
  (dispatch, getState) =>
    dispatch(api.util.upsertQueryData('getCurrentUser', undefined, newerOf(signedInMember(getState()), user)));

/** Updates a query's cached data, also after its pending fetch: that response may predate the change. */
export const changeAnswered =
  (running: AppThunk<PromiseLike<unknown> | undefined>, change: AppThunk<unknown>): AppThunk =>
  (dispatch) => {
    dispatch(change);
    void dispatch(running)?.then(() => dispatch(change));
  };

/** What a change of the member may have changed. */
const OWN_DATA = ['CurrentUser', 'Sessions', 'Privacy', 'Blocks', 'Conversations'] as const;

/** Refetches what the page shows of the member's own data; a visitor may have become a member. */
export const refreshOwnData = (): AppThunk => (dispatch, getState) => {
  if (signedInMember(getState()) === null) void dispatch(refreshCurrentUser());
  else dispatch(api.util.invalidateTags([...OWN_DATA]));
};

/** Every change that the server answered is told here (`shared/store/store.ts`). */
export const CHANGED = 'corner.changed';

export const followOtherTabs = (): AppThunk<() => void> => (dispatch) =>
  onOtherTabs(CHANGED, () => dispatch(refreshOwnData()));

/** Any unbatched action flushes the batched ones before it. */
const flushBatch = createAction('api/flushBatch');

/**
 * Writes a mutation's response into a query's cache and notifies components at once: with the next batch, an optimistic
 * choice would flicker back.
 */
export const showNow =
  (show: AppThunk<PromiseLike<unknown>>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(show);
    dispatch(flushBatch());
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

/** `onQueryStarted` of a profile change: the response is the whole member, so no refetch is needed. */
export const showAnswer = (_argument: unknown, started: StartedChange<User>) => showAnswerBy(started, showCurrentUser);

declare global {
  interface Window {
    /** Responses that `app/early` requested before the app loaded, by path and query. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** Maximum age of an early response. */
const GOOD_FOR_MS = 60_000;

const requestedUrls = new Set<string>();

/** `fetch`, except for requests sent before the app loaded: each early response is used once. */
export async function fetchUnlessEarly(request: Request): Promise<Response> {
  if (request.method !== 'GET') return fetch(request);
  const early = takeEarlyAnswer(request.url);
  const isFirst = !requestedUrls.has(request.url);
  requestedUrls.add(request.url);
  // A second request with the same credentials would get the page's unused preload, which may be stale.
  return early ?? fetch(isFirst ? request : new Request(request, { credentials: 'include' }));
}

/**
 * Whether the gateway saw no session when it served this page; read once. A page from the history may predate a sign-
 * in.
 */
function takeVisitorMark(): boolean {
  const { dataset } = document.documentElement;
  if (dataset.visitor === undefined) return false;
  delete dataset.visitor;
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening?.type !== 'back_forward';
}

function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const { pathname, search } = new URL(url);
  const answers = globalThis.window?.earlyAnswers;
  const answer = answers?.get(pathname + search);
  answers?.delete(pathname + search);
  return performance.now() < GOOD_FOR_MS ? answer : undefined;
}
