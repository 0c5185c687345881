import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import type { Answer } from '../../../shared/testing/server';
import { paths } from '../../../shared/paths';
import { RegisterPage } from './register-page';
import { forgetTyped } from '../typed-before';

jest.mock('altcha-lib', () => ({ solveChallenge: () => Promise.resolve({ counter: 7, derivedKey: '00ab' }) }));
jest.mock('altcha-lib/algorithms/web/pbkdf2', () => ({ deriveKey: undefined }));

const openRegister = (answers: Record<string, Answer> = {}, path = '/auth/register') =>
  renderPage(<RegisterPage />, { path, answers });

const valid = {
  first: 'Ana',
  last: 'Silva',
  email: 'ana@example.com',
  password: 'longpassword',
  confirm: 'longpassword',
};

async function fill(form: typeof valid) {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const type = async (label: string, text: string) => {
    if (text) await user.type(await screen.findByLabelText(label), text);
  };
  await type('First Name', form.first);
  await type('Last Name', form.last);
  await type('Email', form.email);
  await type('Password', form.password);
  await type('Confirm Password', form.confirm);
  await user.click(await screen.findByRole('button', { name: 'Create Account' }));
}

beforeEach(() => {
  jest.useFakeTimers();
  forgetTyped();
});
afterEach(() => jest.useRealTimers());

it.each([
  ['First name is required', { first: '' }],
  ['First name too long', { first: 'a'.repeat(51) }],
  ['Last name is required', { last: '   ' }],
  ['Use letters, spaces, hyphens, apostrophes and dots only', { first: 'Ana 2' }],
  ['Put a space after a dot', { last: 'evil.io' }],
  ['Invalid email address', { email: 'ana@' }],
  ['Password must be at least 8 characters', { password: 'short', confirm: 'short' }],
  ["Passwords don't match", { confirm: 'longpassward' }],
])('rejects with "%s" and sends nothing', async (message, wrong) => {
  const { sent } = openRegister();
  await fill({ ...valid, ...wrong });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(sent.filter((call) => call.method === 'POST')).toEqual([]);
});

it('says that the email is taken and opens the login after three seconds', async () => {
  const { location } = openRegister({
    'POST /api/register': { status: 409, body: { code: 'EMAIL_TAKEN', message: 'Email already registered' } },
  });
  await fill(valid);
  expect(await screen.findByText('Email Already Exists')).toBeInTheDocument();
  expect(
    screen.getByText('This email is already registered. Redirecting to login in 3 seconds...'),
  ).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2900));
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeDisabled();
  expect(location()).toBe('/auth/register');
  act(() => jest.advanceTimersByTime(200));
  expect(location()).toBe('/auth/login');
});

it("shows the server's message of any other rejection", async () => {
  openRegister({ 'POST /api/register': { status: 429, body: { message: 'Too many requests.' } } });
  await fill(valid);
  expect(await screen.findByText('Registration failed')).toBeInTheDocument();
  expect(screen.getByText('Too many requests.')).toBeInTheDocument();
});

it('solves the proof of work after too many registrations, and warns of disposable addresses', async () => {
  const challenge = { parameters: { nonce: 'one' }, signature: 'ours' };
  const refused = { status: 429, body: { code: 'TOO_MANY_REGISTRATIONS', message: 'Too many.' } };
  const user = { id: '1', email: 'ana@example.com' };
  const { sent } = openRegister({
    'POST /api/register': ({ body }) =>
      'challenge' in (body as object) ? { status: 201, body: { message: 'ok', user, throwAway: true } } : refused,
    'GET /api/register/challenge': { body: challenge },
  });
  await fill(valid);
  expect(await screen.findByText(/^This address looks like one that ends soon/)).toBeInTheDocument();
  const posted = sent.filter(({ method }) => method === 'POST').map(({ body }) => body as { challenge?: string });
  expect(posted.map((body) => body.challenge && JSON.parse(atob(body.challenge)))).toEqual([
    undefined,
    { challenge, solution: { counter: 7, derivedKey: '00ab' } },
  ]);
});

it('shows a default error and keeps the form', async () => {
  openRegister({ 'POST /api/register': { status: 503 } });
  await fill(valid);
  expect(await screen.findByText('Registration failed')).toBeInTheDocument();
  expect(screen.getByText('An error occurred during registration')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue(valid.email);
});

it("shows the server's errors beside the fields", async () => {
  const message = 'This name is reserved for our team';
  openRegister({
    'POST /api/register': {
      status: 400,
      body: { message: 'Some fields are not valid', details: [{ field: 'lastName', message }] },
    },
  });
  await fill({ ...valid, last: 'Support' });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Last Name')).toBeInvalid();
});

it('keeps typed values, but no password, after a visit to the policies', async () => {
  const { unmount } = openRegister();
  await fill({ ...valid, confirm: 'another' });
  unmount();
  openRegister();
  expect(await screen.findByLabelText('First Name')).toHaveValue('Ana');
  expect(screen.getByLabelText('Last Name')).toHaveValue('Silva');
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('copies a visible password into the confirmation', async () => {
  openRegister();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await user.type(await screen.findByLabelText('Password'), 'long');
  expect(screen.getByLabelText('Confirm Password')).toHaveValue('');
  await user.click(screen.getAllByRole('button', { name: 'Show password' })[0]!);
  await user.type(screen.getByLabelText('Password'), 'er');
  expect(screen.getByLabelText('Confirm Password')).toHaveValue('longer');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  await user.type(screen.getByLabelText('Password'), '!');
  expect(screen.getByLabelText('Confirm Password')).toHaveValue('longer');
});

it("registers without the confirmation and shows the mail's recipient", async () => {
  const { sent } = openRegister({
    'POST /api/register': { status: 201, body: { message: 'ok', user: { id: '1', email: 'ana@example.com' } } },
  });
  await fill(valid);
  expect(await screen.findByRole('heading', { level: 1, name: 'Check Your Email' })).toBeInTheDocument();
  expect(screen.getByText('ana@example.com')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Login' })).toHaveAttribute('href', '/auth/login');
  await waitFor(() => expect(screen.getByText('Registration successful!')).toBeInTheDocument());
  expect(sent.at(-1)?.body).toEqual({
    email: 'ana@example.com',
    password: 'longpassword',
    firstName: 'Ana',
    lastName: 'Silva',
  });
});

it.each(['', '<b>Rome</b>', 'evil.io', 'Call 0800 1234', 'x'.repeat(61), '@rome', 'https://evil', '\u202Eemor'])(
  'ignores an invalid town: %s',
  async (town) => {
    openRegister({}, paths.invited(town));
    await screen.findByLabelText('Email');
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(screen.queryByText(/would like you to join/)).not.toBeInTheDocument();
  },
);

it.each(["L'Aquila", 'St. Gallen', 'القاهرة', 'Frankfurt am Main'])('shows the inviting town: %s', async (town) => {
  openRegister({}, paths.invited(town));
  expect(await screen.findByText(`Somebody in ${town} would like you to join.`)).toBeInTheDocument();
});
