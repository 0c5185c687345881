import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, bob, refusal, superAdmin } from './fixtures';
import type { Answer } from '@corner/web-kit/testing/server';
import { openApp } from './test-app';

const suspended = { ...bob, subscriptionStatus: 'suspended' };

const openMembers = (answers: Record<string, Answer> = {}, as = admin, path = '/dashboard') =>
  openApp(path, { as, answers: { 'GET /api/admin/users': { body: { users: [bob], total: 45 } }, ...answers } });

afterEach(() => void jest.restoreAllMocks());

it('shows the four figures and the columns User, Email, Status, Joined, Actions', async () => {
  openMembers();
  expect(await screen.findByText('1,234')).toBeInTheDocument();
  for (const label of ['Total Users', 'Active Users', 'Suspended', 'Verified']) {
    expect(within(screen.getByRole('region', { name: 'Members in figures' })).getByText(label)).toBeInTheDocument();
  }
  const titles = (await screen.findAllByRole('columnheader')).map((cell) => cell.textContent);
  expect(titles).toEqual(['User', 'Email', 'Status', 'Joined', 'Actions']);
});

it('shows name, verified tick, short id of 8 characters, email, status and join date', async () => {
  openMembers();
  const row = (await screen.findByRole('link', { name: 'Bob Stone' })).closest('tr')!;
  expect(within(row).getByRole('img', { name: 'Verified' })).toBeInTheDocument();
  expect(within(row).getByText('0190aaaa')).toBeInTheDocument();
  expect(within(row).getByText('bob@example.com')).toBeInTheDocument();
  expect(within(row).getByText('Active')).toBeInTheDocument();
  expect(within(row).getByText('Mar 4, 2026')).toBeInTheDocument();
});

it('requests 20 users a page and shows the range', async () => {
  const { sent, location } = openMembers();
  expect(await screen.findByText('Showing 1 to 20 of 45 users')).toBeInTheDocument();
  expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Showing 21 to 40 of 45 users')).toBeInTheDocument();
  expect(location()).toBe('/dashboard?page=2');
  expect(sent).toContainEqual(expect.objectContaining({ path: '/api/admin/users', search: '?page=2&limit=20' }));
  // Every page requests the figures again.
  await waitFor(() => expect(sent.filter(({ path }) => path === '/api/admin/stats')).toHaveLength(2));
});

it('corrects a page beyond the last one, and Back returns to the previous page', async () => {
  const { location, goBack } = openApp('/dashboard?page=9', {
    from: '/dashboard/account',
    answers: { 'GET /api/admin/users': { body: { users: [bob], total: 45 } } },
  });
  await waitFor(() => expect(location()).toBe('/dashboard?page=3'));
  await goBack();
  expect(location()).toBe('/dashboard/account');
});

it('goes back to page 1 on a new search, and searches once typing pauses', async () => {
  const { sent, location } = openMembers({}, admin, '/dashboard?page=2');
  // Types without pauses, however slow the page is.
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name, email or id' }), ' bob ');
  await waitFor(() => expect(location()).toBe('/dashboard?search=bob'));
  await waitFor(() =>
    expect(sent.filter(({ search }) => search?.includes('search=')).map(({ search }) => search)).toEqual([
      '?page=1&limit=20&search=bob',
    ]),
  );
});

it('filters by intent and keeps it in the URL', async () => {
  const { sent, location } = openMembers({}, admin, '/dashboard?page=2');
  await userEvent.click(await screen.findByText('Training partners'));
  await waitFor(() => expect(location()).toBe('/dashboard?intent=training'));
  expect(sent).toContainEqual(
    expect.objectContaining({ path: '/api/admin/users', search: '?page=1&limit=20&intent=training' }),
  );
});

it('goes Back to a page of the longer list before its response arrives', async () => {
  const { location, goBack } = openMembers({
    'GET /api/admin/users': ({ search }) => ({
      body: { users: [bob], total: search?.includes('training') ? 1 : 45 },
      headers: { date: new Date().toUTCString() },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Training partners'));
  expect(await screen.findByText('Page 1 of 1')).toBeInTheDocument();
  await goBack();
  await waitFor(() => expect(screen.getByText(/of 3$/)).toBeInTheDocument());
  expect(location()).toBe('/dashboard?page=2');
});

it('suspends with the given reason', async () => {
  let users = [bob];
  const { sent } = openMembers({
    'GET /api/admin/users': () => ({ body: { users, total: 1 } }),
    [`POST /api/admin/users/${bob.id}/suspend`]: () => {
      users = [suspended];
      return { body: suspended };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Bob Stone?' });
  await userEvent.type(within(dialog).getByLabelText('Reason (optional)'), 'Spam');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Bob Stone is suspended.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Activate' })).toBeInTheDocument();
  expect(sent.find(({ path }) => path.endsWith('/suspend'))?.body).toEqual({ reason: 'Spam' });
});

it("limits a reason to the server's length", async () => {
  openMembers();
  await userEvent.click(await screen.findByRole('button', { name: /Suspend/ }));
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
  fireEvent.change(reason, { target: { value: '🥋'.repeat(501) } });
  expect(reason.value).toBe('🥋'.repeat(500));
});

it('suspends without a reason', async () => {
  const { sent } = openMembers({ [`POST /api/admin/users/${bob.id}/suspend`]: { body: suspended } });
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspend' }));
  await screen.findByText('Bob Stone is suspended.');
  expect(sent.find(({ path }) => path.endsWith('/suspend'))?.body).toEqual({});
});

it('reports a conflict with another administrator and shows the current state', async () => {
  let users = [bob];
  openMembers({
    'GET /api/admin/users': () => ({ body: { users, total: 1 } }),
    [`POST /api/admin/users/${bob.id}/suspend`]: () => {
      users = [suspended];
      return refusal(409, 'This member is suspended already.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('This member is suspended already.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Activate' })).toBeInTheDocument();
});

it.each(['Suspend', 'Delete Bob Stone'])('keeps the reason while the server is unavailable: %s', async (opens) => {
  const away = () => undefined;
  const of = `/api/admin/users/${bob.id}`;
  openMembers({ [`POST ${of}/suspend`]: away, [`DELETE ${of}`]: away }, superAdmin);
  await userEvent.click(await screen.findByRole('button', { name: opens }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason (optional)' }), 'Sells belts');
  await userEvent.click(within(dialog).getByRole('button', { name: /^(Suspend|Delete user)$/ }));
  expect(await screen.findByText(/^The server did not answer/)).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox')).toHaveValue('Sells belts');
  expect(dialog).toBeVisible();
});

it('activates a suspended member', async () => {
  const { sent } = openMembers({
    'GET /api/admin/users': { body: { users: [suspended], total: 1 } },
    [`POST /api/admin/users/${bob.id}/activate`]: { body: bob },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Bob Stone is active again.')).toBeInTheDocument();
  expect(sent.some(({ path }) => path.endsWith('/activate'))).toBe(true);
});

it('does not offer deletion to an administrator', async () => {
  openMembers();
  await screen.findByRole('button', { name: 'Suspend' });
  expect(screen.queryByRole('button', { name: 'Delete Bob Stone' })).not.toBeInTheDocument();
});

it('lists the lost data for a super administrator, and deletes only after the confirmation', async () => {
  const { sent } = openMembers({ [`DELETE /api/admin/users/${bob.id}`]: { status: 204 } }, superAdmin);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Bob Stone' }));
  let dialog = await screen.findByRole('dialog', { name: 'Delete Bob Stone?' });
  for (const lost of ['Profile information', 'Messages and matches', 'Swipe history']) {
    expect(within(dialog).getByText(lost)).toBeInTheDocument();
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Delete Bob Stone' }));
  dialog = await screen.findByRole('dialog', { name: 'Delete Bob Stone?' });
  await userEvent.type(within(dialog).getByLabelText('Reason (optional)'), ' Asked for by mail');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete user' }));
  expect(await screen.findByText('Bob Stone is being deleted everywhere.')).toBeInTheDocument();
  expect(sent.find(({ method }) => method === 'DELETE')?.body).toEqual({ reason: 'Asked for by mail' });
});

it('shows a rejection for the role and reloads the role', async () => {
  let me = superAdmin;
  openMembers(
    {
      'GET /api/admin/me': () => ({ body: me }),
      [`DELETE /api/admin/users/${bob.id}`]: () => {
        me = admin;
        return refusal(403, 'Not allowed');
      },
    },
    superAdmin,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Bob Stone' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete user' }));
  expect(await screen.findByText('Not allowed')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Bob Stone' })).not.toBeInTheDocument());
  expect(screen.queryByRole('tab', { name: 'Administrators' })).not.toBeInTheDocument();
});

it('shows the failure and a retry when the server is unavailable', async () => {
  let down = true;
  openMembers({
    'GET /api/admin/users': () => (down ? undefined : { body: { users: [bob], total: 45 } }),
  });
  expect(await screen.findByText('The server could not be reached.')).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Bob Stone')).toBeInTheDocument();
  down = true;
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('The server could not be reached.')).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
});

it('sorts by join date on the server, in both directions', async () => {
  const { sent, location } = openMembers({}, admin, '/dashboard?page=2');
  const joined = await screen.findByRole('columnheader', { name: 'Joined' });
  await userEvent.click(joined);
  await waitFor(() => expect(location()).toBe('/dashboard?order=asc'));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ search: '?page=1&limit=20&sort=createdAt&order=asc' }));
  expect(screen.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('columnheader', { name: 'Joined' }));
  await waitFor(() => expect(location()).toBe('/dashboard'));
});

it('sorts by a button on a phone, where the table has no titles', async () => {
  const media = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...media(query), matches: query.includes('767px') }));
  const { sent, location } = openMembers({}, admin, '/dashboard?page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Newest first' }));
  await waitFor(() => expect(location()).toBe('/dashboard?order=asc'));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ search: '?page=1&limit=20&sort=createdAt&order=asc' }));
  await userEvent.click(screen.getByRole('button', { name: 'Oldest first' }));
  await waitFor(() => expect(location()).toBe('/dashboard'));
});

it('shows further columns on request and remembers them', async () => {
  localStorage.setItem('corner.admin.columns.members', '{broken');
  const { unmount } = openMembers();
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Location' }));
  expect(screen.getByText('Lisbon, Portugal')).toBeInTheDocument();
  unmount();
  openMembers();
  expect(await screen.findByText('Lisbon, Portugal')).toBeInTheDocument();
  localStorage.removeItem('corner.admin.columns.members');
});

describe('selected members', () => {
  const ann = { ...bob, id: '0190aaaa-0000-7000-8000-000000000003', name: 'Ann Reed' };
  const select = async (answers: Record<string, Answer> = {}, as = admin) => {
    const app = openMembers({ 'GET /api/admin/users': { body: { users: [bob, ann], total: 2 } }, ...answers }, as);
    await userEvent.click(await screen.findByRole('button', { name: 'Select users' }));
    for (const name of ['Bob Stone', 'Ann Reed']) {
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    }
    return app;
  };

  it('are not offered for deletion to an administrator', async () => {
    await select();
    expect(screen.getByRole('button', { name: 'Suspend selected' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Activate selected' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Delete selected' })).not.toBeInTheDocument();
  });

  it('are suspended by one request each; failed ones are named and stay selected', async () => {
    const { sent } = await select({
      [`POST /api/admin/users/${bob.id}/suspend`]: refusal(409, 'This member is suspended already.'),
      [`POST /api/admin/users/${ann.id}/suspend`]: { body: { ...ann, subscriptionStatus: 'suspended' } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Suspend selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend 2 users?' });
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(within(dialog).getByLabelText('Reason (optional)'), 'Spam');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend selected' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      '1 user was not changedBob Stone: This member is suspended already.',
    );
    expect(screen.getByText('1 user is suspended.')).toBeInTheDocument();
    const calls = sent.filter(({ method }) => method === 'POST');
    expect(calls.map(({ path, body }) => [path, body])).toEqual(
      [bob, ann].map(({ id }) => [`/api/admin/users/${id}/suspend`, { reason: 'Spam' }]),
    );
    expect(within(dialog).getByText('Cancel').closest('button')).toHaveStyle({ display: 'none' });
    await userEvent.click(within(dialog).getByText('Close'));
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
  });

  it('are deleted by a super administrator after a warning that names the lost data', async () => {
    const removal = { status: 204 };
    const { sent } = await select(
      { [`DELETE /api/admin/users/${bob.id}`]: removal, [`DELETE /api/admin/users/${ann.id}`]: removal },
      superAdmin,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 users?' });
    expect(within(dialog).getByText('Messages and matches')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete selected' }));
    expect(await screen.findByText('2 users are being deleted everywhere.')).toBeInTheDocument();
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });
});
