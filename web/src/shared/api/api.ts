import type { ApiError } from '@corner/contracts/errors/api-error';
import type { User } from '@corner/contracts/profiles.api';
import { createBaseQuery, type JsonQuery } from '@corner/web-kit/base-query';
import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { createAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { KEPT_ANSWER } from '../../../worker/kept-answer';
import { hearOtherTabs, tellOtherTabs } from '../other-tabs';
import type { AppDispatch, AppThunk } from '../store/store';

let answered = true;

const listeners = new Set<() => void>();

/** Whether the last request found the server; whatever it answered, it is there. */
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

/** `silent`: the browser has a network, but the last request found no server. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, current);

/** Notes whether the server is there: an answer that the service worker kept says that it is not. */
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

/** An answer that does not fit the contract. */
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
        if (answer.error) return answer.error.status === 401 ? { data: null } : { error: answer.error };
        const known = signedInMember(queryApi.getState());
        // What was shown meanwhile may be newer.
        return { data: known === before ? (answer.data as User) : newerOf(known, answer.data as User) };
      },
      keepUnusedDataFor: TEN_MINUTES,
      providesTags: (user) => (user === null ? [] : ['CurrentUser']),
    }),
  }),
});

type UserState = Parameters<typeof selectUser>[0];

const selectUser = api.endpoints.getCurrentUser.select();

/** The member who is signed in, null for a visitor, as far as that is known. */
export function signedInMember(state: unknown): User | null | undefined {
  return selectUser(state as UserState).data;
}

const newerOf = (known: User | null | undefined, user: User): User =>
  known?.id === user.id && known.version > user.version ? known : user;

/** Current member with the session's freshness: 5 minutes fresh, 10 minutes kept. A visitor stays one until a sign-in. */
export function useCurrentUser() {
  const isVisitor = useSelector((state: UserState) => selectUser(state).data === null);
  return api.useGetCurrentUserQuery(undefined, { refetchOnMountOrArgChange: isVisitor ? false : FIVE_MINUTES });
}

/** For what the router shows to members alone. */
export function useMember(): User {
  const { data: member } = useCurrentUser();
  if (!member) throw new Error('No member is signed in');
  return member;
}

export const refreshCurrentUser = () =>
  api.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false });

/** Answers of two changes may come in either order. */
export const showCurrentUser =
  (user: User): AppThunk<PromiseLike<unknown>> =>
  (dispatch, getState) =>
    dispatch(api.util.upsertQueryData('getCurrentUser', undefined, newerOf(signedInMember(getState()), user)));

/** Changes what a query has answered, now and after the fetch under way: its answer may be from before the change. */
export const changeAnswered =
  (running: AppThunk<PromiseLike<unknown> | undefined>, change: AppThunk<unknown>): AppThunk =>
  (dispatch) => {
    dispatch(change);
    void dispatch(running)?.then(() => dispatch(change));
  };

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

declare global {
  interface Window {
    /** What `app/early` asked for before the app was there, by path and query. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** An older answer was not used while the page opened. */
const GOOD_FOR_MS = 60_000;

const asked = new Set<string>();

/** `fetch`, except for requests sent before the app loaded: each of their answers is used once. */
export async function fetchUnlessEarly(request: Request): Promise<Response> {
  if (request.method !== 'GET') return fetch(request);
  const early = takeEarlyAnswer(request.url);
  const isFirst = !asked.has(request.url);
  asked.add(request.url);
  // An unused preload would answer later with what was true before; by its credentials it fits the first alone.
  return early ?? fetch(isFirst ? request : new Request(request, { credentials: 'include' }));
}

/** Whether the gateway saw no session when it gave this page out; told once. A page of history may be from before a sign-in. */
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
