import { expect, type Page } from '@playwright/test';

export const submit = (page: Page) => page.getByRole('button', { name: 'Complete Profile' });

export async function openSetup(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your profile' })).toBeVisible();
}

export async function fill(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await page.getByRole('combobox', { name: 'Location' }).fill('Lisbon, Portugal');
  await page.getByRole('button', { name: 'Judo', exact: true }).click();
  await page.getByRole('button', { name: 'Blue Belt' }).click();
}
