import { PASSWORD } from '../../people/member.js';
import { chunk, expect, expectAccessible, match, me, test, toast, withSocket, write } from '../screen.js';
import { openView, toggle } from './settings.js';

test.describe('notifications of the browser', () => {
  test('announce a match and a message while the page is hidden, without the text, and not what is switched off', async ({
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
    const loaded = page.waitForResponse(chunk('live-notifications'));
    await withSocket(page, () => openView(page, 'notifications', 'Notifications'));
    // The listener exists once its module has loaded.
    await page.evaluate(`import('${(await loaded).url()}').then(() => null)`);
    await match(member, bo);
    await expect.poll(shown).toEqual(['You and Bo matched!']);
    await write(bo, member, 'a secret');
    await expect.poll(shown).toEqual(['You and Bo matched!', 'New message from Bo']);
    await toggle(page, 'Messages').click();
    await toast(page, 'Notifications Updated!');
    expect((await me(page)).notificationSettings).toMatchObject({ messages: false, likes: true });
    await write(bo, member, 'another one');
    await match(member, cy);
    await expect.poll(shown).toEqual(['You and Bo matched!', 'New message from Bo', 'You and Cy matched!']);
  });
});

test('another open tab follows theme, language, privacy and notifications at once', async ({
  page,
  context,
  member: _,
}) => {
  const other = await context.newPage();
  await openView(page, 'privacy', 'Privacy');
  await openView(other, 'privacy', 'Privacy');
  await expect(toggle(other, 'Show my age')).toBeChecked();
  await toggle(page, 'Show my age').click();
  await expect(toggle(other, 'Show my age')).not.toBeChecked();
  await openView(other, 'notifications', 'Notifications');
  await openView(page, 'notifications', 'Notifications');
  await toggle(page, 'Likes').click();
  await expect(toggle(other, 'Likes')).not.toBeChecked();
  await openView(page, 'account', 'Account');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'German' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Mitteilungen' })).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Hell', exact: true }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
});

test.describe('privacy', () => {
  test('has an archive of everything made, and downloads it', async ({ page, member }) => {
    await openView(page, 'privacy', 'Privacy');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    const archive = page.getByRole('button', { name: 'Download archive' });
    await archive.click({ timeout: 90_000 });
    await expect(page.getByText(/^You can ask for the next archive from/)).toBeVisible();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Download archive' }).click();
    await expect(dialog).toContainText('Your current password is not correct');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await expectAccessible(page);
    const opened = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download archive' }).click();
    const download = await opened;
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    expect((await member.call('POST', '/api/account/export')).status).toBe(429);
  });

  test('deletes the account after password and confirmation, and the login restores it', async ({ page, member }) => {
    await openView(page, 'privacy', 'Privacy');
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
    await toast(page, 'Account restored');
    await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
  });
});
