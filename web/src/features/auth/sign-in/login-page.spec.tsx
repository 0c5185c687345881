import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { ForgotPasswordPage } from '../password/forgot-password-page';
import { LoginPage } from './login-page';
import { forgetTyped } from '../typed-before';

beforeEach(forgetTyped);

const openLogin = (answers: Record<string, Answer> = {}) =>
  renderPage(<LoginPage />, {
    path: '/auth/login',
    isEarly: true,
    answers: { 'GET /api/auth/user': { body: ana }, ...answers },
  });

async function fill(email: string, password: string) {
  await userEvent.type(await screen.findByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

it('sends nothing while the form is invalid', async () => {
  const { sent } = openLogin();
  await fill('not-an-address', '');
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(sent.filter((call) => call.method === 'POST')).toEqual([]);
});

it('shows a rejection in a box and a toast, and clears the box on typing', async () => {
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

it('shows only why a member is suspended, and the link to the decision', async () => {
  openLogin({
    'POST /api/login': { status: 403, body: { code: 'ACCOUNT_SUSPENDED', message: 'Your account is suspended: spam' } },
  });
  await fill('ana@example.com', 'right-password');
  expect(await screen.findByText(/^Your account is suspended: spam/)).toHaveTextContent(/spamSee the decision$/);
  expect(screen.getByRole('link', { name: 'See the decision' })).toHaveAttribute('href', '/case');
  expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
});

it('uses the default text for a rejection without a message', async () => {
  openLogin({ 'POST /api/login': { status: 401 } });
  await fill('ana@example.com', 'wrong');
  expect(await screen.findByText('Invalid email or password')).toBeInTheDocument();
});

it('does not blame the password when the server is unavailable', async () => {
  openLogin({ 'POST /api/login': { status: 502 } });
  await fill('ana@example.com', 'right-password');
  expect(await screen.findAllByText('Check your connection and try again.')).toHaveLength(2);
  expect(screen.queryByText(/email (or|and) password/)).not.toBeInTheDocument();
});

it('opens the requested page', async () => {
  const { location } = renderPage(<LoginPage />, {
    path: '/auth/login?next=%2Fchat%2F0190',
    route: '/auth/login',
    answers: { 'POST /api/login': { body: { user: ana } }, 'GET /api/auth/user': { body: ana } },
  });
  await fill('ana@example.com', 'right-password');
  await waitFor(() => expect(location()).toBe('/chat/0190'));
});

it('starts with the email typed before the page was left', async () => {
  const { unmount } = openLogin();
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com');
  unmount();
  renderPage(<ForgotPasswordPage />, { path: '/auth/forgot-password' });
  expect(await screen.findByLabelText('Email')).toHaveValue('ana@example.com');
});

it('says so where the browser keeps no session', async () => {
  const { location } = openLogin({ 'POST /api/login': { body: { user: ana } }, 'GET /api/auth/user': { status: 401 } });
  await fill('ana@example.com', 'right-password');
  expect(await screen.findByText(/^Your browser refuses cookies/)).toBeInTheDocument();
  expect(screen.queryByText('Login successful')).not.toBeInTheDocument();
  expect(location()).toBe('/auth/login');
});

it('refreshes the session before it opens /discover', async () => {
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

describe('an account that is being deleted', () => {
  const deleting = { status: 403, body: { code: 'ACCOUNT_DELETING', message: 'Your account is being deleted.' } };

  it('shows after the deletion until when it can be restored', async () => {
    const until = new Date(Date.now() + 14 * 86_400_000).toISOString();
    renderPage(<LoginPage />, { path: `/auth/login?restorable=${until}` });
    expect(await screen.findByText(/^Your account is being deleted and you are signed out everywhere/)).toBeVisible();
  });

  it('is restored with the same credentials, which signs in', async () => {
    const { sent, location } = openLogin({
      'POST /api/login': deleting,
      'POST /api/account/restore': { body: { user: ana } },
    });
    await fill('ana@example.com', 'right-password');
    expect(await screen.findByRole('heading', { name: 'Your account is being deleted' })).toBeInTheDocument();
    expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Restore my account' }));
    await waitFor(() => expect(location()).toBe('/discover'));
    expect(await screen.findByText('Account restored')).toBeInTheDocument();
    expect(sent[1]).toEqual({
      method: 'POST',
      path: '/api/account/restore',
      body: { email: 'ana@example.com', password: 'right-password' },
    });
  });

  it('is unchanged by going back, and shows when a restore is too late or failed', async () => {
    let answer: Answer = { status: 500, body: {} };
    openLogin({ 'POST /api/login': deleting, 'POST /api/account/restore': () => answer as object });
    await fill('ana@example.com', 'right-password');
    const restore = async () => userEvent.click(await screen.findByRole('button', { name: 'Restore my account' }));
    await restore();
    expect(await screen.findByText('Failed to restore your account. Please try again.')).toBeVisible();
    answer = deleting;
    await restore();
    expect(await screen.findByText('This account can no longer be restored.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });
});

describe('a member with a second factor', () => {
  const required = (message = 'Enter the code from your authenticator app, or a recovery code.') => ({
    status: 401,
    body: { code: 'MFA_REQUIRED', message },
  });
  const asking =
    (answer: object): Answer =>
    ({ body }) =>
      (body as { code?: string }).code === '123456' ? answer : required('This code is not right, or was used before.');
  const enterCode = async (code: string) => {
    const field = await screen.findByLabelText('Code');
    await userEvent.clear(field);
    await userEvent.type(field, `${code}{Enter}`);
  };

  it('is asked for the code after the password, and signs in with both', async () => {
    const { sent, location } = openLogin({ 'POST /api/login': asking({ body: { user: ana } }) });
    await fill('ana@example.com', 'right-password');
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('Enter the code')).toBeVisible();
    await enterCode('000000');
    expect(await screen.findByText('This code is not right, or was used before.')).toBeVisible();
    await enterCode('123456');
    await waitFor(() => expect(location()).toBe('/discover'));
    const logins = sent.filter(({ path }) => path === '/api/login').map(({ body }) => (body as { code?: string }).code);
    expect(logins).toEqual([undefined, '000000', '123456']);
  });

  it('sees how long to wait, and returns to the form', async () => {
    let answer: object = required();
    openLogin({ 'POST /api/login': () => answer });
    await fill('ana@example.com', 'right-password');
    await screen.findByLabelText('Code');
    answer = { status: 429, body: { code: 'TOO_MANY_ATTEMPTS' }, headers: { 'retry-after': '840' } };
    await enterCode('000000');
    expect(await screen.findByText('Too many attempts. Try again in 14 minutes.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });

  it('is asked for it before a deleted account is restored', async () => {
    const { location } = openLogin({
      'POST /api/login': { status: 403, body: { code: 'ACCOUNT_DELETING', message: 'Your account is being deleted.' } },
      'POST /api/account/restore': asking({ body: { user: ana } }),
    });
    await fill('ana@example.com', 'right-password');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore my account' }));
    await enterCode('123456');
    await waitFor(() => expect(location()).toBe('/discover'));
  });
});
