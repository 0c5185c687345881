import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { serve, type Answer } from '@corner/web-kit/testing/server';
import { keepToken } from '../../shared/api/token';
import { admin } from './fixtures';
import { App } from '../app';
import { makeStore } from '../store';

interface Opening {
  as?: typeof admin | null;
  answers?: Record<string, Answer>;
  from?: string;
}

export function openApp(path: string, { as = admin, answers = {}, from }: Opening = {}) {
  if (as) keepToken('token-1');
  const sent = serve({
    'GET /api/admin/me': { body: as ?? admin },
    'GET /api/admin/stats': { body: { total: 1234, active: 1000, suspended: 34, verified: 200 } },
    'GET /api/admin/stats/days': { body: { days: [] } },
    ...answers,
  });
  let url = path;
  let navigate: ReturnType<typeof useNavigate>;
  function Location() {
    const { pathname, search } = useLocation();
    url = pathname + search;
    navigate = useNavigate();
    return null;
  }
  const screen = render(
    <MemoryRouter initialEntries={from ? [from, path] : [path]}>
      <App store={makeStore()} />
      <Location />
    </MemoryRouter>,
  );
  return { ...screen, sent, location: () => url, goBack: () => act(async () => navigate(-1)) };
}
