import type { SessionView } from '@corner/contracts/identity.api';
import type { PrivacySettings, User } from '@corner/contracts/profiles.api';
import type { Page } from '@playwright/test';
import { newestMail } from '../mailbox.js';
import { PASSWORD } from '../member.js';
import {
  breakNetwork,
  DESKTOP,
  endSession,
  expect,
  expectAccessible,
  match,
  PHONE,
  test,
  toast,
  write,
} from './screen.js';

const NEW_PASSWORD = 'Another-passphrase-2';

const open = async (page: Page, view: string, title: string) => {
  await page.goto(`/settings/${view}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const me = async (page: Page) => (await (await page.request.get('/api/auth/user')).json()) as User;

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

  test('stands beside the view on a desktop; reload and the browser’s back keep to the view', async ({
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
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expectAccessible(page);
  });

  test('asks a visitor to log in', async ({ page }) => {
    await page.goto('/settings');
    await expect(page.getByText('Please log in')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('logs out by a full page', async ({ page, member: _ }) => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  });
});

test.describe('the account', () => {
  test('refuses a short name, a bad number and passwords that differ, and sends nothing', async ({
    page,
    member: _,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
    await open(page, 'account', 'Account');
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
  });

  test('saves name, language, number and status, also after a lost connection', async ({ page, member: _ }) => {
    await open(page, 'account', 'Account');
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
    await open(page, 'account', 'Account');
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
    await open(page, 'account', 'Account');
    const others = page.getByRole('button', { name: /^Sign out Unknown device/ });
    await expect(others).toHaveCount(2);
    await others.first().click();
    await expect(others).toHaveCount(1);
    await toast(page, 'Signed out');
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(others).toHaveCount(0);
    const sessions = (await (await page.request.get('/api/sessions')).json()) as SessionView[];
    expect(sessions.map(({ current }) => current)).toEqual([true]);
  });

  test('says at a save that the session has ended, and goes to the login', async ({ page, member }) => {
    // Without its socket the page learns of it by the call.
    await page.routeWebSocket('/ws', () => undefined);
    await open(page, 'account', 'Account');
    await endSession(member);
    // The next page waits until this one has been read, however slow the machine.
    let read!: () => void;
    const isRead = new Promise<void>((resolve) => (read = resolve));
    await page.route('/api/login', async (route) => (await isRead, await route.continue()));
    await save(page);
    await toast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    read();
    await expect(page).toHaveURL('/auth/login');
  });

  test('asks to log in again as soon as the session has ended elsewhere', async ({ page, member }) => {
    await open(page, 'account', 'Account');
    await endSession(member);
    await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth/login');
  });
});

test.describe('notifications', () => {
  test('are saved toggle by toggle, fall back when that fails, and two tabs keep each other’s', async ({
    page,
    context,
    member: _,
  }) => {
    await open(page, 'notifications', 'Notifications');
    await expect(page.getByRole('switch')).toHaveCount(9);
    await expect(toggle(page, 'Text messages')).not.toBeChecked();
    await expectAccessible(page);
    const mend = await breakNetwork(page, '/api/profile');
    await toggle(page, 'Likes').click();
    await toast(page, 'Error', 'Failed to update notification settings. Please try again.');
    await expect(toggle(page, 'Likes')).toBeChecked();
    await mend();
    const second = await context.newPage();
    await open(second, 'notifications', 'Notifications');
    await toggle(page, 'Likes').click();
    await toast(page, 'Notifications Updated!');
    await toggle(second, 'Email').click();
    await toast(second, 'Notifications Updated!');
    expect((await me(page)).notificationSettings).toMatchObject({ likes: false, email: false, messages: true });
    await expect(toggle(second, 'Likes')).not.toBeChecked();
  });
});

test.describe('notifications of the browser', () => {
  test('tell of a match and a message while nobody looks, never what was written, and not what is switched off', async ({
    page,
    member,
    newMember,
  }) => {
    await page.addInitScript(() => {
      const shown: string[] = [];
      class Shown {
        static permission = 'granted';
        constructor(title: string) {
          shown.push(title);
        }
      }
      Object.assign(window, { Notification: Shown, shown });
      Object.defineProperty(document, 'hidden', { get: () => true });
    });
    const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    const [bo, cy] = [await newMember({ profile: { name: 'Bo' } }), await newMember({ profile: { name: 'Cy' } })];
    const started = page.waitForResponse(/live-notifications/);
    await open(page, 'notifications', 'Notifications');
    await started;
    await match(member, bo);
    await expect.poll(shown).toEqual(['You and Bo matched!']);
    await write(bo, member, 'a secret');
    await expect.poll(shown).toEqual(['You and Bo matched!', 'New message from Bo']);
    await toggle(page, 'Messages').click();
    await toast(page, 'Notifications Updated!');
    await write(bo, member, 'another one');
    await match(member, cy);
    await expect.poll(shown).toEqual(['You and Bo matched!', 'New message from Bo', 'You and Cy matched!']);
  });
});

test.describe('SmartPick', () => {
  test('is on, can be switched off and stays so', async ({ page, member: _ }) => {
    await open(page, 'smartpick', 'SmartPick');
    await expect(toggle(page, 'SmartPick')).toBeChecked();
    await expectAccessible(page);
    await toggle(page, 'SmartPick').click();
    await expect(toggle(page, 'SmartPick')).not.toBeChecked();
    await expect.poll(async () => (await me(page)).smartPick).toBe(false);
    await page.reload();
    await expect(toggle(page, 'SmartPick')).not.toBeChecked();
  });
});

test.describe('blocked members', () => {
  test('are none at first; one who is unblocked is met again without the match', async ({
    page,
    member,
    newMember,
  }) => {
    await open(page, 'blocked', 'Blocked Members');
    await expect(page.getByText('No blocked members')).toBeVisible();
    await expectAccessible(page);
    const bo = await newMember({ profile: { name: 'Bo Larsen' } });
    const id = await match(member, bo);
    await member.expect('POST', '/api/blocks', { body: { userId: bo.id } });
    await page.reload();
    await page.getByRole('button', { name: 'Unblock Bo Larsen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unblock Bo Larsen?' });
    await expect(dialog).toContainText('A match you had is not restored');
    await expectAccessible(page, '[role=dialog]');
    const mend = await breakNetwork(page, `/api/blocks/${bo.id}`);
    await dialog.getByRole('button', { name: 'Unblock' }).click();
    await toast(page, 'Error', 'Failed to unblock Bo Larsen. Please try again.');
    await mend();
    await dialog.getByRole('button', { name: 'Unblock' }).click();
    await toast(page, 'Bo Larsen is unblocked');
    await expect(page.getByText('No blocked members')).toBeVisible();
    expect((await member.call('GET', `/api/matches/${id}`)).status).toBe(404);
  });
});

test.describe('privacy', () => {
  test('is kept by the server, falls back when it was not saved, and shows in another tab', async ({
    page,
    context,
    member: _,
  }) => {
    await open(page, 'privacy', 'Privacy');
    await expect(toggle(page, 'Show my age')).toBeChecked();
    await expect(toggle(page, "Show when I'm online")).not.toBeChecked();
    await expectAccessible(page);
    const mend = await breakNetwork(page, '/api/settings/privacy');
    await toggle(page, 'Show my age').click();
    await toast(page, 'Error', 'Failed to update privacy settings. Please try again.');
    await expect(toggle(page, 'Show my age')).toBeChecked();
    await mend();
    await toggle(page, 'Show my age').click();
    await toggle(page, 'Read receipts').click();
    await page.getByRole('combobox', { name: 'Who may message me' }).click();
    await page.getByRole('option', { name: 'Matches only' }).click();
    const kept = async () => (await (await page.request.get('/api/settings/privacy')).json()) as PrivacySettings;
    await expect
      .poll(kept)
      .toMatchObject({ showAge: false, readReceipts: false, messagesFrom: 'matches', discoverable: true });
    const second = await context.newPage();
    await open(second, 'privacy', 'Privacy');
    await expect(toggle(second, 'Show my age')).not.toBeChecked();
    await expect(toggle(second, 'Show distance')).toBeChecked();
  });

  test('has an archive of everything made, and downloads it', async ({ page, member }) => {
    await open(page, 'privacy', 'Privacy');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    const link = page.getByRole('link', { name: 'Download archive' });
    await expect(link).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/^You can ask for the next archive from/)).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    expect((await member.call('POST', '/api/account/export')).status).toBe(429);
  });

  test('deletes the account after password and confirmation, and the login restores it', async ({ page, member }) => {
    await open(page, 'privacy', 'Privacy');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await expect(dialog).toContainText('For 14 days you can come back');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await expect(dialog.getByText('Please confirm')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByLabel('Your password').fill('not my password');
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(dialog.getByText('Your current password is not correct')).toBeVisible();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page).toHaveURL(/^[^?]*\/auth\/login\?restorable=/);
    await expect(page.getByText(/you are signed out everywhere/)).toBeVisible();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);

    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore my account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
    await toast(page, 'Account restored');
  });
});
