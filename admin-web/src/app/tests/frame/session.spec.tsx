import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToken } from '../../../shared/api/token';
import { admin, refusal } from '../fixtures';
import { openApp } from '../test-app';

const noMembers = { 'GET /api/admin/users': { body: { users: [], total: 0 } } };

it('redirects to the login without a token and sends no request', async () => {
  const { sent, location } = openApp('/dashboard', { as: null });
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
  expect(location()).toBe('/login');
  expect(sent).toEqual([]);
});

it('removes an invalid token and explains it on the login', async () => {
  const { location } = openApp('/dashboard', {
    answers: { 'GET /api/admin/me': refusal(401, 'Unauthorized') },
  });
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
  expect(location()).toBe('/login');
  expect(localStorage.getItem('admin_token')).toBeNull();
});

it('ends the session when a later request gets 401', async () => {
  const { location } = openApp('/dashboard', {
    answers: { 'GET /api/admin/users': refusal(401, 'Unauthorized') },
  });
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
  expect(location()).toBe('/login');
  expect(currentToken()).toBeNull();
});

it('keeps the token while the server is unavailable, and retries on request', async () => {
  let down = true;
  openApp('/dashboard', {
    answers: {
      ...noMembers,
      'GET /api/admin/me': () => (down ? undefined : { body: { username: 'rosa', role: 'admin' } }),
    },
  });
  expect(await screen.findByText('This could not be loaded')).toBeInTheDocument();
  expect(localStorage.getItem('admin_token')).toBe('token-1');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Welcome, rosa')).toBeInTheDocument();
});

it('rejects an empty username or password without a request', async () => {
  const { sent } = openApp('/login', { as: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
  expect(screen.getAllByText('Required')).toHaveLength(2);
  expect(screen.getByLabelText('Username')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

async function logIn() {
  await userEvent.type(await screen.findByLabelText('Username'), 'rosa');
  await userEvent.type(screen.getByLabelText('Password'), 'a long password');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

it("shows the server's message of a failed login, and hides it on typing", async () => {
  openApp('/login', {
    as: null,
    answers: { 'POST /api/admin/login': refusal(401, 'Invalid username or password') },
  });
  await logIn();
  expect(await screen.findByText('Invalid username or password')).toBeInTheDocument();
  expect(currentToken()).toBeNull();
  await userEvent.type(screen.getByLabelText('Password'), '!');
  expect(screen.queryByText('Invalid username or password')).not.toBeInTheDocument();
});

it("falls back to 'Login failed'", async () => {
  openApp('/login', { as: null, answers: { 'POST /api/admin/login': () => undefined } });
  await logIn();
  expect(await screen.findByText('Login failed')).toBeInTheDocument();
});

it('shows when to retry after too many attempts', async () => {
  openApp('/login', {
    as: null,
    answers: {
      'POST /api/admin/login': { ...refusal(429, 'Too many attempts.'), headers: { 'retry-after': '30' } },
    },
  });
  await logIn();
  expect(await screen.findByText('Too many attempts. Try again in 30 seconds.')).toBeInTheDocument();
});

it('stores the token and sends it with every request of the dashboard', async () => {
  const { sent, location } = openApp('/login', {
    as: null,
    answers: { ...noMembers, 'POST /api/admin/login': { body: { token: 'token-2' } } },
  });
  await logIn();
  expect(await screen.findByText('Welcome, rosa')).toBeInTheDocument();
  expect(location()).toBe('/dashboard');
  expect(localStorage.getItem('admin_token')).toBe('token-2');
  const asked = sent.filter(({ path }) => path !== '/api/admin/login');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every(({ authorization }) => authorization === 'Bearer token-2')).toBe(true);
});

it.each([
  ['a link that is opened signed out', null],
  ['a session that the server ended', admin],
])('returns to %s after the login', async (_what, as) => {
  let known = false;
  const { location } = openApp('/dashboard/jobs?page=2', {
    as,
    answers: {
      'GET /api/admin/me': () => (known ? { body: admin } : refusal(401, 'Unauthorized')),
      'GET /api/admin/jobs': { body: [] },
      'POST /api/admin/login': () => ((known = true), { body: { token: 'token-2' } }),
    },
  });
  await screen.findByLabelText('Username');
  expect(location()).toBe('/login?next=%2Fdashboard%2Fjobs%3Fpage%3D2');
  await logIn();
  expect(await screen.findByText('Welcome, rosa')).toBeInTheDocument();
  expect(location()).toMatch(/^\/dashboard\/jobs/);
});

it.each(['https://evil.example', '//evil.example', '/', '/dashboard.evil'])(
  'opens the dashboard when the requested page is outside of it: %s',
  async (next) => {
    const { location } = openApp(`/login?next=${encodeURIComponent(next)}`, { answers: noMembers });
    expect(await screen.findByText('Welcome, rosa')).toBeInTheDocument();
    expect(location()).toBe('/dashboard');
  },
);

it('starts at the dashboard after a sign-out', async () => {
  const { location } = openApp('/dashboard/account', {
    answers: { ...noMembers, 'POST /api/admin/logout': {}, 'POST /api/admin/login': { body: { token: 'token-2' } } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await logIn();
  await waitFor(() => expect(location()).toBe('/dashboard'));
});

it('redirects a signed-in administrator to the dashboard', async () => {
  const { location } = openApp('/login', { answers: noMembers });
  expect(await screen.findByText('Welcome, rosa')).toBeInTheDocument();
  expect(location()).toBe('/dashboard');
});

it('revokes the token on sign-out and opens the login', async () => {
  const { sent, location } = openApp('/dashboard', {
    answers: { ...noMembers, 'POST /api/admin/logout': { status: 204 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
  expect(location()).toBe('/login');
  expect(sent).toContainEqual(expect.objectContaining({ path: '/api/admin/logout', authorization: 'Bearer token-1' }));
  expect(localStorage.getItem('admin_token')).toBeNull();
  expect(screen.queryByText('Your session has ended. Please log in again.')).not.toBeInTheDocument();
});

it.each([
  ['when another tab signs out', new StorageEvent('storage', { key: 'admin_token', newValue: null })],
  ['when Back shows it after a sign-out', new PageTransitionEvent('pageshow', { persisted: true })],
])('leaves the dashboard %s', async (_when, event) => {
  const { location } = openApp('/dashboard', { answers: noMembers });
  await screen.findByText('Welcome, rosa');
  localStorage.removeItem('admin_token');
  act(() => void window.dispatchEvent(event));
  await waitFor(() => expect(location()).toBe('/login'));
});
