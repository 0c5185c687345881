import type { PrivacySettings } from '@corner/contracts/profiles.api';
import { PASSWORD } from '../../people/member.js';
import { chunk, breakNetwork, expect, expectAccessible, match, test, toast, withSocket, write } from '../screen.js';
import { me, openView, toggle } from './settings.js';

test.describe('notifications', () => {
  test('are saved toggle by toggle, fall back when that fails, and two tabs keep each other’s', async ({
    page,
    context,
    member: _,
  }) => {
    await openView(page, 'notifications', 'Notifications');
    await expect(page.getByRole('switch')).toHaveCount(9);
    await expect(toggle(page, 'Text messages')).not.toBeChecked();
    await expectAccessible(page);
    const mend = await breakNetwork(page, '/api/profile');
    await toggle(page, 'Likes').click();
    await toast(page, 'Error', 'Failed to update notification settings. Please try again.');
    await expect(toggle(page, 'Likes')).toBeChecked();
    await mend();
    const second = await context.newPage();
    await openView(second, 'notifications', 'Notifications');
    await toggle(page, 'Likes').click();
    await toast(page, 'Notifications Updated!');
    await toggle(second, 'Email').click();
    await toast(second, 'Notifications Updated!');
    expect((await me(page)).notificationSettings).toMatchObject({ likes: false, email: false, messages: true });
    await expect(toggle(second, 'Likes')).not.toBeChecked();
  });
});

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
    // What listens is there once its module is.
    await page.evaluate(`import('${(await loaded).url()}').then(() => null)`);
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
    await openView(page, 'smartpick', 'SmartPick');
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
    await openView(page, 'blocked', 'Blocked Members');
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
    await openView(page, 'privacy', 'Privacy');
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
    await openView(second, 'privacy', 'Privacy');
    await expect(toggle(second, 'Show my age')).not.toBeChecked();
    await expect(toggle(second, 'Show distance')).toBeChecked();
  });

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
