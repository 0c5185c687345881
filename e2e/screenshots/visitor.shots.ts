import type { Page } from '@playwright/test';
import { linkIn, newestMail } from '../product/mailbox.js';
import { PASSWORD, type Member } from '../people/member.js';
import { codeOf } from '../people/one-time-code.js';
import { expect, moveTo } from '../screens/screen.js';
import { EVERY_RUN, test } from './camera.js';

const PAGES = {
  'log-in-first': '/app',
  register: '/auth/register',
  login: '/auth/login',
  'forgot-password': '/auth/forgot-password',
  'reset-password': '/reset-password?token=x',
  'verify-expired': '/auth/verify-email',
  unsubscribe: '/unsubscribe?token=x',
  'settings-signed-out': '/settings',
  'not-found': '/nowhere',
};
const LONG_PAGES = {
  'local-events': '/local-events',
  careers: '/behind-the-dojo',
  'privacy-policy': '/privacy-policy',
  'terms-of-service': '/terms-of-service',
  'health-privacy': '/consumer-health-privacy',
  'cookie-policy': '/cookie-policy',
  'child-safety': '/child-safety',
  transparency: '/transparency',
  'community-guidelines': '/community-guidelines',
  safety: '/safety',
  faq: '/faq',
};

async function open(page: Page, path: string, go = (to: string) => page.goto(to) as Promise<unknown>): Promise<void> {
  await go(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: /loading/i })).toHaveCount(0);
}

async function register(page: Page, email: string): Promise<void> {
  await open(page, '/auth/register');
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Doe');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await open(page, '/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function resetPassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(`${PASSWORD}2`);
  await page.getByLabel('Confirm password').fill(`${PASSWORD}2`);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

async function switchOnTwoFactor(member: Member): Promise<void> {
  const { body } = await member.expect('POST', '/api/mfa', { body: { password: PASSWORD } });
  await member.expect('POST', '/api/mfa/confirm', { body: { code: codeOf((body as { secret: string }).secret) } });
}

test('landing', EVERY_RUN, async ({ page, shoot }) => {
  await shoot('landing', () => open(page, '/'));
  await shoot('landing-whole', undefined, { whole: true });
});

test('pages of a visitor', async ({ page, shoot }) => {
  await open(page, '/');
  const move = (path: string) => open(page, path, (to) => moveTo(page, to));
  for (const [name, path] of Object.entries(PAGES)) await shoot(name, () => move(path));
  for (const [name, path] of Object.entries(LONG_PAGES)) await shoot(name, () => move(path), { whole: true });
});

test('joining', async ({ page, browser, shoot }) => {
  const email = `robin.${Date.now()}@example.com`;
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await shoot('register-errors', async () => {
    await open(page, '/auth/register');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  });
  await shoot('register-terms', async () => {
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await shoot('check-email', () => register(page, email));
  const link = linkIn(await newestMail(page.request, email, /confirm/i), '/auth/verify-email');
  await shoot('verify', () => open(page, link));
  await shoot('verify-decline', async () => {
    await page.getByRole('button', { name: 'This was not me' }).click();
    await heading('Remove this account?');
  });
  await shoot('verified', async () => {
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    // It signs in within the browser that registered.
    await heading('Set up your profile');
  });

  // In the other browser the link is opened without the registration's cookie.
  const other = `sam.${Date.now()}@example.com`;
  const context = await browser.newContext();
  await register(await context.newPage(), other);
  await context.close();
  await page.context().clearCookies();
  await shoot('verify-password', async () => {
    await open(page, linkIn(await newestMail(page.request, other, /confirm/i), '/auth/verify-email'));
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByText('You registered in another browser.')).toBeVisible();
  });
  await shoot('verify-declined', async () => {
    await page.getByRole('button', { name: 'This was not me' }).click();
    await page.getByRole('button', { name: 'Remove the account' }).click();
    await heading('Account removed');
  });
});

test('coming back', async ({ page, newMember, shoot }) => {
  const [member, careful, leaving] = [await newMember(), await newMember(), await newMember()];
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await shoot('login-failed', async () => {
    await logIn(page, member.email, 'not my password');
    await expect(page.getByRole('alert').first()).toBeVisible();
  });
  await shoot('login-code', async () => {
    await switchOnTwoFactor(careful);
    await logIn(page, careful.email);
    await heading('One more step');
  });
  await shoot('login-code-wrong', async () => {
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('This code is not right, or was used before.')).toBeVisible();
  });
  await shoot('forgot-password-sent', async () => {
    await open(page, '/auth/forgot-password');
    await page.getByLabel('Email').fill(member.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await heading('Check your inbox');
  });
  await shoot('reset-password-complete', async () => {
    await open(page, linkIn(await newestMail(page.request, member.email, /password|كلمة مرور/i), '/reset-password'));
    await resetPassword(page);
    await heading('Password Reset Complete');
  });
  await shoot('reset-password-invalid', async () => {
    await open(page, '/reset-password?token=x');
    await resetPassword(page);
    await heading('Invalid Reset Link');
  });
  await leaving.expect('DELETE', '/api/account', { body: { password: PASSWORD } });
  await shoot('restore', async () => {
    await logIn(page, leaving.email);
    await heading('Your account is being deleted');
  });
});
