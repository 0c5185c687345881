import { screen, waitFor } from '@testing-library/react';
import { ana } from '../shared/testing/server';
import { openApp } from './testing/test-app';

it('a visitor is a member as soon as another tab has signed in', async () => {
  let isIn = false;
  const { sent } = openApp('/auth/login', { 'GET /api/auth/user': () => (isIn ? { body: ana } : { status: 401 }) });
  await screen.findByLabelText('Email');
  isIn = true;
  const other = new BroadcastChannel('corner.signed-in');
  other.postMessage({ tab: 'another', message: null });
  other.close();
  await waitFor(() => expect(screen.queryByLabelText('Email')).not.toBeInTheDocument());
  expect(sent.filter(({ path }) => path === '/api/auth/user')).toHaveLength(2);
});
