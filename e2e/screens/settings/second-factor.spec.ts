import type { Page } from '@playwright/test';
import { PASSWORD } from '../../people/member.js';
import { codeOf } from '../../people/one-time-code.js';
import { expect, expectAccessible, me, PHONE, test, toast } from '../screen.js';
import { openView } from './settings.js';

async function signOut(page: Page): Promise<void> {
  await page.request.post('/api/logout', { headers: { origin: new URL(page.url()).origin } });
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

test('a second factor is set up, required at sign-in, and switched off with a recovery code', async ({
  page,
  member,
}) => {
  await page.setViewportSize(PHONE);
  await openView(page, 'account', 'Account');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '');
  expect((await me(page)).mfa).toBe(false);
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const list = dialog.getByRole('list', { name: 'Your recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const recoveryCode = await list.getByRole('listitem').first().innerText();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible();

  await signOut(page);
  await signIn(page, member.email);
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('This code is not right, or was used before.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/discover');

  await openView(page, 'account', 'Account');
  await page.getByRole('button', { name: 'Switch off' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Code or recovery code').fill(recoveryCode.toUpperCase());
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await toast(page, 'Two-factor sign-in is off');
  expect((await me(page)).mfa).toBe(false);
});
