import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { serve } from '@corner/web-kit/testing/server';
import { App } from '../../app';
import { makeStore } from '../../store';
import { openApp } from '../test-app';

it('shows an unknown page below /admin, with links home and back', async () => {
  serve({});
  history.pushState(null, '');
  let path = '';
  function Location() {
    path = useLocation().pathname;
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/login', '/nowhere']}>
      <App store={makeStore()} />
      <Location />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
  expect(screen.getByText("The page you're looking for doesn't exist or has been moved.")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(path).toBe('/login'));
});

it('links from the login to the main site', async () => {
  openApp('/login', { as: null });
  expect(await screen.findByRole('link', { name: 'Back to main site' })).toHaveAttribute('href', '/');
});
