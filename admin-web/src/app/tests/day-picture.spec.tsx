import type { AdminStatsDay } from '@corner/contracts/admin/stats.api';
import type { Answer } from '@corner/web-kit/testing/server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from './fixtures';
import { openApp } from './test-app';

const training = (registrations: number, matches: number) => ({
  intents: { dating: { registrations: 1, matches: 1 }, training: { registrations, matches } },
});
const days: AdminStatsDay[] = [
  { day: '2026-05-04', registrations: 30, matches: 4, messages: 2000, reports: 0, ...training(9, 1) },
  { day: '2026-05-05', registrations: 10, matches: 5, messages: 1000, reports: 3, ...training(0, 2) },
  { day: '2026-05-06', registrations: 12, matches: 2, messages: 1118, reports: 1, ...training(5, 0) },
];
const DAYS = 'GET /api/admin/stats/days';

const openPicture = (answers: Record<string, Answer> = {}) =>
  openApp('/dashboard', {
    answers: {
      [DAYS]: { body: { days } },
      'GET /api/admin/users': { body: { users: [], total: 0 } },
      'GET /api/admin/cases': { body: { cases: [], total: 3, overdue: 0, decidedToday: 0 } },
      'GET /api/admin/cases?kind=support': { body: { cases: [], total: 0, overdue: 0, decidedToday: 0 } },
      ...answers,
    },
  });
const picture = () => screen.findByRole('region', { name: 'The day at a glance' });

it('shows today next to the usual figures, and describes each chart in words', async () => {
  openPicture();
  const charts = within(await picture());
  expect(await charts.findByText('1,118')).toBeInTheDocument();
  expect(charts.getByText('Usually 20 a day')).toBeInTheDocument();
  expect(charts.getByText('Usually 4.5 a day')).toBeInTheDocument();
  expect(
    await charts.findByRole('img', {
      name: 'Registrations in the last 30 days: 12 today, usually 20 a day, at most 30',
    }),
  ).toBeInTheDocument();
});

it('shows no figures while they load', async () => {
  openPicture({ [DAYS]: () => new Promise(() => {}) });
  expect(await picture()).not.toHaveTextContent(/\d a day/);
});

it('requests 30 days, or as many as are chosen', async () => {
  const { sent } = openPicture();
  await userEvent.click(within(await picture()).getByText('7 days'));
  const asked = () => sent.filter(({ path }) => path === '/api/admin/stats/days').map(({ search }) => search);
  expect(asked()).toEqual(['?days=30', '?days=7']);
});

it('shows the same data as a table, newest day first', async () => {
  openPicture();
  await userEvent.click(within(await picture()).getByRole('button', { name: 'Show as a table' }));
  const table = (await screen.findByText('May 6, 2026')).closest('table')!;
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Day', 'Registrations', 'Matches', 'Messages', 'Reports'],
    ['May 6, 2026', '125 to train', '20 to train', '1,118', '1'],
    ['May 5, 2026', '100 to train', '52 to train', '1,000', '3'],
    ['May 4, 2026', '309 to train', '41 to train', '2,000', '0'],
  ]);
});

it('links to open work', async () => {
  const { location, sent } = openPicture();
  const queues = within(await screen.findByRole('group', { name: 'Waiting for you' }));
  expect(await queues.findByRole('link', { name: '0 Open tickets' })).toBeInTheDocument();
  expect(sent).toContainEqual(expect.objectContaining({ path: '/api/admin/cases', search: '?kind=report' }));
  await userEvent.click(await queues.findByRole('link', { name: '3 Open reports' }));
  expect(location()).toBe('/dashboard/cases?kind=report');
});

it('explains missing charts and retries', async () => {
  let reply: Answer = refusal(503, 'Please try again in a moment.');
  openPicture({ [DAYS]: () => reply as never });
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  reply = { body: { days } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,118')).toBeInTheDocument();
});

it('is on the first tab only', async () => {
  openApp('/dashboard/jobs', { answers: { 'GET /api/admin/positions': { body: [] } } });
  expect(await screen.findByText('1,234')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'The day at a glance' })).not.toBeInTheDocument();
});
