import type { SessionView } from '@corner/contracts/identity.api';
import type { Page } from '@playwright/test';
import { newestMail } from '../../product/mailbox.js';
import { PASSWORD } from '../../people/member.js';
import {
  breakNetwork,
  DESKTOP,
  endSession,
  expect,
  expectAccessible,
  expectLoggedOut,
  PHONE,
  test,
  toast,
  withSilentSocket,
  withSocket,
} from '../screen.js';
import { me, openView } from './settings.js';

const NEW_PASSWORD = 'Another-passphrase-2';

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

async function typePasswords(page: Page, current: string, next: string, confirm = next) {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password').fill(confirm);
}

test.describe('the menu of the settings', () => {
  test('is reached from the profile on a phone, opens every view and leads back', async ({ page, member: _ }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
    const menu = page.getByRole('navigation', { name: 'Settings menu' });
    await expect(menu.getByRole('link')).toHaveText([
      'Account',
      'Notifications',
      'Payments',
      'SubscriptionPremium',
      'Coins',
      'Boost',
      'Blocked Members',
      'SmartPick',
      'Help',
      'Online Dating Safety Tips',
      'Legal',
      'Privacy',
      'Log Out',
    ]);
    await expectAccessible(page);
    for (const entry of await menu.getByRole('link').allTextContents()) {
      if (entry === 'Log Out') continue;
      const title = entry.replace('Premium', '');
      await menu.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(menu).toBeHidden();
      await page.getByRole('link', { name: 'Back to Settings' }).click();
      await expect(page).toHaveURL('/settings');
    }
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  test('stands beside the view on a desktop; reload keeps to the view, the browser’s back leads to the menu', async ({
    page,
    member: _,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/events');
    await page.getByRole('link', { name: 'Settings' }).click();
    const menu = page.getByRole('navigation', { name: 'Settings menu' });
    await menu.getByRole('link', { name: 'Notifications' }).click();
    await menu.getByRole('link', { name: 'SmartPick' }).click();
    await expect(page).toHaveURL('/settings/smartpick');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'SmartPick' })).toBeVisible();
    await expect(menu).toBeVisible();
    // One step, however many views were looked at.
    await page.goBack();
    await expect(page).toHaveURL('/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the account', () => {
  test('sends nothing that is wrong, and saves name, language, number and status, also after a lost connection', async ({
    page,
    member: _,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
    await openView(page, 'account', 'Account');
    await page.getByLabel('Name').fill('T');
    await page.getByLabel('Mobile phone').fill('555');
    await save(page);
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await expect(page.getByText('Please enter a valid phone number.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Name').fill('Tester');
    await page.getByLabel('Mobile phone').fill('');
    await typePasswords(page, PASSWORD, NEW_PASSWORD, 'something else');
    await save(page);
    await toast(page, 'Password Error', 'New passwords do not match.');
    expect(sent).toEqual([]);
    await typePasswords(page, '', '');

    await page.getByLabel('Name').fill('Robin Tester');
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Portuguese' }).click();
    await page.getByLabel('Mobile phone').fill('+1 512 555 0187');
    await page.getByRole('button', { name: 'Inactive' }).click();
    const mend = await breakNetwork(page, '/api/profile');
    await save(page);
    await toast(page, 'Error', 'Failed to update account settings. Please try again.');
    await mend();
    await save(page);
    await toast(page, 'Account Updated!');
    expect(await me(page)).toMatchObject({
      name: 'Robin Tester',
      language: 'Portuguese',
      accountStatus: 'Inactive',
      isPhoneVerified: false,
    });
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('Robin Tester');
    await expect(page.getByRole('button', { name: 'Inactive' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('changes the password once for a double click, and ends all other sessions', async ({ page, member }) => {
    const elsewhere = await member.elsewhere();
    await openView(page, 'account', 'Account');
    await expect(page.getByText('This device')).toBeVisible();
    await typePasswords(page, 'not my password', NEW_PASSWORD);
    await expect(page.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuetext', 'Strong');
    await save(page);
    await expect(page.getByText('Your current password is not correct')).toBeVisible();
    await toast(page, 'Error', 'Failed to update account settings. Please try again.');
    await page.getByLabel('Current password').fill(PASSWORD);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
    await page.getByRole('button', { name: 'Save Changes' }).dblclick();
    await toast(page, 'Account Updated!', 'All your other devices are signed out.');
    expect(sent).toHaveLength(1);
    await expect.poll(async () => (await elsewhere.call('GET', '/api/sessions')).status).toBe(401);
    expect((await page.request.get('/api/auth/user')).status()).toBe(200);
    await newestMail(page.request, member.email, /password/i);
  });

  test('shows where the member is signed in, and signs out one or all others', async ({ page, member }) => {
    await member.elsewhere();
    await member.elsewhere();
    await openView(page, 'account', 'Account');
    const others = page.getByRole('button', { name: /^Sign out Unknown device/ });
    await expect(others).toHaveCount(2);
    await others.first().click();
    await expect(others).toHaveCount(1);
    await toast(page, 'Signed out');
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(others).toHaveCount(0);
    const sessions = async () => (await (await page.request.get('/api/sessions')).json()) as SessionView[];
    await expect.poll(async () => (await sessions()).map(({ current }) => current)).toEqual([true]);
  });

  test('says at a save that the session has ended, and goes to the login', async ({ page, member }) => {
    // The page learns of it by the call.
    await withSilentSocket(page);
    await openView(page, 'account', 'Account');
    await expect(page.getByText('This device')).toBeVisible();
    await endSession(member);
    await expectLoggedOut(page, () => save(page));
  });

  test('asks to log in again as soon as the session has ended elsewhere', async ({ page, member }) => {
    await withSocket(page, () => openView(page, 'account', 'Account'));
    await expect(page.getByText('This device')).toBeVisible();
    await endSession(member);
    await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth/login?next=%2Fsettings%2Faccount');
  });
});
