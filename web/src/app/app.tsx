import { useState } from 'react';
import { Provider } from 'react-redux';
import { InLanguage } from './language/in-language';
import { makeStore, type AppStore } from '../shared/store/store';
import { Router } from './router';
import { Toasts } from './layout/toasts';

export function App({ store }: { store?: AppStore }) {
  const [ownStore] = useState(() => store ?? makeStore());
  return (
    <Provider store={ownStore}>
      <InLanguage>
        <Router />
        <Toasts />
      </InLanguage>
    </Provider>
  );
}
