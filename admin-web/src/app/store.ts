import { configureStore } from '@reduxjs/toolkit';
import { api } from '../shared/api/api';

export const makeStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

export type Store = ReturnType<typeof makeStore>;
