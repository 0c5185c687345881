import { warnsOnClose } from '@corner/web-kit/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import type { Answer } from '../../../shared/testing/server';
import { TwoFactor } from './account-view';

const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Corner:ana?secret=JBSWY3DPEHPK3PXP' };
const recoveryCodes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const refused = (code: string, message: string) => ({ status: 400, body: { statusCode: 400, code, message } });
const open = (mfa: boolean, answers: Record<string, Answer>) =>
  renderPage(<TwoFactor mfa={mfa} />, { path: '/settings/account', answers });

async function setUp() {
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'right-password{Enter}');
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  return screen.findByRole('list', { name: 'Your recovery codes' });
}

it('is set up with the password and a code of the app, and shows the recovery codes', async () => {
  const answers = {
    'POST /api/mfa': { body: secret },
    'POST /api/mfa/confirm': refused('WRONG_CODE', 'This code is not right, or was used before.') as Answer,
  };
  const { sent } = open(false, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Password is required')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Password'), 'right-password{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('This code is not right, or was used before.')).toBeVisible();
  answers['POST /api/mfa/confirm'] = { body: { recoveryCodes } };
  await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  const list = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(recoveryCodes);
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { password: 'right-password' },
    { code: '000000' },
    { code: '000000' },
  ]);
});

it('marks the wrong password, and shows a lost connection', async () => {
  let answer: Answer = refused('WRONG_PASSWORD', 'Your current password is not correct');
  open(false, { 'POST /api/mfa': () => answer as object });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('Your current password is not correct')).toBeVisible();
  answer = { status: 500, body: {} };
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
});

it('asks once before the recovery codes close', async () => {
  open(false, { 'POST /api/mfa': { body: secret }, 'POST /api/mfa/confirm': { body: { recoveryCodes } } });
  await setUp();
  expect(warnsOnClose()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText(/Have you saved your codes/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['refuses', { writeText: () => Promise.reject(new Error('NotAllowed')) }],
  ['has no clipboard, as without TLS', undefined],
])('says that the codes were not copied where the browser %s', async (_, clipboard) => {
  open(false, { 'POST /api/mfa': { body: secret }, 'POST /api/mfa/confirm': { body: { recoveryCodes } } });
  await setUp();
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/^This browser did not copy the codes/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeEnabled();
});

it('is switched off with password and code', async () => {
  const answers = {
    'DELETE /api/mfa': refused('WRONG_CODE', 'This code is not right, or was used before.') as Answer,
  };
  const { sent } = open(true, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Password'), 'right-password');
  await userEvent.type(dialog.getByLabelText('Code or recovery code'), '000000{Enter}');
  expect(await dialog.findByText('This code is not right, or was used before.')).toBeVisible();
  answers['DELETE /api/mfa'] = { status: 204 };
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Two-factor sign-in is off')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent.at(-1)?.body).toEqual({ password: 'right-password', code: '000000' });
});
