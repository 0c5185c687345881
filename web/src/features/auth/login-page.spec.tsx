import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../shared/testing/render-page';
import { ana, type Answer } from '../../shared/testing/server';
import { LoginPage } from './login-page';

const openLogin = (answers: Record<string, Answer> = {}) => renderPage(<LoginPage />, { path: '/auth/login', answers });

async function fill(email: string, password: string) {
  await userEvent.type(await screen.findByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

it('sends nothing while the form is not valid', async () => {
  const { sent } = openLogin();
  await fill('not-an-address', '');
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(sent.filter((call) => call.method === 'POST')).toEqual([]);
});

it('shows a refusal in a box and a toast, and clears the box when the member types', async () => {
  openLogin({
    'POST /api/login': {
      status: 401,
      body: { statusCode: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' },
    },
  });
  await fill('ana@example.com', 'wrong');
  expect(await screen.findByText('Invalid email or password')).toBeInTheDocument();
  expect(await screen.findByText('Login Failed')).toBeInTheDocument();
  expect(screen.getByText('Please check your email and password and try again.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Password'), '!');
  expect(screen.queryByText('Invalid email or password')).not.toBeInTheDocument();
});

it('shows why a suspended member is refused', async () => {
  openLogin({
    'POST /api/login': { status: 403, body: { code: 'ACCOUNT_SUSPENDED', message: 'Your account is suspended: spam' } },
  });
  await fill('ana@example.com', 'right-password');
  expect(await screen.findByText('Your account is suspended: spam')).toBeInTheDocument();
});

it('falls back to the default sentence without an answer', async () => {
  openLogin({ 'POST /api/login': { status: 502 } });
  await fill('ana@example.com', 'right-password');
  expect(await screen.findByText('Invalid email or password')).toBeInTheDocument();
});

it('refreshes the session before it goes to /discover', async () => {
  const { sent, location } = openLogin({ 'POST /api/login': { body: { user: ana } } });
  await fill('ana@example.com', 'right-password');
  await waitFor(() => expect(location()).toBe('/discover'));
  expect(await screen.findByText('Login successful')).toBeInTheDocument();
  expect(screen.getByText('Welcome back!')).toBeInTheDocument();
  expect(sent).toEqual([
    { method: 'POST', path: '/api/login', body: { email: 'ana@example.com', password: 'right-password' } },
    { method: 'GET', path: '/api/auth/user', body: undefined },
  ]);
});
