import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, test } from '../screen.js';

/** As tall as the longest page, so that all that moves is seen. */
test.use({ viewport: { ...PHONE, height: 4000 }, serviceWorkers: 'block' });

const PAGES = ['/profile', '/events', '/settings/account', '/settings/payments'];

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** What was moved by more than a line, since the page began. */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources) {
          const by = [currentRect.top - previousRect.top, currentRect.left - previousRect.left].map(Math.round);
          if (by.some((each) => Math.abs(each) > 16)) moved.push(`${by} px: ${node?.textContent?.slice(0, 40)}`);
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

test('nothing that is shown moves when the rest of a page arrives', async ({ page, member: _ }) => {
  const moved = await watchMoves(page);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await moved(), path).toEqual([]);
  }
});

test('the form of the setup does not move when the card beside it arrives', async ({ newMemberPage }) => {
  const { page } = await newMemberPage({ complete: false });
  const moved = await watchMoves(page);
  await page.setViewportSize(DESKTOP);
  await page.goto('/');
  await expect(page.locator('aside')).not.toBeEmpty();
  await page.waitForLoadState('networkidle');
  expect(await moved()).toEqual([]);
});
