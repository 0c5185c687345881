import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { ana } from '../../../shared/testing/server';
import { ProfileSetupPage } from './profile-setup-page';
import { openAtStep } from './open-at-step.fixture';

// Complete except for the intents.
const newcomer = { ...ana, intents: null };

async function openSetup() {
  openAtStep('hereFor');
  const answers = { 'GET /api/auth/user': { body: newcomer }, 'POST /api/profile/setup': { body: ana } };
  const page = renderPage(<ProfileSetupPage />, { path: '/profile-setup', answers });
  const question = within(await screen.findByRole('group', { name: /^What are you here for\?/ }));
  const choice = (name: string) => question.getByRole('button', { name });
  async function complete() {
    page.unmount();
    openAtStep('online');
    const last = renderPage(<ProfileSetupPage />, { path: '/profile-setup', answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Complete Profile' }));
    await screen.findByText('Profile Created!');
    return last.sent.find(({ path }) => path === '/api/profile/setup')!.body as Record<string, unknown>;
  }
  return { ...page, question, choice, complete };
}

afterEach(() => sessionStorage.clear());

it('has no default, and sends nothing when skipped or cleared', async () => {
  const { question, choice, complete } = await openSetup();
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Dating',
    'Training partners',
    'Both',
  ]);
  expect(question.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  await userEvent.click(choice('Dating'));
  await userEvent.click(choice('Dating'));
  expect(await complete()).not.toHaveProperty('intents');
});

it('stores both, over a reload, and then says which preference is for dates', async () => {
  const { unmount, choice } = await openSetup();
  expect(screen.queryByText(/^For dates only/)).not.toBeInTheDocument();
  await userEvent.click(choice('Both'));
  expect(screen.getByText('For dates only. Leave empty to meet everyone.')).toBeVisible();
  unmount();
  const again = await openSetup();
  expect(again.choice('Both')).toHaveAttribute('aria-pressed', 'true');
  expect(await again.complete()).toMatchObject({ intents: ['dating', 'training'] });
});

it('is not submitted by the second press of a double click on the previous button', async () => {
  openAtStep('online');
  const { sent } = renderPage(<ProfileSetupPage />, {
    path: '/profile-setup',
    answers: { 'GET /api/auth/user': { body: newcomer }, 'POST /api/profile/setup': { body: ana } },
  });
  const complete = await screen.findByRole('button', { name: 'Complete Profile' });
  expect(fireEvent.click(complete, { detail: 2 })).toBe(false);
  expect(fireEvent.click(complete, { detail: 1 })).toBe(true);
  await screen.findByText('Profile Created!');
  expect(sent.filter(({ path }) => path === '/api/profile/setup')).toHaveLength(1);
});
