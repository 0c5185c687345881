import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coach, refusal } from './fixtures';
import type { Answer } from '@corner/web-kit/testing/server';
import { openApp } from './test-app';

const writer = {
  ...coach,
  id: '0190bbbb-0000-7000-8000-000000000002',
  title: 'Writer',
  department: 'Marketing',
  featured: false,
  isActive: false,
};

const openPositions = (answers: Record<string, Answer> = {}) =>
  openApp('/dashboard/jobs', { answers: { 'GET /api/admin/jobs': { body: [coach, writer] }, ...answers } });

const dialog = (name: string) => screen.findByRole('dialog', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByTitle(option));
}

it('counts total, active and featured positions', async () => {
  openPositions();
  const figures = await screen.findByLabelText('Positions in figures');
  expect(figures).toHaveTextContent('Total2Active1Featured1');
});

it('shows title with the Featured badge, department, location, type, state and date', async () => {
  openPositions();
  const row = (await screen.findByText('Head Coach')).closest('tr')!;
  for (const text of ['Featured', 'Community', 'Lisbon', 'Full-time', 'Active', 'Feb 3, 2026']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  const other = screen.getByText('Writer').closest('tr')!;
  expect(within(other).getByText('Inactive')).toBeInTheDocument();
  expect(within(other).queryByText('Featured')).not.toBeInTheDocument();
});

it('explains how to start when there is none', async () => {
  openPositions({ 'GET /api/admin/jobs': { body: [] } });
  expect(
    await screen.findByText('No job positions found. Create your first job posting to get started.'),
  ).toBeInTheDocument();
});

it('keeps Save disabled until title, department, location and type are set, then drops blank requirements', async () => {
  const { sent } = openPositions({ 'POST /api/admin/jobs': { status: 201, body: coach } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Job' }));
  await dialog('Add New Job');
  expect(save()).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Title'), 'Coach');
  await userEvent.type(screen.getByLabelText('Location'), ' Porto ');
  await choose('Department', 'Human Resources');
  expect(save()).toBeDisabled();
  await choose('Type', 'Part-time');
  await waitFor(() => expect(save()).toBeEnabled());
  await userEvent.type(screen.getByLabelText('Requirements'), 'Black belt{Enter}  {Enter} Patience {Enter}');
  await userEvent.click(save());
  expect(await screen.findByText('Coach is created.')).toBeInTheDocument();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Coach',
    location: ' Porto ',
    department: 'Human Resources',
    type: 'Part-time',
    description: '',
    requirements: ['Black belt', 'Patience'],
    featured: false,
    isActive: true,
  });
});

it('saves on Enter in a text field', async () => {
  const { sent } = openPositions({ [`PUT /api/admin/jobs/${coach.id}`]: { body: coach } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Head Coach' }));
  await dialog('Edit Job');
  await waitFor(() => expect(save()).toBeEnabled());
  await userEvent.type(screen.getByLabelText('Title'), ' of Boxing{Enter}');
  expect(await screen.findByText('Head Coach of Boxing is saved.')).toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

it('offers Community and Data only to a position that already has it', async () => {
  openPositions();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Writer' }));
  await dialog('Edit Job');
  await userEvent.click(screen.getByRole('combobox', { name: 'Department' }));
  expect(await screen.findByTitle('Engineering')).toBeInTheDocument();
  expect(screen.queryByTitle('Community')).not.toBeInTheDocument();
  expect(screen.queryByTitle('Data')).not.toBeInTheDocument();
});

it("does not overwrite another administrator's changes: it offers to load them first", async () => {
  let list = [coach];
  const theirs = { ...coach, title: 'Senior Coach', version: 4 };
  const { sent } = openPositions({
    'GET /api/admin/jobs': () => ({ body: list }),
    [`PUT /api/admin/jobs/${coach.id}`]: ({ body }) => {
      if ((body as { version: number }).version === 4) return { body: { ...theirs, version: 5 } };
      list = [theirs];
      return refusal(409, 'Someone else changed this position. Please look again.', 'POSITION_CHANGED');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Head Coach' }));
  await dialog('Edit Job');
  await waitFor(() => expect(save()).toBeEnabled());
  await userEvent.click(save());
  expect(await screen.findByText('Not saved: somebody else changed this position')).toBeInTheDocument();
  expect(await screen.findByText('Senior Coach')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Load the latest' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Senior Coach');
  await userEvent.click(save());
  expect(await screen.findByText('Senior Coach is saved.')).toBeInTheDocument();
  expect(
    sent.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { version: number }).version),
  ).toEqual([3, 4]);
});

it('asks before Escape discards typed text', async () => {
  openPositions();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Head Coach' }));
  await userEvent.type(within(await dialog('Edit Job')).getByLabelText('Title'), ' of Judo');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Discard changes?')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Head Coach of Judo');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByLabelText('Title')).not.toBeInTheDocument());
});

it('asks before Back or the browser discards typed text', async () => {
  const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  openPositions();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Head Coach' }));
  const title = within(await dialog('Edit Job')).getByLabelText('Title');
  expect(isHeld()).toBe(false);
  await userEvent.type(title, ' of Judo');
  expect(isHeld()).toBe(true);
  await waitFor(() => expect(history.state).toMatchObject({ overlay: 1 }));
  act(() => history.back());
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(title).toHaveValue('Head Coach of Judo');
  await waitFor(() => expect(history.state).toMatchObject({ overlay: 1 }));
  act(() => history.back());
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByLabelText('Title')).not.toBeInTheDocument());
  expect(isHeld()).toBe(false);
});

it('toggles a position with the version that was shown', async () => {
  const { sent } = openPositions({
    [`POST /api/admin/jobs/${coach.id}/toggle`]: { body: { ...coach, isActive: false } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate Head Coach' }));
  expect(await screen.findByText('Head Coach is hidden now.')).toBeInTheDocument();
  expect(sent.find(({ path }) => path.endsWith('/toggle'))?.body).toEqual({ version: 3 });
});

it('deletes only after the confirmation, and shows a failure', async () => {
  const { sent } = openPositions({
    [`DELETE /api/admin/jobs/${coach.id}`]: refusal(404, 'Position not found'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Head Coach' }));
  const asked = await dialog('Delete Head Coach?');
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(asked).getByRole('button', { name: 'Delete job' }));
  expect(await screen.findByText('Position not found')).toBeInTheDocument();
});
