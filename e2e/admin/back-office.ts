import type { Page } from '@playwright/test';
import type { Administrator } from '../people/administrator.js';
import { expect } from '../screens/screen.js';

export const heading = (page: Page) => page.getByText(/^Welcome, /);

export async function enter(page: Page, administrator: Administrator, path = ''): Promise<void> {
  await administrator.enter(page);
  await page.goto(`/admin/dashboard${path}`);
  await expect(heading(page)).toBeVisible();
}
