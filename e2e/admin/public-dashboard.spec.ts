import { expect, expectAccessible, test } from '../screens/screen.js';

test('a member who is signed in finds the public dashboard at /admin, too', async ({ page, member }) => {
  await page.goto('/admin');
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ id: member.id });
  await expect(page.getByRole('region', { name: 'Live Platform Activity' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('link', { name: 'Back to App' }).click();
  await expect(page.getByRole('navigation')).toContainText('Discover');
});

test('the directory is searched by name and paged by ten', async ({ page }) => {
  await page.goto('/admin');
  const users = page.getByRole('list', { name: 'Users' }).getByRole('listitem');
  await expect(page.getByText('Showing 1 to 10 of')).toBeVisible();
  const firstTen = await users.allInnerTexts();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 11 to 20 of')).toBeVisible();
  await expect.poll(() => users.allInnerTexts()).not.toEqual(firstTen);
  await expect(users).toHaveCount(10);
  await page.getByRole('searchbox', { name: 'Search users by name' }).fill('Maya');
  await expect(page).toHaveURL(/\?search=Maya$/);
  await expect(page.getByText(/^Showing 1 to \d+ of \d+ users$/)).toBeVisible();
  await expect(users.first()).toBeVisible();
  await expect(users.filter({ hasNotText: /maya/i })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search users by name' }).fill('nobody is called so');
  await expect(users).toHaveCount(0);
  await expectAccessible(page);
});
