import type { ReportReceipt } from '@corner/contracts/admin.api';
import type { Page } from '@playwright/test';
import { Administrator } from '../administrator.js';
import { codeOf } from '../one-time-code.js';
import { expect } from '../screens/screen.js';
import { EVERY_RUN, test } from './camera.js';
import { LONG } from './people.js';

const PAGES = {
  'admin-jobs': '/jobs',
  'admin-reports': '/reports',
  'admin-support': '/support',
  'admin-administrators': '/administrators',
  'admin-audit': '/audit',
  'admin-operations': '/operations',
  'admin-account': '/account',
};

// Ant Design misplaces a list that is opened in the instant its dialog appears, when nothing moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function enter(page: Page, { username, password }: Administrator['credentials']): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function open(page: Page, path = ''): Promise<void> {
  await page.goto(`/admin/dashboard${path}`);
  await expect(page.getByText('Welcome, ')).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
}

async function logIn(page: Page, { credentials }: Administrator): Promise<void> {
  await enter(page, credentials);
  await expect(page.getByText('Welcome, ')).toBeVisible();
}

test('administration', EVERY_RUN, async ({ page, shoot }) => {
  await shoot('public-dashboard', async () => {
    await page.goto('/admin');
    await expect(page.getByText('Showing 1 to ')).toBeVisible();
  });
  await logIn(page, await Administrator.signIn());
  await shoot('admin-users', () => expect(page.getByText('Showing 1 to ')).toBeVisible());
});

test('pages of the administration', async ({ page, newMember, shoot }) => {
  const [reporter, reported] = [await newMember(), await newMember(LONG)];
  await reported.expect('POST', '/api/messages', { body: { recipientId: reporter.id, content: 'Where do you live?' } });
  const { body } = await reporter.expect('POST', '/api/reports', {
    body: { memberId: reported.id, category: 'harassment', note: 'Keeps asking.' },
  });
  await reporter.expect('POST', '/api/support/tickets', {
    body: { kind: 'problem', subject: 'Video stops', message: 'It stops at the end.' },
  });
  await shoot('public-dashboard-jobs', async () => {
    await page.goto('/admin?tab=jobs');
    await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible();
  });
  await logIn(page, await Administrator.signIn());
  for (const [name, path] of Object.entries(PAGES)) await shoot(name, () => open(page, path));
  await shoot('admin-member', () => open(page, `/users/${reported.id}`), { whole: true });
  await shoot('admin-report', () => open(page, `/reports/${(body as ReportReceipt).id}`), { whole: true });
  await shoot('admin-member-age', async () => {
    await open(page, `/users/${reported.id}`);
    await page.getByRole('button', { name: 'Correct age' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await shoot('admin-member-delete', async () => {
    await open(page, `/users/${reported.id}`);
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await shoot('admin-job', async () => {
    await open(page, '/jobs');
    await page.getByRole('button', { name: 'Add New Job' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await shoot('admin-answer', async () => {
    await open(page, '/support');
    await page
      .getByRole('button', { name: /^Answer/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await shoot('admin-administrator', async () => {
    await open(page, '/administrators');
    await page.getByRole('button', { name: 'Add administrator' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await shoot('admin-not-found', async () => {
    await page.goto('/admin/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('sign-in of administrators', async ({ page, shoot }) => {
  const root = await Administrator.signIn();
  const { credentials } = await root.appoint('admin');
  await shoot('admin-login', () => page.goto('/admin/login'));
  await shoot('admin-login-failed', async () => {
    await enter(page, { ...credentials, password: 'not the password' });
    await expect(page.getByRole('alert')).toBeVisible();
  });
  // As it answers where a second factor is required.
  await page.route('/api/admin/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), mfaRequired: true } });
  });
  await shoot('admin-enrolment', async () => {
    await enter(page, credentials);
    await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
  });
  let secret = '';
  await shoot('admin-enrolment-key', async () => {
    await page.getByLabel('Password', { exact: true }).fill(credentials.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  });
  await shoot('admin-enrolment-recovery-codes', async () => {
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  });
  await shoot('admin-account-two-factor', async () => {
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await open(page, '/account');
  });
  await shoot('admin-account-switch-off', () => page.getByRole('button', { name: 'Switch off' }).click());
  await shoot('admin-login-code', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await enter(page, credentials);
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  });
});
