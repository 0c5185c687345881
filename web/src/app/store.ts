import { configureStore } from '@reduxjs/toolkit';
import { api } from '../shared/api/api';
import { loggedOutMiddleware } from '../shared/api/logged-out';

/** Server data lives in `api`; a feature's slice holds client state only. */
export const makeStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, loggedOutMiddleware),
  });

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store['getState']>;
