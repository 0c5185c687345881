import type { Locator, Page } from '@playwright/test';
import { expect } from './screen.js';

export const named = (name: string, own: Record<string, unknown> = {}) => ({ profile: { name, ...own } });
export const card = (page: Page, name: string) => page.getByRole('article', { name: `${name}, 30` });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Drags the card and holds it; waits for the code of motion, which loads after the card. */
export async function drag(page: Page, top: Locator, by: { x?: number; y?: number }): Promise<void> {
  const box = (await top.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await expect(async () => {
    await page.mouse.up();
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 12; step++) {
      await page.mouse.move(x + ((by.x ?? 0) * step) / 12, y + ((by.y ?? 0) * step) / 12);
    }
    await expect.poll(() => distance(top), { timeout: 5_000 }).toBe(Math.abs(by.x ?? by.y!));
  }).toPass();
}
export const distance = (top: Locator) =>
  top.evaluate((element) => {
    const { e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return Math.round(Math.hypot(e, f));
  });

export const swipeOf = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/api/swipe'));

export async function pressFilter(page: Page, list: string, option: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Search Filters' });
  await sheet.getByRole('button', { name: list }).click();
  await sheet.getByRole('group', { name: list }).getByRole('button', { name: option }).click();
}
