import { expect, expectAccessible, signIn, test } from '../screens/screen.js';

test('everyone may search and page through the public dashboard, which masks addresses, and a member finds it, too', async ({
  page,
  context,
  newMember,
}) => {
  await page.goto('/admin');
  const users = page.getByRole('list', { name: 'Users' }).getByRole('listitem');
  await expect(page.getByText('Showing 1 to 10 of')).toBeVisible();
  await expect(users).toHaveCount(10);
  await expect(page.getByRole('list', { name: 'Users' })).not.toContainText('demo.corner');
  await expectAccessible(page);
  const firstTen = await users.allInnerTexts();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 11 to 20 of')).toBeVisible();
  await expect.poll(() => users.allInnerTexts()).not.toEqual(firstTen);
  await expect(users).toHaveCount(10);
  const search = page.getByRole('searchbox', { name: 'Search users by name' });
  await search.fill('Maya');
  await expect(page).toHaveURL(/\?search=Maya$/);
  await expect(page.getByText(/^Showing 1 to \d+ of \d+ users$/)).toBeVisible();
  await expect(users.first()).toBeVisible();
  await expect(users.filter({ hasNotText: /maya/i })).toHaveCount(0);
  await search.fill('nobody is called so');
  await expect(users).toHaveCount(0);
  await expectAccessible(page, '[role=tabpanel]');

  const member = await newMember();
  await signIn(context, member);
  await page.goto('/admin');
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ id: member.id });
  await expect(page.getByRole('region', { name: 'Live Platform Activity' })).toBeVisible();
  await expect(users).toHaveCount(10);
  await page.getByRole('link', { name: 'Back to App' }).click();
  await expect(page.getByRole('navigation')).toContainText('Discover');
});
