import type { User } from '@corner/contracts/profiles.api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../../../shared/paths';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { ProfilePage } from '../profile-page';

const send = 'POST /api/verification/phone/send';
const verify = 'POST /api/verification/phone/verify';
const facebook = 'POST /api/verification/facebook';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

function openProfile(answers: Record<string, Answer> = {}, path = '/profile') {
  const page = renderPage(<ProfilePage />, { path, answers: { 'GET /api/auth/user': { body: ana }, ...answers } });
  return { ...page, calls: () => page.sent.filter(({ path: url }) => url.startsWith('/api/verification/')) };
}
async function openDialog(answers?: Record<string, Answer>) {
  const page = openProfile(answers);
  await press('Verify now');
  await screen.findByRole('dialog', { name: 'Account Verification' });
  return page;
}
async function askForCode(number = '+1 512 555 0100') {
  await userEvent.type(screen.getByLabelText('Phone number'), number);
  await press('Send Code');
}
async function typeCode(code: string) {
  await userEvent.type(await screen.findByLabelText('Verification code'), code);
  await press('Verify');
}

describe('a phone number', () => {
  it.each(['', '555 0100', 'not a phone number', '12345'])('rejects "%s" without a request', async (number) => {
    const { calls } = await openDialog();
    if (number) await userEvent.type(screen.getByLabelText('Phone number'), number);
    await press('Send Code');
    expect(await screen.findByText('Invalid Phone Number')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid phone number.')).toBeInTheDocument();
    expect(calls()).toEqual([]);
  });

  it('is verified even if the response was lost', async () => {
    let member: User = ana;
    await openDialog({
      'GET /api/auth/user': () => ({ body: member }),
      [send]: { body: {} },
      [verify]: () => {
        member = { ...ana, phoneNumber: '+15125550100', isPhoneVerified: true, version: ana.version + 1 };
        return undefined;
      },
    });
    await askForCode();
    await typeCode('123456');
    await press('Verify another number');
    expect(await screen.findByLabelText('Phone number')).toBeInTheDocument();
  });

  it('can be retried when the code cannot be sent', async () => {
    await openDialog({ [send]: { status: 503, body: { message: 'The service is busy.' } } });
    await askForCode();
    expect(await screen.findByText('Failed to send verification code. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Phone number')).toHaveValue('+1 512 555 0100');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send Code' })).toBeEnabled());
  });

  it('shows how long to wait when codes are throttled', async () => {
    await openDialog({ [send]: { status: 429, body: { code: 'TOO_MANY_CODES' }, headers: { 'retry-after': '42' } } });
    await askForCode();
    expect(await screen.findByText('Failed to send verification code. Please try again in 42 s.')).toBeVisible();
    expect(await screen.findByText(/^You can ask for another code in (4[012]|3\d) s\.$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send Code' })).toBeDisabled();
  });

  it('requires the password to replace a verified one, and shows a wrong one at its field', async () => {
    const message = 'Your current password is not correct';
    const member = { ...ana, phoneNumber: '+15125550100', isPhoneVerified: true };
    const { calls } = await openDialog({
      'GET /api/auth/user': { body: member },
      [send]: { status: 400, body: { code: 'WRONG_PASSWORD', message } },
    });
    await press('Verify another number');
    await press('Send Code');
    const password = screen.getByLabelText('Your password');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Required$/));
    expect(calls()).toEqual([]);
    await userEvent.type(password, 'not mine');
    await press('Send Code');
    await waitFor(() => expect(password).toHaveAccessibleDescription(new RegExp(`${message}$`)));
    expect(calls().map(({ body }) => body)).toEqual([{ phoneNumber: '+15125550100', currentPassword: 'not mine' }]);
    expect(screen.queryByText('Invalid Phone Number')).not.toBeInTheDocument();
  });
});

describe('a code', () => {
  it('accepts six digits only', async () => {
    const { calls } = await openDialog({ [send]: { status: 202 } });
    await askForCode();
    expect(await screen.findByText('Verification Code Sent.')).toBeInTheDocument();
    expect(screen.getByLabelText('Verification code')).toHaveAttribute('autocomplete', 'one-time-code');
    await typeCode('12a34');
    expect(await screen.findByText('Invalid Code')).toBeInTheDocument();
    expect(screen.getByText('Please enter the 6-digit verification code.')).toBeInTheDocument();
    expect(screen.getByLabelText('Verification code')).toHaveValue('1234');
    expect(calls()).toHaveLength(1);
    await userEvent.type(screen.getByLabelText('Verification code'), '5678');
    expect(screen.getByLabelText('Verification code')).toHaveValue('123456');
  });

  it('is asked for again when wrong, and Back returns to the number', async () => {
    await openDialog({ [send]: { status: 202 }, [verify]: { status: 400, body: { code: 'WRONG_CODE' } } });
    await askForCode();
    await typeCode('000000');
    expect(await screen.findByText('Verification Failed')).toBeInTheDocument();
    expect(screen.getByText('Invalid verification code. Please try again.')).toBeInTheDocument();
    await press('Back');
    expect(await screen.findByLabelText('Phone number')).toHaveValue('+1 512 555 0100');
  });

  it('shows that another member has verified the number', async () => {
    const message = 'This phone number is verified on another account.';
    await openDialog({ [send]: { status: 202 }, [verify]: { status: 409, body: { message } } });
    await askForCode();
    await typeCode('123456');
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('can be entered after the dialog was closed to read the message', async () => {
    await openDialog({ [send]: { status: 202 } });
    await askForCode();
    await screen.findByLabelText('Verification code');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await press('Verify now');
    expect(await screen.findByLabelText('Verification code')).toBeInTheDocument();
  });

  it('can be entered after Back and a reload, without another message', async () => {
    const first = await openDialog({ [send]: { status: 202 } });
    await askForCode();
    await screen.findByLabelText('Verification code');
    await press('Back');
    expect(await screen.findByText(/^You can ask for another code in \d+ s\.$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send Code' })).toBeDisabled();
    await press('I have a code');
    expect(await screen.findByLabelText('Verification code')).toBeInTheDocument();
    first.unmount();
    const { calls } = await openDialog({ [verify]: { body: {} } });
    await typeCode('123456');
    expect(calls().map(({ body }) => body)).toEqual([{ phoneNumber: '+1 512 555 0100', code: '123456' }]);
  });

  it('verifies the phone and refetches the member', async () => {
    let stored: User = ana;
    const { calls } = await openDialog({
      'GET /api/auth/user': () => ({ body: stored }),
      [send]: { status: 202 },
      [verify]: () => {
        stored = { ...ana, phoneNumber: '+15125550100', isPhoneVerified: true };
        return { body: { phoneNumber: stored.phoneNumber, isPhoneVerified: true } };
      },
    });
    await askForCode();
    await typeCode('123456');
    expect(await screen.findByText('Phone Verified!')).toBeInTheDocument();
    expect(calls().at(-1)?.body).toEqual({ phoneNumber: '+1 512 555 0100', code: '123456' });
    expect(await screen.findByText('+15125550100')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByText('Verified')).toBeInTheDocument();
  });
});

it('shows the month of the verification to its owner', async () => {
  const member = { ...ana, phoneNumber: '+15125550100', isPhoneVerified: true };
  await openDialog({
    'GET /api/auth/user': { body: member },
    'GET /api/verification': { body: { phoneVerifiedIn: '2026-03', isFacebookSetUp: true } },
  });
  expect(await screen.findByText('Verified in March 2026. Only you see when.')).toBeVisible();
  expect(screen.queryByText('Not set up on this server.')).not.toBeInTheDocument();
});

describe('Facebook', () => {
  it('is marked as unavailable without server keys, beside its button', async () => {
    await openDialog({ 'GET /api/verification': { body: { phoneVerifiedIn: null, isFacebookSetUp: false } } });
    expect(await screen.findByText('Not set up on this server.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verify with Facebook' })).toBeEnabled();
  });

  it('is unreachable without keys', async () => {
    await openDialog({ [facebook]: { status: 503, body: { message: 'busy' } } });
    await press('Verify with Facebook');
    expect(await screen.findByText('Facebook Verification Failed')).toBeInTheDocument();
    expect(screen.getByText('Unable to access Facebook account. Please try again.')).toBeInTheDocument();
  });

  it('leaves the last word to the end of the session', async () => {
    const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined);
    await openDialog({ [facebook]: { status: 401, body: { message: 'Unauthorized' } } });
    await press('Verify with Facebook');
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/api/login'));
    expect(screen.queryByText('Facebook Verification Failed')).not.toBeInTheDocument();
    go.mockRestore();
  });

  it("opens at the server's URL", async () => {
    const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined);
    const url = '/api/verification/facebook/start';
    await openDialog({ [facebook]: { body: { isFacebookVerified: false, url } } });
    await press('Verify with Facebook');
    await waitFor(() => expect(go).toHaveBeenCalledWith(url));
    go.mockRestore();
  });

  it.each([
    ['verified', 'Facebook Verified!', 'Your profile now says "Facebook verified".'],
    ['failed', 'Facebook Verification Failed', 'Unable to access Facebook account. Please try again.'],
    ['taken', 'Facebook Verification Failed', /^Unable to verify Facebook account/],
    ['<nonsense>', 'Facebook Verification Failed', 'Unable to access Facebook account. Please try again.'],
  ])('shows "%s" in one toast and cleans the URL', async (outcome, title, body) => {
    const { location } = openProfile({}, `/profile?facebook=${encodeURIComponent(outcome)}&a=b`);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(body)).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/profile?a=b'));
  });
});

it('shows a badge for each verification', async () => {
  openProfile({ 'GET /api/auth/user': { body: { ...ana, isFacebookVerified: true } } });
  const card = (await screen.findByRole('heading', { name: 'Account Verification' })).closest('section')!;
  expect(within(card).getByText('Facebook').parentElement).toHaveTextContent('FacebookVerified');
  expect(within(card).getByText('Phone').parentElement).toHaveTextContent('PhoneNot verified');
});
