import { useState } from 'react';
import { Provider } from 'react-redux';
import { makeStore, type AppStore } from '../shared/store/store';
import { Router } from './router';
import { Toasts } from './layout/toasts';

export function App({ store }: { store?: AppStore }) {
  const [ownStore] = useState(() => store ?? makeStore());
  return (
    <Provider store={ownStore}>
      <Router />
      <Toasts />
    </Provider>
  );
}
