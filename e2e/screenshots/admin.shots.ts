import { expect, test } from '@playwright/test';
import { Administrator } from '../administrator.js';
import { openCamera, SIZES, THEMES, type Size } from './camera.js';

const PAGES = {
  'admin-users': '',
  'admin-jobs': '/jobs',
  'admin-reports': '/reports',
  'admin-support': '/support',
  'admin-administrators': '/administrators',
  'admin-audit': '/audit',
  'admin-operations': '/operations',
};

for (const size of Object.keys(SIZES) as Size[]) {
  for (const theme of THEMES) {
    test(`administration, ${size}, ${theme}`, async ({ browser }) => {
      const { page, shoot, close } = await openCamera(browser, size, theme);
      await page.goto('/admin');
      await expect(page.getByText(/^Showing 1 to /)).toBeVisible();
      await shoot('public-dashboard');
      await page.goto('/admin/login');
      const { username, password } = (await Administrator.signIn()).credentials;
      await page.getByLabel('Username').fill(username);
      await shoot('admin-login');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText(/^Welcome, /)).toBeVisible();
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(`/admin/dashboard${path}`);
        await expect(page.getByText(/^Welcome, /)).toBeVisible();
        await expect(page.getByRole('status')).toHaveCount(0);
        await shoot(name);
      }
      await close();
    });
  }
}
