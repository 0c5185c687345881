import type { Page } from '@playwright/test';
import { linkIn, newestMail } from '../mailbox.js';
import { PASSWORD } from '../member.js';
import { expect, test } from '../screens/screen.js';
import { cameraAt, SIZES, sizes } from './camera.js';

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
  'community-guidelines': '/community-guidelines',
  safety: '/safety',
  faq: '/faq',
};

async function resetPassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(`${PASSWORD}2`);
  await page.getByLabel('Confirm password').fill(`${PASSWORD}2`);
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
}

for (const size of sizes) {
  test.describe(size, () => {
    test.use({ viewport: SIZES[size] });

    test('visitor', async ({ page }) => {
      const shoot = cameraAt(page, size);
      await page.goto('/');
      await shoot('landing');
      await shoot('landing-whole', { whole: true });
      for (const [name, path] of Object.entries({ ...PAGES, ...LONG_PAGES })) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByRole('status', { name: /loading/i })).toHaveCount(0);
        await shoot(name, { whole: name in LONG_PAGES });
      }
    });

    test('joining and coming back', async ({ page, newMember }) => {
      const shoot = cameraAt(page, size);
      const email = `robin.${Date.now()}@example.com`;
      await page.goto('/auth/register');
      await page.getByRole('button', { name: /^(Create|Step)/ }).click();
      await shoot('register-errors');
      await page.getByLabel('First name').fill('Robin');
      await page.getByLabel('Last name').fill('Doe');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm password').fill(PASSWORD);
      await page.getByRole('button', { name: /^(Create|Step)/ }).click();
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
      await shoot('check-email');
      await page.goto(linkIn(await newestMail(page.request, email, /confirm/i), '/auth/verify-email'));
      await shoot('verify');
      await page.getByRole('button', { name: 'Confirm my email' }).click();
      await expect(page.getByRole('heading', { name: /verified|confirmed/i })).toBeVisible();
      await shoot('verified');

      await page.goto('/auth/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('not my password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await shoot('login-failed');

      await page.goto('/auth/forgot-password');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: /send/i }).click();
      await expect(page.getByRole('button', { name: 'Try Another Email' })).toBeVisible();
      await shoot('forgot-password-sent');
      await page.goto(linkIn(await newestMail(page.request, email, /password/i), '/reset-password'));
      await resetPassword(page);
      await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible();
      await shoot('reset-password-complete');
      await page.goto('/reset-password?token=x');
      await resetPassword(page);
      await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
      await shoot('reset-password-invalid');

      const leaving = await newMember();
      await leaving.expect('DELETE', '/api/account', { body: { password: PASSWORD } });
      await page.goto('/auth/login');
      await page.getByLabel('Email').fill(leaving.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible();
      await shoot('restore');
    });
  });
}
