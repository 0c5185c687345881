import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../shared/testing/render-page';
import { ana, type Answer } from '../../shared/testing/server';
import { UnsubscribePage } from './unsubscribe-page';

const CALL = 'POST /api/notifications/unsubscribe';
const open = (query: string, answers: Record<string, Answer> = {}) =>
  renderPage(<UnsubscribePage />, { path: `/unsubscribe${query}`, answers });
const stop = async () => userEvent.click(await screen.findByRole('button', { name: 'Stop these mails' }));

it.each([
  ['without a token', '', {}],
  ['with one that is not ours', '?token=x', { [CALL]: { status: 400, body: { code: 'INVALID_MAIL_LINK' } } }],
])('rejects an invalid link: %s', async (_, query, answers) => {
  open(query, answers);
  if (query) await stop();
  expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeInTheDocument();
});

it('unsubscribes on a press, not on opening', async () => {
  const { sent } = open('?token=abc', { [CALL]: { status: 204 } });
  await screen.findByRole('button', { name: 'Stop these mails' });
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await stop();
  expect(await screen.findByRole('heading', { name: 'We keep quiet' })).toBeInTheDocument();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ token: 'abc' });
  expect(screen.queryByRole('link', { name: 'Notification settings' })).not.toBeInTheDocument();
});

it('only ends the mails about new members, by their own link', async () => {
  open('?token=abc&alert', { [CALL]: { status: 204 } });
  expect(await screen.findByText(/^We tell you no more when somebody joins near you\. You can/)).toBeInTheDocument();
  await stop();
  expect(await screen.findByText('We tell you no more when somebody joins near you.')).toBeInTheDocument();
});

it('links signed-in members to the switches', async () => {
  open('?token=abc', { [CALL]: { status: 204 }, 'GET /api/auth/user': { body: ana } });
  await stop();
  expect(await screen.findByRole('link', { name: 'Notification settings' })).toHaveAttribute(
    'href',
    '/settings/notifications',
  );
});

it('shows a failure and can be retried', async () => {
  let isUp = false;
  open('?token=abc', { [CALL]: () => ({ status: isUp ? 204 : 503 }) });
  await stop();
  expect(await screen.findByText('That did not work. Please try again.')).toBeInTheDocument();
  isUp = true;
  await stop();
  expect(await screen.findByRole('heading', { name: 'We keep quiet' })).toBeInTheDocument();
});
