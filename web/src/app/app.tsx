import { useState } from 'react';
import { Provider } from 'react-redux';
import { Router } from './router';
import { makeStore, type Store } from './store';
import { Toasts } from './toasts';

export function App({ store }: { store?: Store }) {
  const [ownStore] = useState(() => store ?? makeStore());
  return (
    <Provider store={ownStore}>
      <Router />
      <Toasts />
    </Provider>
  );
}
