import { breakNetwork, chunk, expect, signIn, toast } from '../screens/screen.js';
import { test } from './camera.js';
import { ROBIN } from './people.js';

test('what went wrong, and what is in the way', async ({ page, context, newMember, shoot }) => {
  const me = await newMember(ROBIN);
  await me.expect('PATCH', '/api/profile', { body: { accountStatus: 'Inactive' } });
  await signIn(context, me);
  await shoot('inactive', async () => {
    await page.goto('/profile');
    await expect(page.getByText('Your account is inactive: no one sees you.')).toBeVisible();
  });
  await shoot('toast', async () => {
    const mend = await breakNetwork(page, '/api/profile');
    await page.getByRole('button', { name: 'Go active' }).click();
    await toast(page, 'Error', 'Failed to update profile. Please try again.');
    await mend();
  });
  await shoot(
    'select',
    async () => {
      await page.goto('/settings/account');
      await page.getByRole('combobox', { name: 'Language' }).click();
      await expect(page.getByRole('option', { name: 'German' })).toBeVisible();
    },
    // The list manages the focus itself, which axe does not see.
    { within: '[role=option]' },
  );
  await shoot('offline', async () => {
    await page.goto('/events');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
  });
  await context.setOffline(false);
  await shoot('messages-failed', async () => {
    const mend = await breakNetwork(page, '/api/conversations');
    await page.goto('/matches');
    await expect(page.getByText('Your messages did not load')).toBeVisible();
    await mend();
  });
  await shoot('discover-failed', async () => {
    await breakNetwork(page, '/api/discover');
    await page.goto('/discover');
    await expect(page.getByText('The mat is closed for a moment')).toBeVisible();
  });
  await shoot('crashed', async () => {
    await page.route(chunk('events-page'), (route) => route.abort());
    await page.getByRole('link', { name: 'Events' }).click();
    await expect(page.getByRole('alert')).toContainText('This page took a hit');
  });
});
