import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@corner/contracts/profiles.api';
import { ana } from '../../../shared/testing/server';
import { aloneOnThePage, openDeck, press, topCard } from '../test-deck';

aloneOnThePage();

const NO_HOURS = 'This finds no one: you do not share the hours of your week yet.';

async function openSheet(own: Partial<User> = {}) {
  const page = await openDeck({ 'GET /api/auth/user': { body: { ...ana, intents: ['training'], ...own } } });
  await topCard(1);
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Search Filters' }));
  const asked = () => page.sent.findLast(({ path }) => path === '/api/discover')!.search;
  return { ...page, sheet, asked };
}

it('has the seven training filters, starts with the stored preferences, and resets to them', async () => {
  const { sheet, asked } = await openSheet({ trainDistance: 40, trainWith: ['woman'], preferredBodyTypes: ['Slim'] });
  expect(sheet.getByRole('slider', { name: 'Distance' })).toHaveAttribute('aria-valuenow', '40');
  expect(sheet.getByRole('button', { name: 'Woman' })).toHaveAttribute('aria-pressed', 'true');
  const groups = sheet.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
  expect(groups).toHaveLength(6);
  for (const name of ['Train with', 'Distance', 'Pace', 'Gear', 'Combat Sports', 'Experience Level']) {
    expect(sheet.getByRole('group', { name })).toBeInTheDocument();
  }
  await userEvent.click(sheet.getByRole('button', { name: 'Man' }));
  await press('Reset');
  await userEvent.click(sheet.getByRole('button', { name: 'Flow' }));
  await press('Apply Filters');
  expect(await screen.findByRole('button', { name: 'Filters, 1 active' })).toBeInTheDocument();
  expect(asked()).toBe('?intent=training&distance=40&trainWith=Woman&combatSports=any&level=any&pace=flow&gear=any');
});

it('filters by the same hours', async () => {
  const { sheet, asked } = await openSheet({ availability: ['tue-evening'] });
  await userEvent.click(sheet.getByRole('switch', { name: 'Free when I am' }));
  expect(screen.queryByText(NO_HOURS)).not.toBeInTheDocument();
  await press('Apply Filters');
  await screen.findByRole('button', { name: 'Filters, 1 active' });
  expect(asked()).toContain('when=mine');
});

it.each<[string, Partial<User>]>([
  ['has marked no hours', {}],
  ['does not share them', { availability: ['tue-evening'], shareHours: false }],
])('explains where to mark hours to a member who %s', async (_who, own) => {
  const { sheet, location } = await openSheet(own);
  expect(screen.queryByText(NO_HOURS)).not.toBeInTheDocument();
  await userEvent.click(sheet.getByRole('switch', { name: 'Free when I am' }));
  expect(sheet.getByText(NO_HOURS)).toBeInTheDocument();
  await userEvent.click(sheet.getByRole('link', { name: 'Mark and share your hours' }));
  expect(location()).toBe('/profile?edit=hours');
});
