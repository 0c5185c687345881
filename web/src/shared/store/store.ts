import { combineSlices, configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { loggedOutMiddleware } from '../api/logged-out';
import { batches } from './batches';
import { listenerMiddleware } from './listener';

/** A feature declares the slice here that it injects when its chunk arrives. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add to it
export interface LazyLoadedSlices {}

/** Server data lives in `api`; slices hold client state. */
export const rootReducer = combineSlices({
  [api.reducerPath]: api.reducer,
}).withLazyLoadedSlices<LazyLoadedSlices>();

export const makeStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware, loggedOutMiddleware, listenerMiddleware),
    enhancers: (defaults) => defaults({ autoBatch: batches }),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;
