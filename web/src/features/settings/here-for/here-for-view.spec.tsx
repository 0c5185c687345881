import type { User } from '@corner/contracts/profiles.api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCurrentUser } from '../../../shared/api/api';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { HereForView } from './here-for-view';

function View() {
  const { data: user } = useCurrentUser();
  return user ? <HereForView user={user} /> : null;
}
function open(member: User, patch: Answer = ({ body }) => ({ body: { ...member, ...(body as object), version: 2 } })) {
  const answers = { 'GET /api/auth/user': { body: member }, 'PATCH /api/profile': patch };
  return renderPage(<View />, { path: '/settings/here-for', answers });
}
const turn = (name: string) => screen.findByRole('switch', { name });
const press = async (name: string) => userEvent.click(await turn(name));
const both: User = { ...ana, intents: ['dating', 'training'] };

it('shows when it can be turned on again, after five times a day', async () => {
  open(ana, {
    status: 429,
    body: { code: 'TOO_MANY_INTENT_CHANGES', message: '' },
    headers: { 'retry-after': '3600' },
  });
  await press('Training partners');
  expect(
    await screen.findByText(/^You turned this on five times in a day. You can do it again from .+:\d\d/),
  ).toBeVisible();
  expect(await turn('Training partners')).not.toBeChecked();
});

it("shows another device's choice and overwrites nothing", async () => {
  let member = both;
  renderPage(<View />, {
    path: '/settings/here-for',
    answers: {
      'GET /api/auth/user': () => ({ body: member }),
      'PATCH /api/profile': () => {
        member = { ...ana, intents: ['training'], version: 2 };
        return { status: 412, body: { code: 'PROFILE_CHANGED', message: '' } };
      },
    },
  });
  await press('Training partners');
  expect(await screen.findByText(/^You changed this on another device/)).toBeVisible();
  await waitFor(async () => expect(await turn('Dating')).not.toBeChecked());
  expect(await turn('Training partners')).toBeChecked();
});

it.each([null, ['dating']])('keeps the last one on; %j is dating', async (intents) => {
  open({ ...ana, intents });
  expect(await turn('Dating')).toBeDisabled();
  expect(await turn('Dating')).toBeChecked();
  expect(await turn('Training partners')).toBeEnabled();
});

it('turns one off and on, and explains what that hides', async () => {
  const { sent } = open(both);
  expect(await screen.findByText(/^Turning one off hides its cards, pending likes and requests/)).toBeVisible();
  await press('Dating');
  await waitFor(async () => expect(await turn('Dating')).not.toBeChecked());
  expect(screen.getByText('You are in no deck of people who date.')).toBeVisible();
  await press('Dating');
  await waitFor(async () => expect(await turn('Training partners')).toBeEnabled());
  const changes = sent.filter(({ method }) => method === 'PATCH');
  expect(changes.map(({ body }) => body)).toEqual([{ intents: ['training'] }, { intents: ['dating', 'training'] }]);
  expect(changes.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});
