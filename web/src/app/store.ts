import { configureStore } from '@reduxjs/toolkit';
import { api } from '../shared/api/api';
import { loggedOutMiddleware } from '../shared/api/logged-out';
import { rootReducer } from '../shared/store/root-reducer';

export const makeStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware, loggedOutMiddleware),
  });

export type Store = ReturnType<typeof makeStore>;
