import { warnsOnClose } from '@corner/web-kit/testing/browser';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../shared/testing/render-page';
import type { Answer } from '../../shared/testing/server';
import './notice-form';
import { ReportPage } from './report-page';

jest.mock('altcha-lib', () => ({ solveChallenge: () => Promise.resolve({ counter: 7, derivedKey: '00ab' }) }));
jest.mock('altcha-lib/algorithms/web/pbkdf2', () => ({ deriveKey: undefined }));

const SENT = 'POST /api/notices';
const FOLLOWED = 'POST /api/notices/N-1001';
const challenge = { parameters: { nonce: 'one' }, signature: 'ours' };
const open = (path: string, answers: Record<string, Answer> = {}) =>
  renderPage(<ReportPage />, { path, answers: { 'GET /api/challenge': { body: challenge }, ...answers } });
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send the notice' }));

async function fill(): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: 'What is it about?' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Scam or spam' }));
  await userEvent.type(screen.getByLabelText('What happened?'), 'They asked me for money.');
  await userEvent.type(screen.getByLabelText('Your email address'), 'nora@example.com');
  await userEvent.type(screen.getByLabelText('Your name, as a signature'), 'Nora Outside');
  await userEvent.click(screen.getByRole('checkbox'));
}

it('requires a reason, a text, an address, a signature and good faith', async () => {
  const { sent } = open('/report');
  await send();
  expect(await screen.findByText('Please sign with your name')).toBeInTheDocument();
  expect(screen.getByText('Please confirm this')).toBeInTheDocument();
  expect(screen.getByText('Invalid email address')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'What is it about?' })).toHaveFocus();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('keeps the text when the server rejects it, and retries with a new challenge', async () => {
  let isUp = false;
  const receipt = { number: 'N-1001', secret: 'the-secret' };
  const { sent } = open('/report', {
    [SENT]: () =>
      isUp
        ? { status: 202, body: receipt }
        : { status: 400, body: { code: 'CHALLENGE', message: 'This check has run out.' } },
  });
  await fill();
  expect(warnsOnClose()).toBe(true);
  await send();
  expect(await screen.findByText(/^This check has run out/)).toBeInTheDocument();
  expect(screen.getByLabelText('What happened?')).toHaveValue('They asked me for money.');
  isUp = true;
  await send();
  expect(await screen.findByRole('heading', { name: 'We have it' })).toBeInTheDocument();
  expect(warnsOnClose()).toBe(false);
  expect(screen.getByText(/\/report#N-1001\.the-secret$/)).toBeInTheDocument();
  expect(sent.filter(({ path }) => path.endsWith('/challenge'))).toHaveLength(2);
  const { challenge: solved, ...body } = sent.findLast(({ method }) => method === 'POST')!.body as {
    challenge: string;
  };
  expect(JSON.parse(atob(solved))).toEqual({ challenge, solution: { counter: 7, derivedKey: '00ab' } });
  expect(body).toMatchObject({ kind: 'Scam or spam', goodFaith: true, contact: 'nora@example.com', language: 'en' });
});

it('opens by the secret link, and answers a wrong number and a wrong secret alike', async () => {
  open('/report#N-1001.wrong', { [FOLLOWED]: { status: 404, body: { code: 'NOTICE_NOT_FOUND' } } });
  expect(await screen.findByRole('heading', { name: 'This link leads nowhere' })).toBeInTheDocument();
});

it.each([
  ['received', 'Received'],
  ['looked at', 'Being looked at'],
  ['acted', 'We acted'],
  ['not acted', 'We did not act'],
])('shows a notice that is %s', async (state, heading) => {
  const { sent } = open('/report#N-1001.the-secret', {
    [FOLLOWED]: { body: { number: 'N-1001', state, day: '2026-11-29' } },
  });
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ secret: 'the-secret' });
});

it('verifies the address on a press, not on opening', async () => {
  const { sent } = open('/report?confirm=N-1001.token', {
    [FOLLOWED]: { body: { number: 'N-1001', state: 'received', day: '2026-11-29' } },
  });
  const press = await screen.findByRole('button', { name: 'Confirm your address' });
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(press);
  expect(await screen.findByText('Your address is confirmed. Thank you.')).toBeInTheDocument();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ secret: 'token' });
});
