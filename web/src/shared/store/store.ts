import { asApiError } from '@corner/contracts/errors/api-error';
import { catalogue } from '@corner/web-kit/language/i18n';
import { useDispatch, useSelector } from 'react-redux';
import {
  combineSlices,
  configureStore,
  isRejectedWithValue,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { pageStays } from '@corner/web-kit/leaving/page-stays';
import { api, CHANGED, refreshOwnData } from '../api/api';
import { notifyOtherTabs } from '../other-tabs';
import { browser, memberPath, paths } from '../paths';
import { toast } from '../ui/overlays/toast-store';
import { batches } from './batches';

const text = catalogue('session', {
  unauthorized: 'Unauthorized',
  loggedOut: 'You are logged out. Logging in again...',
});

/** Lazy features declare the slices here that they inject. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features extend it
export interface LazyLoadedSlices {}

/** Server data lives in `api`; slices hold client state. */
export const rootReducer = combineSlices({
  [api.reducerPath]: api.reducer,
}).withLazyLoadedSlices<LazyLoadedSlices>();

export const makeStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults().concat(api.middleware, loggedOutMiddleware, changeMiddleware, listenerMiddleware),
    enhancers: (defaults) => defaults({ autoBatch: batches }),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

type Listener = (action: UnknownAction) => void;
const listeners = new Set<Listener>();

/** For query cache entries, which reducers do not reach. RTK's listener middleware would cost every page 2.4 kB. */
const listenerMiddleware: Middleware = () => (next) => (action) => {
  const result = next(action);
  for (const listener of listeners) listener(action as UnknownAction);
  return result;
};

/** Calls the listener after each action; returns the unsubscribe function. */
export function onAction(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Their 401 means "wrong password" or "not signed in" and is handled by the caller. */
const expected = new Set(['login', 'verifyEmail', 'restoreAccount', 'getCases', 'deleteAccount']);

/**
 * A 401 of any other request: the session ended elsewhere, so show it and let the server redirect to the login. Unsaved
 * input stays: once another page has signed in, this one goes on.
 */
const loggedOutMiddleware: Middleware = () => (next) => (action) => {
  const endpoint = (action as { meta?: { arg?: { endpointName?: string } } }).meta?.arg?.endpointName;
  if (
    isRejectedWithValue(action) &&
    endpoint &&
    !expected.has(endpoint) &&
    asApiError(action.payload)?.status === 401
  ) {
    const staysFor = pageStays() ? 'sign-in' : undefined;
    toast({ title: text('unauthorized'), description: text('loggedOut'), variant: 'destructive', staysFor });
    if (!staysFor) setTimeout(goToLogin, 500);
  }
  return next(action);
};

/** Signing in leads back to this page; from the deck it does so anyway. */
function goToLogin(): void {
  const page = memberPath(location.pathname);
  browser.go(page && page !== paths.discover ? paths.serverLoginThen(page) : paths.serverLogin);
}

const LOST: unknown[] = [0, 502, 504];
export const isLost = (error: unknown): boolean => LOST.includes(asApiError(error)?.status);
/** Retried until they get a response, or by the member; none changes what other tabs show of the member. */
const repeated = new Set(['swipe', 'undoSwipe', 'messageLiked', 'deleteAccount']);

/** A change is told to other tabs. One without a response may have been applied: refetches what shows it. */
const changeMiddleware: Middleware =
  ({ dispatch }: { dispatch: AppDispatch }) =>
  (next) =>
  (action) => {
    const { arg: { endpointName = '', type } = {}, requestStatus } = (action as { meta?: Meta }).meta ?? {};
    const result = next(action);
    if (type !== 'mutation' || repeated.has(endpointName)) return result;
    if (requestStatus === 'fulfilled') notifyOtherTabs(CHANGED);
    if (!isRejectedWithValue(action) || !isLost(action.payload)) return result;
    const ask = () => dispatch(refreshOwnData());
    if (navigator.onLine) ask();
    else addEventListener('online', ask, { once: true });
    return result;
  };

interface Meta {
  arg?: { endpointName?: string; type?: string };
  requestStatus?: string;
}
