import type { PublicMember } from '@corner/contracts/admin.api';
import type { PublicStats } from '@corner/contracts/admin/stats.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bob, coach, refusal } from './fixtures';
import type { Answer } from '@corner/web-kit/testing/server';
import { openApp } from './test-app';

const stats: PublicStats = {
  totalUsers: 1500,
  activeUsers: 900,
  totalMatches: 77,
  totalMessages: 4321,
  newUsersToday: 12,
  activeJobPostings: 6,
  usersOnline: 33,
};
const member: PublicMember = {
  id: bob.id,
  name: 'Bob',
  email: 'b***@e***.com',
  profileImages: [],
  combatSports: bob.combatSports,
};

const openPublic = (path = '/', answers: Record<string, Answer> = {}) =>
  openApp(path, {
    as: null,
    answers: {
      'GET /api/public/stats': { body: stats },
      'GET /api/public/users': { body: { users: [member], total: 25 } },
      'GET /api/jobs': { body: [coach] },
      ...answers,
    },
  });

it('shows the four figures without a token', async () => {
  const { sent } = openPublic();
  const figures = await screen.findByRole('region', { name: 'Platform in figures' });
  for (const text of ['1,500', '900 active', '77', '4,321', '12']) {
    expect(await within(figures).findByText(text)).toBeInTheDocument();
  }
  expect(sent.every(({ authorization }) => authorization === undefined)).toBe(true);
});

it('shows users online, new today and open positions as live activity', async () => {
  openPublic();
  const live = await screen.findByRole('region', { name: 'Live Platform Activity' });
  expect(await within(live).findByText('33')).toBeInTheDocument();
  expect(live).toHaveTextContent('Users Online33New Today12Open Positions6');
});

it('lists users with the stock photo, a masked address and at most 2 combat sports, 10 a page', async () => {
  const { sent } = openPublic();
  const card = (await screen.findByText('b***@e***.com')).closest('li')!;
  expect(card.querySelector('img')).toHaveAttribute('src', '/portraits/corner.svg');
  expect(within(card).getByText('Judo')).toBeInTheDocument();
  expect(within(card).getByText('Boxing')).toBeInTheDocument();
  expect(within(card).queryByText('Karate')).not.toBeInTheDocument();
  expect(screen.getByText('Showing 1 to 10 of 25 users')).toBeInTheDocument();
  expect(sent.find(({ path }) => path === '/api/public/users')?.search).toBe('?page=1&limit=10');
});

it('goes back to page 1 when the search changes', async () => {
  const { location } = openPublic('/?page=2');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search users by name' }), 'bo');
  await waitFor(() => expect(location()).toBe('/?search=bo'));
});

it('shows at most 3 requirements of a position and links to it on the careers page', async () => {
  openPublic();
  await userEvent.click(await screen.findByRole('tab', { name: 'Job Positions' }));
  const card = (await screen.findByRole('heading', { name: /Head Coach/ })).closest('li')!;
  expect(within(card).getByText('English')).toBeInTheDocument();
  expect(within(card).queryByText('First aid')).not.toBeInTheDocument();
  expect(within(card).getByText('+1 more')).toBeInTheDocument();
  expect(within(card).getByRole('link', { name: 'View Details of Head Coach' })).toHaveAttribute(
    'href',
    `/behind-the-dojo#${coach.id}`,
  );
});

it('links back to the app and to the login', async () => {
  const { location } = openPublic();
  expect(await screen.findByRole('link', { name: 'Back to App' })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: 'Admin Login' }));
  await waitFor(() => expect(location()).toBe('/login'));
});

describe('refreshing', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('refetches the figures every 30 seconds', async () => {
    const { sent } = openPublic();
    const asked = () => sent.filter(({ path }) => path === '/api/public/stats').length;
    await screen.findByText('1,500');
    const before = asked();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(asked()).toBe(before + 1);
  });

  it('keeps the previous figures and says so without a response', async () => {
    let isAway = false;
    openPublic('/', { 'GET /api/public/stats': () => (isAway ? refusal(503, 'Away') : { body: stats }) });
    await screen.findByText('1,500');
    isAway = true;
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText(/^Not up to date/)).toBeInTheDocument();
    expect(screen.getByText('1,500')).toBeInTheDocument();
    isAway = false;
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('Refreshed every 30 seconds')).toBeInTheDocument();
  });
});
