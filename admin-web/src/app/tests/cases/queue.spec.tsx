import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteServerTime } from '@corner/web-kit/server-clock';
import { bob, refusal } from '../fixtures';
import type { Answer } from '@corner/web-kit/testing/server';
import { late, next, open, record } from './cases.fixture';

afterEach(() => noteServerTime(new Date().toUTCString()));

it('marks overdue cases and works by keyboard', async () => {
  const { location } = open('/dashboard/cases');
  const row = (await screen.findByRole('link', { name: 'R-1042' })).closest('tr')!;
  expect(within(row).getByText(/^Overdue: /)).toBeInTheDocument();
  expect(within(row).getByText('Reported 3 times')).toBeInTheDocument();
  expect(screen.getAllByText(/^Nudity/).map((mark) => mark.textContent)).toEqual(['Nudity 93 %']);
  expect(screen.getByText('1 case is overdue')).toBeInTheDocument();
  await userEvent.keyboard('jk');
  await userEvent.keyboard('j');
  await userEvent.keyboard('{Enter}');
  expect(location()).toBe(`/dashboard/cases/${next.id}`);
});

it('shows when closed cases were closed', async () => {
  open('/dashboard/cases?state=closed');
  expect(await screen.findByRole('columnheader', { name: 'Closed at' })).toBeInTheDocument();
});

it('redirects the former URLs of reports and tickets', async () => {
  const { sent, location } = open('/dashboard/support');
  expect(await screen.findByText(/4 decided today/)).toBeInTheDocument();
  expect(location()).toBe('/dashboard/cases?kind=support');
  expect(sent).toContainEqual(expect.objectContaining({ path: '/api/admin/cases', search: '?page=1&kind=support' }));
});

it('decides a case by keys alone by the clock of the server, opens the next one and undoes the decision with U', async () => {
  noteServerTime('Mon, 02 Mar 2026 00:10:00 GMT');
  const closed = { ...late, state: 'closed', version: 2 };
  const { sent, location } = open(`/dashboard/cases/${late.id}`, {
    [`POST /api/admin/cases/${late.id}/decision`]: { body: closed },
    [`POST /api/admin/cases/${late.id}/undo`]: { body: { ...late, version: 3 } },
  });
  await userEvent.type(await screen.findByLabelText('What was found'), 'Twice, 2 times.');
  expect(screen.getByRole('radio', { name: '1 Dismiss' })).toBeChecked();
  await userEvent.click(document.body);
  await userEvent.keyboard('3');
  expect(await screen.findByRole('radio', { name: '3 Pause' })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Case R-1042 is decided.')).toBeInTheDocument();
  const posted = () =>
    sent
      .filter(({ method, path }) => method === 'POST' && !path.endsWith('/preview'))
      .map(({ path, body }) => [path.split('/').at(-1), body]);
  expect(posted()).toEqual([
    ['decision', { version: 1, action: 'pause', facts: 'Twice, 2 times.', until: '2026-03-09T01:00:00.000Z' }],
  ]);
  expect(await screen.findByRole('heading', { name: 'R-1043' })).toBeInTheDocument();
  await userEvent.keyboard('u');
  expect(await screen.findByText('The decision of R-1042 is undone.')).toBeInTheDocument();
  expect(posted().at(-1)).toEqual(['undo', { version: 2 }]);
  expect(await screen.findByRole('heading', { name: 'R-1042' })).toBeInTheDocument();
  expect(location()).toBe(`/dashboard/cases/${late.id}`);
});

it('shows the member then and now, with every picture blurred until pressed', async () => {
  const photos = [{ id: 'p1', url: '/api/media/photos/p1' }];
  const profile = {
    ...record.now,
    memberId: bob.id,
    name: 'Bob then',
    photos,
    videoUrl: null,
  } as unknown as ProfileSnapshot;
  const evidence = { takenAt: late.createdAt, erasedAt: null, profile, messages: [] };
  open(`/dashboard/cases/${late.id}`, {
    [`GET /api/admin/cases/${late.id}`]: { body: { ...record, evidence, now: { ...profile, name: 'Bob now' } } },
  });
  expect(await screen.findByText('Bob then')).toBeInTheDocument();
  const photo = screen.getByRole('img', { name: 'Photo 1' });
  expect(photo).toHaveStyle({ filter: 'blur(20px)' });
  await userEvent.click(screen.getByRole('switch'));
  await userEvent.click(screen.getByRole('button', { name: 'Show photo 1' }));
  expect(screen.getByRole('img', { name: 'Photo 1' })).toHaveStyle({ filter: 'grayscale(1)' });
  await userEvent.click(screen.getByRole('tab', { name: 'Now' }));
  expect(await screen.findByText('Bob now')).toBeInTheDocument();
});

it('sends an answer, and keeps the text while the server is unavailable', async () => {
  const ticket = { ...record, kind: 'support', number: 'T-7', title: 'My photo', category: null, subject: null };
  let reply: Answer = () => undefined;
  const { sent } = open(`/dashboard/cases/${late.id}?kind=support`, {
    [`GET /api/admin/cases/${late.id}`]: { body: ticket },
    [`POST /api/admin/tickets/${late.id}/resolve`]: (call) => (typeof reply === 'function' ? reply(call) : reply),
  });
  const send = await screen.findByRole('button', { name: 'Send answer and open the next' });
  await userEvent.click(send);
  expect(await screen.findByText('Required')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Your answer'), 'Please try again.');
  await userEvent.click(send);
  expect(await screen.findByText(/^The server did not answer/)).toBeInTheDocument();
  expect(screen.getByLabelText('Your answer')).toHaveValue('Please try again.');
  reply = { body: {} };
  await userEvent.click(send);
  expect(await screen.findByText('Case T-7 is answered.')).toBeInTheDocument();
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toEqual({ resolution: 'Please try again.' });
  expect(await screen.findByRole('heading', { name: 'R-1043' })).toBeInTheDocument();
});

it('shows the decision to the second of two administrators', async () => {
  let now = record;
  open(`/dashboard/cases/${late.id}`, {
    [`GET /api/admin/cases/${late.id}`]: () => ({ body: now }),
    [`POST /api/admin/cases/${late.id}/decision`]: () => {
      const warned = {
        action: 'warn',
        rule: 'not stated',
        facts: null,
        words: null,
        until: null,
        automated: false,
        undone: false,
      };
      now = { ...record, state: 'closed', decisions: [{ at: late.createdAt, by: 'maria', ...warned }] };
      return refusal(409, 'This case has changed meanwhile.', 'CASE_CHANGED');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decide and open the next' }));
  expect(await screen.findByText('This case has changed meanwhile.')).toBeInTheDocument();
  expect(await screen.findByText('Warn')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Decide and open the next' })).not.toBeInTheDocument();
});
