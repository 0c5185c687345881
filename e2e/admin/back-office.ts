import type { Page } from '@playwright/test';
import { Administrator } from '../people/administrator.js';
import { expect, test as base } from '../screens/screen.js';

interface WorkerFixtures {
  /** The first administrator of the installation, signed in once for a worker: nothing may end this session. */
  boss: Administrator;
}

export const test = base.extend<object, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures off the pattern
  boss: [async ({}, use) => use(await Administrator.signIn()), { scope: 'worker' }],
});

export const heading = (page: Page) => page.getByText(/^Welcome, /);

export async function enter(page: Page, administrator: Administrator, path = ''): Promise<void> {
  await administrator.enter(page);
  await page.goto(`/admin/dashboard${path}`);
  await expect(heading(page)).toBeVisible();
}
