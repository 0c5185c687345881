import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bob } from '../fixtures';
import { late, open, record } from './cases.fixture';

const at = `/api/admin/cases/${late.id}`;
const notice = { ...record, kind: 'notice', subject: null };

it('assigns a notice without a member to one, with its picture', async () => {
  const photos = [{ id: 'p1', url: '/api/media/photos/p1' }];
  const { sent } = open(`/dashboard/cases/${late.id}`, {
    [`GET ${at}`]: { body: notice },
    'GET /api/admin/users': { body: { users: [bob], total: 1 } },
    [`GET /api/admin/users/${bob.id}`]: { body: { profile: { photos } } },
    [`POST ${at}/subject`]: { status: 204 },
  });
  expect(await screen.findByRole('button', { name: 'Name this member' })).toBeDisabled();
  await userEvent.type(screen.getByRole('combobox', { name: /^Find a member/ }), 'bob');
  await userEvent.click(await screen.findByText(`${bob.name} · ${bob.email}`));
  await userEvent.click(await screen.findByRole('radio', { name: 'Photo 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Name this member' }));
  expect(await screen.findByText('The case is about this member now.')).toBeInTheDocument();
  expect(sent.filter(({ path }) => path === '/api/admin/users').map(({ search }) => search)).toEqual([
    '?search=bob&limit=10',
  ]);
  await waitFor(() =>
    expect(sent.find(({ path }) => path === `${at}/subject`)?.body).toEqual({
      version: 1,
      memberId: bob.id,
      photo: 'p1',
    }),
  );
});

it('does not ask for a member when the notice has one', async () => {
  open(`/dashboard/cases/${late.id}`, { [`GET ${at}`]: { body: { ...notice, subject: late.subject } } });
  expect(await screen.findByRole('button', { name: 'Decide and open the next' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Name this member' })).not.toBeInTheDocument();
});
