import type { User } from '@corner/contracts/profiles.api';
import type { Page } from '@playwright/test';
import { expect } from '../screen.js';

export async function openView(page: Page, view: string, title: string): Promise<void> {
  await page.goto(`/settings/${view}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
export const me = async (page: Page) => (await (await page.request.get('/api/auth/user')).json()) as User;
