import type { User } from '@corner/contracts/profiles.api';
import { chooseUnits, shownUnits } from '@corner/web-kit/format/units';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refreshCurrentUser, useMember } from '../../../shared/api/api';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { AccountView } from './account-view';

const session = (id: string, current = false) => ({
  id,
  current,
  userAgent: current ? 'X11; Linux x86_64 Firefox/132.0' : 'Windows NT 10.0 Chrome/130.0',
  network: current ? '203.0.113.0/24' : null,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-01T00:00:00.000Z',
});
const takes =
  (member: User): Answer =>
  ({ body }) => ({ body: { ...member, ...(body as Partial<User>), password: undefined } });

function open(answers: Record<string, Answer> = {}, member: User = ana) {
  const page = renderPage(<AccountView user={member} />, {
    path: '/settings/account',
    answers: {
      'GET /api/sessions': { body: [session('here', true)] },
      'PATCH /api/profile': takes(member),
      ...answers,
    },
  });
  return { ...page, saved: () => page.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body) };
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
function typePasswords(current: string, next: string, confirm = next) {
  type('Current password', current);
  type('New password', next);
  type('Confirm new password', confirm);
}

describe('saving the account', () => {
  it('sends nothing with an invalid name, number or password', async () => {
    const { saved } = open();
    type('Name', 'A');
    type('Mobile phone', '12345');
    typePasswords('', 'short');
    await save();
    expect(await screen.findByText('Name must be at least 2 characters')).toBeVisible();
    expect(screen.getByText('Please enter a valid phone number.')).toBeVisible();
    expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('keeps a stored name that breaks newer rules, and accepts no other like it', async () => {
    const { saved } = open({}, { ...ana, name: 'Ana 99' });
    await save();
    expect(await screen.findByText('Account Updated!')).toBeInTheDocument();
    expect(saved()).toEqual([]);
    type('Name', 'Ana 98');
    await save();
    expect(await screen.findByText('Use letters, spaces, hyphens, apostrophes and dots only')).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('requires the current password for a new one', async () => {
    const { saved } = open();
    typePasswords('', 'a new password');
    await save();
    expect(await screen.findByText('Enter your current password')).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('shows a toast when the new passwords differ, and sends nothing', async () => {
    const { saved } = open();
    typePasswords('old password', 'a new password', 'another one');
    await save();
    expect(await screen.findByText('Password Error')).toBeInTheDocument();
    expect(screen.getAllByText('New passwords do not match.').length).toBeGreaterThan(0);
    expect(saved()).toEqual([]);
  });

  it('shows it together with other errors', async () => {
    const { saved } = open();
    typePasswords('', 'a new password', 'another one');
    await save();
    expect(await screen.findByText('Password Error')).toBeInTheDocument();
    expect(screen.getByText('Enter your current password')).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('marks a wrong current password and keeps typed values', async () => {
    const message = 'Your current password is not correct';
    open({ 'PATCH /api/profile': { status: 400, body: { code: 'WRONG_PASSWORD', message } } });
    typePasswords('wrong', 'a new password');
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveAttribute('aria-invalid', 'true');
    expect(await screen.findByText('Failed to update account settings. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('a new password');
  });

  it("does not treat its own save as another device's change", async () => {
    let stored: User = { ...ana, version: 7 };
    const Account = () => <AccountView user={useMember()} />;
    renderPage(<Account />, {
      path: '/settings/account',
      answers: {
        'GET /api/auth/user': () => ({ body: stored }),
        'GET /api/sessions': { body: [session('here', true)] },
        'PATCH /api/profile'({ ifMatch, body }) {
          if (ifMatch !== `"${stored.version}"`)
            return { status: 409, body: { code: 'PROFILE_CHANGED', details: [{ field: 'name', message: '' }] } };
          return { body: (stored = { ...stored, ...(body as object), version: stored.version + 1 }) };
        },
      },
    });
    await screen.findByLabelText('Name');
    for (const name of ['Ana Maria', 'Ana Lima']) {
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled());
      type('Name', name);
      await save();
      await waitFor(() => expect(stored.name).toBe(name));
    }
  });

  it('asks before it overwrites a name that another tab changed, and keeps untouched fields as they are there', async () => {
    let stored: User = { ...ana, version: 7 };
    const Account = () => <AccountView user={useMember()} />;
    const { store, sent } = renderPage(<Account />, {
      path: '/settings/account',
      answers: {
        'GET /api/auth/user': () => ({ body: stored }),
        'GET /api/sessions': { body: [session('here', true)] },
        'PATCH /api/profile': ({ body }) => ({ body: (stored = { ...stored, ...(body as object), version: 9 }) }),
      },
    });
    await screen.findByLabelText('Name');
    type('Name', 'Ana Maria');
    stored = { ...stored, name: 'Ana Lima', phoneNumber: '+351910000000', version: 8 };
    await act(() => store.dispatch(refreshCurrentUser()));
    expect(screen.getByLabelText('Name')).toHaveValue('Ana Maria');
    expect(screen.getByLabelText('Mobile phone')).toHaveValue('+351910000000');
    await save();
    const question = await screen.findByRole('dialog', { name: 'Changed on another device' });
    expect(within(question).getByText('Ana Lima')).toBeVisible();
    expect(stored.name).toBe('Ana Lima');
    await userEvent.click(within(question).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(stored.name).toBe('Ana Maria'));
    expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ name: 'Ana Maria' }]);
  });

  it('sends changes only, retries after a lost connection, and confirms', async () => {
    const takesIt = takes(ana) as (call: object) => object;
    let tries = 0;
    const { saved } = open({
      'PATCH /api/profile': (call) => (tries++ ? takesIt(call) : Promise.reject(new TypeError('offline'))),
    });
    type('Name', 'Ana Maria');
    await userEvent.click(screen.getByRole('button', { name: 'Inactive' }));
    expect(screen.getByText(/^Inactive: you are taking a break/)).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Language' }));
    expect((await screen.findAllByRole('option')).length).toBe(12);
    await userEvent.click(screen.getByRole('option', { name: 'Spanish' }));
    await save();
    expect(await screen.findByText('Failed to update account settings. Please try again.')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Account Updated!')).toBeInTheDocument();
    const changes = { name: 'Ana Maria', language: 'Spanish', accountStatus: 'Inactive' };
    expect(saved()).toEqual([changes, changes]);
  });

  it('keeps the units on this device without a request', async () => {
    const { saved } = open();
    await userEvent.click(screen.getByRole('combobox', { name: 'Units' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Kilometres and centimetres' }));
    expect(shownUnits()).toBe('imperial');
    await save();
    expect(await screen.findByText('Account Updated!')).toBeInTheDocument();
    expect(shownUnits()).toBe('metric');
    expect(saved()).toEqual([]);
    chooseUnits('imperial');
  });

  it('sends both passwords, empties the fields and refetches the devices', async () => {
    const { saved, sent } = open();
    typePasswords('old password', 'New password 1!');
    expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuenow', '100');
    await save();
    expect(await screen.findByText(/All your other devices are signed out/)).toBeInTheDocument();
    expect(saved()).toEqual([{ currentPassword: 'old password', password: 'New password 1!' }]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    await waitFor(() => expect(sent.filter(({ path }) => path === '/api/sessions').length).toBe(2));
  });

  it('keeps what was typed while saving', async () => {
    let answer = () => {};
    const { saved } = open({
      'PATCH /api/profile': () =>
        new Promise((resolve) => (answer = () => resolve({ body: { ...ana, name: 'Ana Maria', version: 8 } }))),
    });
    type('Name', 'Ana Maria');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    type('Mobile phone', '+1 512 555 0199');
    answer();
    expect(await screen.findByText('Account Updated!')).toBeInTheDocument();
    expect(screen.getByLabelText('Mobile phone')).toHaveValue('+1 512 555 0199');
    expect(screen.getByLabelText('Name')).toHaveValue('Ana Maria');
  });

  it('says that a new number has to be verified again', async () => {
    open({}, { ...ana, phoneNumber: '+15125550100', isPhoneVerified: true });
    expect(screen.getByText('Verified')).toBeVisible();
    type('Mobile phone', '+1 512 555 0199');
    expect(screen.getByText(/your verified mark goes/)).toBeVisible();
    expect(screen.queryByText('Verified')).not.toBeInTheDocument();
  });
});

describe("where you're signed in", () => {
  const two = { body: [session('other'), session('here', true)] };

  it('lists this device first in plain words, without a sign-out button', async () => {
    open({ 'GET /api/sessions': two });
    await screen.findByText('This device');
    const [here, other] = screen.getAllByRole('listitem').slice(-2);
    expect(here).toHaveTextContent('Firefox on LinuxThis deviceActive nowNetwork 203.0.113.0/24');
    expect(within(here!).queryByRole('button')).not.toBeInTheDocument();
    expect(other).toHaveTextContent('Chrome on Windows');
  });

  it('signs one out, and shows when that failed', async () => {
    let status = 500;
    const { sent } = open({
      'GET /api/sessions': () => (status === 500 ? two : { body: [session('here', true)] }),
      'DELETE /api/sessions/other': () => ({ status }),
    });
    const press = async () => {
      const button = await screen.findByRole('button', { name: 'Sign out Chrome on Windows' });
      await waitFor(() => expect(button).toBeEnabled());
      await userEvent.click(button);
    };
    await press();
    expect(await screen.findByText('Failed to sign out. Please try again.')).toBeInTheDocument();
    status = 204;
    await press();
    expect(await screen.findByText('Chrome on Windows is signed out.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument());
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });

  it('treats a session that has already ended as signed out', async () => {
    open({ 'GET /api/sessions': two, 'DELETE /api/sessions/other': { status: 404 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on Windows' }));
    expect(await screen.findByText('Chrome on Windows is signed out.')).toBeInTheDocument();
  });

  it('signs out all others', async () => {
    const { sent } = open({ 'GET /api/sessions': two, 'DELETE /api/sessions': { status: 204 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    expect(await screen.findByText('All your other devices are signed out.')).toBeInTheDocument();
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/sessions']);
  });
});
