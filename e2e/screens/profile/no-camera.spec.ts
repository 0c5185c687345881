import { expect, expectAccessible, test, toast } from '../screen.js';

test('a device without a camera gets an explanation, and the dialog closes', async ({ page, member: _ }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Record video' }).click();
  await toast(page, 'Camera Error', 'Unable to access camera. Please check permissions.');
  const dialog = page.getByRole('dialog', { name: 'Video Introduction' });
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});
