import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { ana, type Answer } from '../../../shared/testing/server';
import { typedBefore } from '../typed-before';
import { VerifyEmailPage } from './verify-email-page';

const openLink = (answers: Record<string, Answer>, user: Answer = { status: 401 }) => {
  const page = renderPage(<VerifyEmailPage />, {
    path: '/auth/verify-email?token=abc',
    answers: { 'GET /api/auth/user': user, ...answers },
  });
  return { ...page, posted: () => page.sent.filter(({ method }) => method === 'POST') };
};
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));

it('sends nothing by itself and removes the token from the URL', async () => {
  const { posted, location } = openLink({});
  expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/auth/verify-email'));
  expect(posted()).toEqual([]);
});

it('verifies once the button is pressed', async () => {
  const { posted } = openLink({ 'POST /api/verify-email': { body: { email: 'ana@example.com' } } });
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth/login');
  expect(posted().map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  // The login starts with this email.
  expect(typedBefore.email).toBe('ana@example.com');
});

it('opens the app where it signs in, without a second password', async () => {
  let isIn = false;
  const { location } = openLink(
    { 'POST /api/verify-email': () => ((isIn = true), { body: { email: ana.email, signedIn: true } }) },
    () => (isIn ? { body: ana } : { status: 401 }),
  );
  await confirm();
  expect(await screen.findByText('Email verified')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/discover'));
});

it('asks who continues when another member is signed in', async () => {
  openLink({ 'POST /api/verify-email': { body: { email: 'other@example.com', signedIn: false } } }, { body: ana });
  await confirm();
  const words = `other@example.com is confirmed. On this device ${ana.email}`;
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));
  expect(screen.getByRole('link', { name: `Go on as ${ana.email}` })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: /^Sign out/ })).toHaveAttribute('href', '/api/logout');
});

it('asks for the password in an unknown browser, and keeps its session', async () => {
  const { posted } = openLink({
    'POST /api/verify-email': ({ body }) => {
      const { password } = body as { password?: string };
      if (password === 'right') return { body: {} };
      const message = password ? 'This is not the password of the account.' : 'Please enter the password.';
      return { status: 401, body: { code: 'PASSWORD_REQUIRED', message } };
    },
  });
  await confirm();
  await userEvent.type(await screen.findByLabelText('Password'), 'wrong');
  expect(screen.queryByText('Please enter the password.')).not.toBeInTheDocument();
  await confirm();
  expect(await screen.findByText('This is not the password of the account.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set my own password' })).toHaveAttribute('href', '/auth/forgot-password');
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'right');
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeInTheDocument();
  expect(screen.queryByText('Unauthorized')).not.toBeInTheDocument();
  expect(posted()).toHaveLength(3);
});

it("removes a stranger's account after a confirmation", async () => {
  const { posted } = openLink({ 'POST /api/verify-email/decline': { status: 204 } });
  const decline = async () => userEvent.click(await screen.findByRole('button', { name: 'This was not me' }));
  await decline();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await decline();
  expect(posted()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the account' }));
  expect(await screen.findByRole('heading', { name: 'Account removed' })).toBeInTheDocument();
  expect(posted()).toEqual([{ method: 'POST', path: '/api/verify-email/decline', body: { token: 'abc' } }]);
});

it('explains an expired link and offers a new one', async () => {
  openLink({ 'POST /api/verify-email': { status: 400, body: { code: 'INVALID_TOKEN', message: 'no' } } });
  await confirm();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeInTheDocument();
});

it.each<[string, string, Answer]>([
  ['the account is', 'ALREADY_VERIFIED', { status: 401 }],
  ['who is signed in is', 'INVALID_TOKEN', { body: ana }],
])('accepts a link opened twice when %s verified', async (_, code, user) => {
  openLink({ 'POST /api/verify-email': { status: 400, body: { code, message: 'no' } } }, user);
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Already verified' })).toBeInTheDocument();
});

it('does not blame the link when the server is unavailable, and retries', async () => {
  let answer: Exclude<Answer, (...call: never) => unknown> = { status: 502 };
  openLink({ 'POST /api/verify-email': () => answer });
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your link still works.');
  answer = { body: {} };
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeInTheDocument();
});
