import type { Page } from '@playwright/test';
import { newestMail } from '../../product/mailbox.js';
import { PASSWORD } from '../../people/member.js';
import {
  DESKTOP,
  endSession,
  expect,
  expectAccessible,
  expectLoggedOut,
  me,
  PHONE,
  test,
  toast,
  withSilentSocket,
  withSocket,
} from '../screen.js';
import { openView, toggle } from './settings.js';

const NEW_PASSWORD = 'Another-passphrase-2';

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

/** Other tests check these with more content. */
const FULLER = ['Account', 'Payments', 'Help'];

test('on a phone the menu is reached from the profile, opens every view, each accessible, and leads back', async ({
  page,
  member: _,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  const menu = page.getByRole('navigation', { name: 'Settings menu' });
  await expect(menu.getByRole('link')).toHaveCount(14);
  await expectAccessible(page);
  for (const entry of await menu.getByRole('link').allTextContents()) {
    if (entry === 'Log Out') continue;
    const title = entry.replace(/Premium.*/, '');
    await menu.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Loading your settings')).toHaveCount(0);
    await expect(menu).toBeHidden();
    if (!FULLER.includes(title)) await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Settings' }).click();
    await expect(page).toHaveURL('/settings');
  }
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('on a desktop shows the menu beside the view; a reload keeps view and choice, and the browser’s back button leads to the menu', async ({
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
  await expect(toggle(page, 'SmartPick')).toBeChecked();
  await toggle(page, 'SmartPick').click();
  await expect.poll(async () => (await me(page)).smartPick).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'SmartPick' })).toBeVisible();
  await expect(toggle(page, 'SmartPick')).not.toBeChecked();
  await expect(menu).toBeVisible();
  // One step back, after any number of views.
  await page.goBack();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('the account', () => {
  test('saves name, language, number and status', async ({ page, member: _ }) => {
    await openView(page, 'account', 'Account');
    await page.getByLabel('Name').fill('T');
    await page.getByLabel('Mobile phone').fill('555');
    await save(page);
    await expect(page.getByText('Please enter a valid phone number.')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Name').fill('Robin Tester');
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Portuguese' }).click();
    await page.getByLabel('Mobile phone').fill('+1 512 555 0187');
    await page.getByRole('button', { name: 'Inactive' }).click();
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

  test('signs out one other device, and all with a new password, which is sent once for a double click', async ({
    page,
    member,
  }) => {
    const elsewhere = [await member.elsewhere(), await member.elsewhere()];
    const alive = async () =>
      (await Promise.all(elsewhere.map((device) => device.call('GET', '/api/sessions')))).filter(
        ({ status }) => status === 200,
      );
    await openView(page, 'account', 'Account');
    const others = page.getByRole('button', { name: /^Sign out Unknown device/ });
    await expect(others).toHaveCount(2);
    await others.first().click();
    await expect(others).toHaveCount(1);
    await toast(page, 'Signed out');
    await expect.poll(alive).toHaveLength(1);

    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
    await page.getByRole('button', { name: 'Save Changes' }).dblclick();
    await toast(page, 'Account Updated!', 'All your other devices are signed out.');
    expect(sent).toHaveLength(1);
    await expect(others).toHaveCount(0);
    await expect.poll(alive).toEqual([]);
    expect((await page.request.get('/api/auth/user')).status()).toBe(200);
    await newestMail(page.request, member.email, /password/i);
  });

  test('says at a save that the session has ended, and goes to the login', async ({ page, member }) => {
    // The page learns it from the call.
    await withSilentSocket(page);
    await openView(page, 'privacy', 'Privacy');
    await endSession(member);
    await expectLoggedOut(page, () => toggle(page, 'Show my age').click());
  });

  test('keeps what was typed when the session has ended, and saves it after a sign-in on another page', async ({
    page,
    member,
  }) => {
    await withSilentSocket(page);
    await openView(page, 'account', 'Account');
    await expect(page.getByText('This device')).toBeVisible();
    await endSession(member);
    await page.getByLabel('Name').fill('Robin Tester');
    await save(page);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Sign in' }).click();
    const other = await opened;
    await other.getByLabel('Email').fill(member.email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Robin Tester');
    await save(page);
    await toast(page, 'Account Updated!');
    expect((await me(page)).name).toBe('Robin Tester');
  });

  test('asks to log in again as soon as the session has ended elsewhere', async ({ page, member }) => {
    await withSocket(page, () => openView(page, 'account', 'Account'));
    await expect(page.getByText('This device')).toBeVisible();
    await endSession(member);
    await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth/login?next=%2Fsettings%2Faccount');
  });
});
