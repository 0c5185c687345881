import type { Page } from '@playwright/test';
import { expect } from '../screen.js';

export async function openView(page: Page, view: string, title: string): Promise<void> {
  await page.goto(`/settings/${view}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
