import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { makeStore } from '../store/store';
import { currentToasts, dismissToast } from '../ui/overlays/toast-store';
import { Toaster } from '../ui/overlays/toaster';
import { Known } from './known';
import { serve, type Answer } from './server';

interface PageOptions {
  path: string;
  route?: string;
  answers?: Record<string, Answer>;
  isEarly?: boolean;
}

export function renderPage(page: ReactElement, { path, route = '*', answers = {}, isEarly }: PageOptions) {
  for (const toast of currentToasts()) dismissToast(toast.id);
  const sent = serve(answers);
  const store = makeStore();
  let url = path;
  function Location() {
    const { pathname, search, hash } = useLocation();
    url = pathname + search + hash;
    return null;
  }
  const waits = !isEarly && 'GET /api/auth/user' in answers;
  const result = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={route} element={waits ? <Known>{page}</Known> : page} />
          <Route path="*" element={null} />
        </Routes>
        <Location />
      </MemoryRouter>
      <Toaster />
    </Provider>,
  );
  return { ...result, store, sent, location: () => url };
}
