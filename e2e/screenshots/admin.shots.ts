import type { ReportReceipt } from '@corner/contracts/admin.api';
import type { Page } from '@playwright/test';
import { Administrator } from '../people/administrator.js';
import { giveUpEvent } from '../product/dead-letter.js';
import { codeOf } from '../people/one-time-code.js';
import { expect } from '../screens/screen.js';
import { EVERY_RUN, test } from './camera.js';
import { LONG, LONG_NEARBY } from './people.js';

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

async function openDialog(page: Page, path: string, button: string | RegExp): Promise<void> {
  await open(page, path);
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test.describe('administration', () => {
  test.beforeEach(async ({ page }) => (await Administrator.signIn()).enter(page));

  test('members', EVERY_RUN, async ({ page, shoot }) => {
    await shoot('public-dashboard', () =>
      // The first events of a new product may be late.
      expect(async () => {
        await page.goto('/admin');
        await expect(page.getByText('Showing 1 to ')).toBeVisible({ timeout: 5_000 });
      }).toPass(),
    );
    await shoot('admin-users', async () => {
      await open(page);
      await expect(page.getByText('Showing 1 to ')).toBeVisible();
    });
  });

  test('one member', async ({ page, newMember, shoot }) => {
    const { id } = await newMember(LONG);
    await shoot('admin-member', () => open(page, `/users/${id}`), { whole: true });
    await shoot('admin-member-age', () => openDialog(page, `/users/${id}`, 'Correct age'));
    await shoot('admin-member-suspend', () => openDialog(page, `/users/${id}`, 'Suspend'));
    await shoot('admin-member-delete', () => openDialog(page, `/users/${id}`, /^Delete/));
  });

  test('several members', async ({ page, shoot }) => {
    await shoot('admin-users-selected', async () => {
      await open(page);
      await page.getByRole('button', { name: 'Select users' }).click();
      for (const row of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Select (?!all)/ })
          .nth(row)
          .check();
      await expect(page.getByText('2 selected')).toBeVisible();
    });
    await shoot('admin-users-suspend', async () => {
      await page.getByRole('button', { name: 'Suspend selected' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });

  test('positions', async ({ page, shoot }) => {
    await shoot('public-dashboard-jobs', async () => {
      await page.goto('/admin?tab=jobs');
      await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible();
    });
    await shoot('admin-jobs', () => open(page, '/jobs'));
    await shoot('admin-job', () => openDialog(page, '/jobs', 'Add New Job'));
  });

  test('reports', async ({ page, newMember, shoot }) => {
    const [reporter, reported] = [await newMember(), await newMember(LONG_NEARBY)];
    const message = { recipientId: reporter.id, content: 'Where do you live?' };
    await reported.expect('POST', '/api/messages', { body: message });
    const { body } = await reporter.expect('POST', '/api/reports', {
      body: { memberId: reported.id, category: 'harassment', note: 'Keeps asking.' },
    });
    await shoot('admin-cases', () => open(page, '/cases'));
    await shoot('admin-case', () => open(page, `/cases/${(body as ReportReceipt).id}`), { whole: true });
  });

  test('support', async ({ page, newMember, shoot }) => {
    await (
      await newMember()
    ).expect('POST', '/api/support/tickets', {
      body: { kind: 'problem', subject: 'Video stops', message: 'It stops at the end.' },
    });
    await shoot('admin-support', () => open(page, '/support'));
    await shoot('admin-answer', () => openDialog(page, '/support', /^Answer/));
  });

  test('administrators', async ({ page, shoot }) => {
    await shoot('admin-administrators', () => open(page, '/administrators'));
    await shoot('admin-administrator', () => openDialog(page, '/administrators', 'Add administrator'));
    await shoot('admin-account', () => open(page, '/account'));
    await shoot('admin-not-found', async () => {
      await page.goto('/admin/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

  test('audit log', async ({ page, shoot }) => {
    const root = await Administrator.signIn();
    await root.appoint('admin');
    await shoot('admin-audit', () => open(page, '/audit'));
  });

  test('operations', async ({ page, shoot }) => {
    await giveUpEvent();
    await shoot('admin-operations', () => open(page, '/operations'), { whole: true });
    await shoot('admin-replay', () => openDialog(page, '/operations', /^Replay/));
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
  // The response of an installation that requires a second factor.
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
