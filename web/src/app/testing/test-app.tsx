import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { serve, type Answer } from '../../shared/testing/server';
import { makeStore } from '../../shared/store/store';
import { currentToasts, dismissToast } from '../../shared/ui/overlays/toast-store';
import { App } from '../app';

export function openApp(path: string, answers: Record<string, Answer> = {}) {
  for (const toast of currentToasts()) dismissToast(toast.id);
  const sent = serve({
    'GET /api/conversations': { body: [] },
    'GET /api/conversations/unread': { body: { conversations: 0 } },
    ...answers,
  });
  const store = makeStore();
  const screen = render(
    <MemoryRouter initialEntries={[path]}>
      <App store={store} />
    </MemoryRouter>,
  );
  return { ...screen, store, sent };
}
