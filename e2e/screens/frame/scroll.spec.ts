import { expect, PHONE, scrollTo, test, topOf } from '../screen.js';

test.use({ viewport: PHONE });

test('a page opened by a link starts at its top, the arrows of the settings leave no steps, and Back leads to where the reader was', async ({
  page,
  member: _,
}) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: /^Tester, 30$/ })).toBeVisible();
  await scrollTo(page, 400);
  await page.getByRole('link', { name: 'Settings' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await topOf(page)).toBe(0);
  await page.getByRole('link', { name: /^Subscription/ }).click();
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL('/settings/payments');
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/profile');
  await expect.poll(() => topOf(page)).toBe(400);
  await page.reload();
  await expect.poll(() => topOf(page)).toBe(400);
});
