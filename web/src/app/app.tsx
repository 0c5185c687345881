import { lazy, Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { useToasts } from '../shared/ui/overlays/toast-store';
import { Router } from './router';
import { makeStore, type Store } from './store';

const Toaster = lazy(() => import('../shared/ui/overlays/toaster').then((module) => ({ default: module.Toaster })));

/** Its 11 kB come with the first toast. */
function Toasts() {
  return useToasts().length > 0 ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}

/** The whole app inside a router. */
export function App({ store }: { store?: Store }) {
  const [ownStore] = useState(() => store ?? makeStore());
  return (
    <Provider store={ownStore}>
      <Router />
      <Toasts />
    </Provider>
  );
}
