import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../screen.js';

test.use({ viewport: PHONE });

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), y);
  await expect.poll(() => top(page)).toBe(y);
}

test('a page opened by a link starts at its top, the arrows of the settings leave no steps, and Back leads to where the reader was', async ({
  page,
  member: _,
}) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: /^Tester, 30$/ })).toBeVisible();
  await scrollTo(page, 400);
  await page.getByRole('link', { name: 'Settings' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await top(page)).toBe(0);
  await page.getByRole('link', { name: /^Subscription/ }).click();
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL('/settings/payments');
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/profile');
  await expect.poll(() => top(page)).toBe(400);
  await page.reload();
  await expect.poll(() => top(page)).toBe(400);
});
