import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../shared/testing/render-page';
import { ana, type Answer } from '../../shared/testing/server';
import { SettingsPage } from './settings-page';

const open = (path: string, answers: Record<string, Answer> = {}) =>
  renderPage(<SettingsPage />, {
    path,
    route: '/settings/:view?/*',
    isEarly: true,
    answers: { 'GET /api/auth/user': { body: ana }, 'GET /api/blocks': { body: [] }, ...answers },
  });
const menu = () => screen.findByRole('navigation', { name: 'Settings menu' });

it('asks a visitor to log in and links home', async () => {
  open('/settings', { 'GET /api/auth/user': { status: 401, body: {} } });
  expect(await screen.findByRole('heading', { name: 'Please log in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('shows a skeleton until the member is loaded', async () => {
  let arrive!: () => void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  open('/settings', { 'GET /api/auth/user': async () => (await arrived, { body: ana }) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading your settings');
  arrive();
  expect(await menu()).toBeVisible();
});

it("lists every entry in the specification's order, and logs out by a full page load", async () => {
  open('/settings');
  const entries = within(await menu()).getAllByRole('link');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Notifications',
    'Payments',
    'SubscriptionPremiumYou have the free plan',
    'Coins',
    'Boost',
    'Here for',
    'Blocked Members',
    'SmartPick',
    'Help',
    'Online Dating Safety Tips',
    'Legal',
    'Privacy',
    'Log Out',
  ]);
  expect(entries.at(-1)).toHaveAttribute('href', '/api/logout');
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
});

it('starts with the member and links to the profile', async () => {
  open('/settings');
  const own = await screen.findByRole('link', { name: /^Ana/ });
  expect(own).toHaveAttribute('href', '/profile');
});

it('groups the entries by topic', async () => {
  open('/settings');
  const groups = within(await menu()).getAllByRole('heading', { level: 2 });
  expect(groups.map(({ textContent }) => textContent)).toEqual(['You', 'Plans', 'Who you meet', 'Help and privacy']);
});

it('says once, above the offers, that nothing is sold', async () => {
  open('/settings');
  const plans = within(await menu()).getByRole('heading', { name: 'Plans' }).parentElement!;
  expect(plans).toHaveTextContent(/^PlansNothing is sold on this server yet/);
  expect(screen.getAllByText(/nothing is sold/i)).toHaveLength(1);
});

it('follows the system’s theme until another one is chosen', async () => {
  open('/settings');
  const theme = async (name: string) =>
    within(await screen.findByRole('group', { name: 'Appearance' })).getByRole('button', { name });
  expect(await theme('System')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(await theme('Dark'));
  expect(await theme('Dark')).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await userEvent.click(await theme('System'));
  expect(document.documentElement).toHaveAttribute('data-theme', 'system');
});

it('opens a view under its own URL, with a way back to the menu', async () => {
  const { location } = open('/settings');
  await userEvent.click(within(await menu()).getByRole('link', { name: 'Blocked Members' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Blocked Members' })).toBeInTheDocument();
  expect(location()).toBe('/settings/blocked');
  await userEvent.click(screen.getByRole('link', { name: 'Back to Settings' }));
  expect(location()).toBe('/settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
});

it('restores the view of its URL after a reload', async () => {
  open('/settings/blocked');
  expect(await screen.findByText('No blocked members')).toBeInTheDocument();
  expect(within(await menu()).getByRole('link', { name: 'Blocked Members' })).toHaveAttribute('aria-current', 'page');
});

it('shows the menu for an unknown view', async () => {
  const { location } = open('/settings/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  expect(location()).toBe('/settings');
});
