import type { Page } from '@playwright/test';
import { PASSWORD } from '../people/member.js';
import { codeOf } from '../people/one-time-code.js';
import { expect, moveTo, overlayEntries, signIn } from '../screens/screen.js';
import { EVERY_RUN, test } from './camera.js';
import { LONG, ROBIN, SAMIRA } from './people.js';

const VIEWS = [
  'account',
  'notifications',
  'payments',
  'subscription',
  'coins',
  'boost',
  'blocked',
  'smartpick',
  'help',
  'safety',
  'legal',
  'privacy',
];
const DIALOGS = [
  ['payments', 'Add payment method'],
  ['help', /^Contact Support/],
  ['privacy', 'Delete Account'],
  ['blocked', 'Unblock Samira'],
] as const;

async function open(page: Page, view = '', go = (path: string) => page.goto(path) as Promise<unknown>): Promise<void> {
  await go(`/settings/${view}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: /loading/i })).toHaveCount(0);
}

test('settings', EVERY_RUN, async ({ page, member, shoot }) => {
  await member.elsewhere();
  await shoot('settings', () => open(page), { whole: true });
  await shoot('settings-sessions', () => open(page, 'account'), { whole: true });
});

test('views of the settings', async ({ page, context, newMember, shoot }) => {
  const me = await newMember(ROBIN);
  await signIn(context, me);
  await shoot('settings-blocked-empty', () => open(page, 'blocked'));
  for (const other of [await newMember(SAMIRA), await newMember(LONG)]) {
    await me.expect('POST', '/api/blocks', { body: { userId: other.id } });
  }
  await me.expect('POST', '/api/support/tickets', {
    body: { kind: 'support', subject: 'My belt is wrong', message: 'I was promoted on Friday. How do I change it?' },
  });
  await open(page);
  const move = (view: string) => open(page, view, (path) => moveTo(page, path));
  for (const view of VIEWS) await shoot(`settings-${view}`, () => move(view), { whole: true });
  for (const [view, opener] of DIALOGS) {
    await shoot(`settings-${view}-dialog`, async () => {
      await move(view);
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
    await page.keyboard.press('Escape');
    await expect.poll(() => overlayEntries(page)).toBe(0);
  }
  await shoot('settings-password', async () => {
    await move('account');
    await page.getByLabel('New password', { exact: true }).fill('Passphrase');
    await page.getByLabel('Confirm new password').fill('Passphrase1');
    await page.getByLabel('New password', { exact: true }).scrollIntoViewIfNeeded();
  });
});

test('two-factor sign-in', async ({ page, member: _, shoot }) => {
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name }).click();
  await shoot('two-factor-password', async () => {
    await open(page, 'account');
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(dialog).toBeVisible();
  });
  await shoot('two-factor-key', async () => {
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press('Continue');
    await expect(dialog.getByRole('code')).toBeVisible();
  });
  await shoot('two-factor-recovery-codes', async () => {
    const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await press('Switch on');
    await expect(dialog.getByRole('list', { name: 'Your recovery codes' })).toBeVisible();
  });
  await shoot(
    'two-factor-on',
    async () => {
      await press('I have saved them');
      // The dialog's step back would cancel the navigation.
      await expect.poll(() => overlayEntries(page)).toBe(0);
      await open(page, 'account');
    },
    { whole: true },
  );
  await shoot('two-factor-off', async () => {
    await page.getByRole('button', { name: 'Switch off' }).click();
    await expect(dialog).toBeVisible();
  });
});

test('an archive of the own data', async ({ page, member: _, shoot }) => {
  const archive = page.getByRole('button', { name: 'Download archive' });
  await shoot('archive-ready', async () => {
    await open(page, 'privacy');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    await archive.scrollIntoViewIfNeeded({ timeout: 90_000 });
  });
  await shoot('archive-password', async () => {
    await archive.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
