import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, refusal, superAdmin } from '../fixtures';
import { openApp } from '../test-app';

const recoveryCodes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Corner:rosa?secret=JBSWY3DPEHPK3PXP' };
const noMembers = { 'GET /api/admin/users': { body: { users: [], total: 0 } } };

it('asks for the code after the right password and sends all three', async () => {
  const { sent, location } = openApp('/login', {
    as: null,
    answers: {
      ...noMembers,
      'POST /api/admin/login': ({ body }) =>
        (body as { code?: string }).code === '123456'
          ? { body: { token: 'token-2' } }
          : refusal(401, 'This code is not right, or was used before.', 'MFA_REQUIRED'),
    },
  });
  await userEvent.type(await screen.findByLabelText('Username'), 'rosa');
  await userEvent.type(screen.getByLabelText('Password'), 'a long password{Enter}');
  const code = await screen.findByLabelText('Code');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByText('Required')).toBeInTheDocument();
  await userEvent.type(code, '000000{Enter}');
  expect(await screen.findByText('This code is not right, or was used before.')).toBeInTheDocument();
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByText('Welcome, rosa')).toBeInTheDocument();
  expect(location()).toBe('/dashboard');
  const logins = sent.filter(({ path }) => path === '/api/admin/login').map(({ body }) => body);
  expect(logins).toEqual([
    { username: 'rosa', password: 'a long password' },
    { username: 'rosa', password: 'a long password', code: '000000' },
    { username: 'rosa', password: 'a long password', code: '123456' },
  ]);
});

it('only shows the enrolment without the required second factor, and the recovery codes before anything else', async () => {
  let mfa = false;
  const { sent } = openApp('/dashboard', {
    answers: {
      ...noMembers,
      'GET /api/admin/me': () => ({ body: { ...admin, mfa, mfaRequired: true } }),
      'POST /api/admin/me/mfa': ({ body }) =>
        (body as { password: string }).password === 'right'
          ? { body: secret }
          : refusal(400, 'Your current password is not correct', 'WRONG_PASSWORD'),
      'POST /api/admin/me/mfa/confirm': () => {
        mfa = true;
        return { body: { recoveryCodes } };
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Set up two-factor sign-in' })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('Your current password is not correct')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Welcome, rosa')).not.toBeInTheDocument();
  expect(sent.some(({ path }) => path === '/api/admin/users')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('Welcome, rosa')).toBeInTheDocument();
});

it('switches the second factor off with password and code', async () => {
  let mfa = true;
  const { sent } = openApp('/dashboard/account', {
    answers: {
      'GET /api/admin/me': () => ({ body: { ...admin, mfa } }),
      'DELETE /api/admin/me/mfa': () => {
        mfa = false;
        return { status: 204 };
      },
    },
  });
  const section = await screen.findByRole('region', { name: 'Two-factor sign-in' });
  await userEvent.click(within(section).getByRole('button', { name: 'Switch off' }));
  await userEvent.type(within(section).getByLabelText('Password'), 'a long password');
  await userEvent.type(within(section).getByLabelText('Code or recovery code'), recoveryCodes[0]!);
  await userEvent.click(within(section).getByRole('button', { name: 'Switch off' }));
  expect(await within(section).findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  expect(sent.find(({ method }) => method === 'DELETE')?.body).toEqual({
    password: 'a long password',
    code: recoveryCodes[0],
  });
});

it('changes the own password', async () => {
  const { sent } = openApp('/dashboard/account', { answers: { 'POST /api/admin/me/password': { status: 204 } } });
  await userEvent.type(await screen.findByLabelText('Current password'), 'a long password');
  await userEvent.type(screen.getByLabelText('New password'), 'short{Enter}');
  expect(await screen.findByText('Password must be at least 12 characters')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('New password'), ' but longer now{Enter}');
  expect(await screen.findByText('Your password is changed. Your other sessions have ended.')).toBeInTheDocument();
  expect(sent.find(({ path }) => path === '/api/admin/me/password')?.body).toEqual({
    currentPassword: 'a long password',
    newPassword: 'short but longer now',
  });
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

it('lets a super administrator reset the lost factor of another one, not their own', async () => {
  const other = { ...admin, id: '0190cccc-0000-7000-8000-000000000002', username: 'tom', mfa: true };
  const { sent } = openApp('/dashboard/administrators', {
    as: { ...superAdmin, mfa: true },
    answers: {
      'GET /api/admin/administrators': { body: [{ ...superAdmin, mfa: true }, other] },
      [`DELETE /api/admin/administrators/${other.id}/mfa`]: { status: 204 },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reset two-factor' }));
  const dialog = (await screen.findByText('Reset two-factor sign-in of tom?')).closest<HTMLElement>('[role="dialog"]')!;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset two-factor' }));
  expect(await screen.findByText('Two-factor sign-in of tom is reset.')).toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
