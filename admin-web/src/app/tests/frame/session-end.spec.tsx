import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@corner/web-kit/testing/server';
import { bob, refusal, superAdmin } from '../fixtures';
import { openApp } from '../test-app';

const ended = /^Your session has ended. What you typed stays here/;
const eve = { ...bob, id: '0190aaaa-0000-7000-8000-000000000003', name: 'Eve Hall', email: 'eve@example.com' };
const REASON = 'A long statement';
let me = superAdmin;
let isOver = true;

beforeEach(() => {
  isOver = true;
  me = superAdmin;
});

const open = (path: string, answers: Record<string, Answer> = {}) =>
  openApp(path, {
    as: superAdmin,
    answers: {
      'GET /api/admin/me': () => ({ body: me }),
      'GET /api/admin/users': { body: { users: [bob, eve], total: 2 } },
      'GET /api/admin/jobs': { body: [] },
      ...answers,
    },
  });

const unlessOver = (body: object) => () => (isOver ? refusal(401, 'Unauthorized') : { body });

/** The browser says so when another page stores or removes the token. */
function changeElsewhere(token: string | null): void {
  if (token) localStorage.setItem('admin_token', token);
  else localStorage.removeItem('admin_token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'admin_token', newValue: token })));
}

function signInElsewhere(administrator = superAdmin): void {
  isOver = false;
  me = administrator;
  changeElsewhere('token-2');
}

const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0]!);
const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

async function stateReason(opens: string, confirms: string) {
  await press(opens);
  await userEvent.type(await screen.findByLabelText(/^Reason/), REASON);
  await confirm(confirms);
  expect(await screen.findByText(ended)).toBeInTheDocument();
}

it.each([
  ['Suspend', 'Suspend', `POST /api/admin/users/${bob.id}/suspend`],
  ['Delete Bob Stone', 'Delete user', `DELETE /api/admin/users/${bob.id}`],
])('keeps the dialog with its text until another page has signed in: %s', async (opens, confirms, call) => {
  const { sent } = open('/dashboard', { [call]: unlessOver(bob) });
  await screen.findByRole('link', { name: 'Bob Stone' });
  await stateReason(opens, confirms);
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(localStorage.getItem('admin_token')).toBeNull();

  signInElsewhere();
  expect(screen.queryByText(ended)).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue(REASON);
  await confirm(confirms);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.findLast(({ method, path }) => `${method} ${path}` === call)).toMatchObject({
    authorization: 'Bearer token-2',
    body: { reason: REASON },
  });
});

it('keeps the reason for the members that are left of a selection', async () => {
  const { sent } = open('/dashboard', {
    [`POST /api/admin/users/${bob.id}/suspend`]: { body: bob },
    [`POST /api/admin/users/${eve.id}/suspend`]: unlessOver(eve),
  });
  await screen.findByRole('link', { name: 'Bob Stone' });
  await press('Select users');
  for (const { name } of [bob, eve]) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await stateReason('Suspend selected', 'Suspend selected');
  signInElsewhere();
  await confirm('Suspend selected');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const suspensions = sent.filter(({ path }) => path.endsWith('/suspend'));
  expect(suspensions.map(({ path }) => path.split('/')[4])).toEqual([bob.id, eve.id, eve.id]);
  expect(suspensions.at(-1)?.body).toEqual({ reason: REASON });
});

it('keeps the dialog when another page learns first that the session has ended', async () => {
  const { location } = open('/dashboard/jobs');
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Job' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Coach');
  changeElsewhere(null);
  expect(await screen.findByText(ended)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Coach');
  expect(location()).toBe('/dashboard/jobs');
});

it('leaves the token of a page that has signed in alone when an older one is rejected late', async () => {
  const { sent } = open('/dashboard', { [`POST /api/admin/users/${bob.id}/suspend`]: unlessOver(bob) });
  await screen.findByRole('link', { name: 'Bob Stone' });
  await stateReason('Suspend', 'Suspend');
  localStorage.setItem('admin_token', 'token-2');
  await confirm('Suspend');
  // The list is requested first, and again after each refusal.
  await waitFor(() => expect(sent.filter(({ path }) => path === '/api/admin/users')).toHaveLength(3));
  expect(localStorage.getItem('admin_token')).toBe('token-2');
});

it('opens the login once the text is discarded and the server rejects the next request', async () => {
  const { location } = open('/dashboard', {
    [`POST /api/admin/users/${bob.id}/suspend`]: unlessOver(bob),
    'GET /api/admin/jobs': unlessOver([]),
  });
  await screen.findByRole('link', { name: 'Bob Stone' });
  await stateReason('Suspend', 'Suspend');
  await confirm('Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Job Positions' }));
  await waitFor(() => expect(location()).toBe('/login?next=%2Fdashboard%2Fjobs'));
});

it('shows nothing of it to another administrator who signs in', async () => {
  open('/dashboard', { [`POST /api/admin/users/${bob.id}/suspend`]: unlessOver(bob) });
  await screen.findByRole('link', { name: 'Bob Stone' });
  await stateReason('Suspend', 'Suspend');
  signInElsewhere({ ...superAdmin, id: bob.id, username: 'nora' });
  expect(await screen.findByText(/^Welcome, nora/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
