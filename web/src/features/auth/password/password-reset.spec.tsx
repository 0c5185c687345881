import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import type { Answer } from '../../../shared/testing/server';
import { ForgotPasswordPage } from './forgot-password-page';
import { ResetPasswordPage } from './reset-password-page';
import { forgetTyped } from '../typed-before';
import { VerifyEmailPage } from '../verification/verify-email-page';

const pages = {
  '/auth/forgot-password': <ForgotPasswordPage />,
  '/reset-password': <ResetPasswordPage />,
  '/auth/verify-email': <VerifyEmailPage />,
};
const open = (route: keyof typeof pages, query = '', answers: Record<string, Answer> = {}) =>
  renderPage(pages[route], { path: route + query, route, answers });

beforeEach(forgetTyped);

describe('forgotten password', () => {
  it('rejects an invalid address', async () => {
    const { sent } = open('/auth/forgot-password', '');
    await userEvent.type(await screen.findByLabelText('Email'), 'ana');
    await userEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
    expect(sent.filter((call) => call.method === 'POST')).toEqual([]);
  });

  it('never reveals whether the account exists, and accepts another address', async () => {
    open('/auth/forgot-password', '', { 'POST /api/forgot-password': { body: { message: 'ok' } } });
    await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText(/If an account exists for ana@example.com/)).toBeInTheDocument();
    expect(await screen.findByText('Email sent')).toBeInTheDocument();
    expect(screen.getByText('Check your email for password reset instructions.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try Another Email' }));
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });
});

it('shows an error and can be retried', async () => {
  let tries = 0;
  open('/auth/forgot-password', '', {
    'POST /api/forgot-password': () => (tries++ ? { body: { message: 'ok' } } : { status: 503 }),
  });
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  expect(await screen.findByText('An error occurred')).toBeInTheDocument();
  expect(screen.getByText('Error')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  expect(await screen.findByText('Email sent')).toBeInTheDocument();
});

describe('reset link', () => {
  async function choose(password: string, confirmation: string) {
    await userEvent.type(await screen.findByLabelText('New Password'), password);
    await userEvent.type(screen.getByLabelText('Confirm Password'), confirmation);
    await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
  }

  it('redirects to the forgotten password screen without a token', async () => {
    const { location } = open('/reset-password');
    expect(await screen.findByText('Invalid reset link')).toBeInTheDocument();
    expect(location()).toBe('/auth/forgot-password');
    expect(screen.getByText('The password reset link is invalid or has expired.')).toBeInTheDocument();
  });

  it('rejects a blank token', async () => {
    const { sent } = open('/reset-password', '?token=%20');
    await choose('longpassword', 'longpassword');
    expect(await screen.findByText('Invalid reset token')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(sent.filter((call) => call.method === 'POST')).toEqual([]);
  });

  it('rejects passwords that differ', async () => {
    const { sent } = open('/reset-password', '?token=abc');
    await choose('longpassword', 'longpassward');
    expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
    expect(sent.filter((call) => call.method === 'POST')).toEqual([]);
  });

  it('offers a new link when the server rejects the token', async () => {
    open('/reset-password', '?token=old', {
      'POST /api/reset-password': {
        status: 400,
        body: { code: 'INVALID_TOKEN', message: 'The link is invalid or has expired.' },
      },
    });
    await choose('longpassword', 'longpassword');
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeInTheDocument();
    expect(await screen.findByText('Password reset failed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute(
      'href',
      '/auth/forgot-password',
    );
  });

  it.each([
    ['lost', undefined],
    ['a server error', { status: 503 }],
  ])('says that it may have worked when the previous response was %s', async (_, first) => {
    const used = { status: 400, body: { code: 'INVALID_TOKEN', message: 'The link is invalid or has expired.' } };
    let tries = 0;
    open('/reset-password', '?token=abc', {
      'POST /api/reset-password': () => (tries++ ? used : first),
    });
    await choose('longpassword', 'longpassword');
    expect(await screen.findByText('Check your connection and try again.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Try Your New Password' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toBeInTheDocument();
    expect(screen.queryByText(/invalid or has expired/)).not.toBeInTheDocument();
  });

  it('sends both passwords with the token and opens the login', async () => {
    const { sent } = open('/reset-password', '?token=abc', { 'POST /api/reset-password': { body: {} } });
    await choose('longpassword', 'longpassword');
    expect(await screen.findByRole('heading', { level: 1, name: 'Password Reset Complete' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth/login');
    expect(sent.find((call) => call.method === 'POST')?.body).toEqual({
      password: 'longpassword',
      confirmPassword: 'longpassword',
      token: 'abc',
    });
  });
});

describe('verification link', () => {
  it('offers a new link when the old one has expired', async () => {
    const { sent } = open('/auth/verify-email', '?token=old', {
      'POST /api/verify-email': { status: 400, body: { code: 'INVALID_TOKEN', message: 'no' } },
      'POST /api/resend-verification': { status: 202 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
    await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Check Your Email' })).toBeInTheDocument();
    expect(sent.at(-1)?.body).toEqual({ email: 'ana@example.com' });
  });

  it('offers a new link without a token and sends nothing', async () => {
    const { sent } = open('/auth/verify-email', '');
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeInTheDocument();
    expect(sent.filter((call) => call.method === 'POST')).toEqual([]);
  });
});
