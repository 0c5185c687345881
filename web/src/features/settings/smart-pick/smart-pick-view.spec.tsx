import type { User } from '@corner/contracts/profiles.api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCurrentUser } from '../../../shared/api/api';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { SmartPickView } from './smart-pick-view';

function View() {
  const { data: user } = useCurrentUser();
  return user ? <SmartPickView user={user} /> : null;
}
const open = (patch: Answer) =>
  renderPage(<View />, {
    path: '/settings/smartpick',
    answers: { 'GET /api/auth/user': { body: ana }, 'PATCH /api/profile': patch },
  });
const toggle = async () => userEvent.click(await screen.findByRole('switch', { name: 'SmartPick' }));

it('is on by default, is saved as off, and explains the effect', async () => {
  const { sent } = open(({ body }) => ({ body: { ...ana, ...(body as Partial<User>) } }));
  expect(await screen.findByText(/^On: the deck begins with those who fit you best/)).toBeVisible();
  await toggle();
  expect(await screen.findByText('SmartPick Updated!')).toBeInTheDocument();
  expect(screen.getByText(/^Off: the deck begins with those who are nearest/)).toBeVisible();
  expect(sent.at(-1)!.body).toEqual({ smartPick: false });
});

it('reverts when saving fails', async () => {
  open({ status: 500, body: {} });
  await toggle();
  expect(await screen.findByText('Failed to update SmartPick. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'SmartPick' })).toBeChecked();
});
