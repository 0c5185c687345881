import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { doubleText, expect, expectAccessible, expectNothingSticksOut, test } from '../screen.js';

const web = join(import.meta.dirname, '../../../web');

let server: ViteDevServer;
/** One page for all tests: the development server sends hundreds of files at each load. */
let page: Page;
const errors: Error[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, contextOptions }) => {
  server = await createServer({ root: web, configFile: join(web, 'vite.config.ts'), server: { port: 0 } });
  await server.listen();
  page = await browser.newPage(contextOptions);
  page.on('pageerror', (error) => errors.push(error));
  const origin = server.resolvedUrls!.local[0]!;
  await page.route(`${origin}api/**`, (route) => route.fulfill({ status: 401, json: { statusCode: 401 } }));
  await page.goto(`${origin}design/`);
  // The development server bundles at the first request and then reloads the page.
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible({ timeout: 90_000 });
  await page.waitForLoadState('networkidle');
});

test.afterEach(() => expect(errors, 'uncaught errors').toEqual([]));
test.afterAll(() => server.close());

async function show(width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible();
}

test('the design page shows every primitive on phones, at twice the text size and on a desktop', async () => {
  for (const width of [390, 320, 1440]) {
    await show(width);
    await expectNothingSticksOut(page);
    // Both phones have the same layout.
    if (width !== 390) await expectAccessible(page);
  }
  await show(320);
  await doubleText(page);
  await expectNothingSticksOut(page);
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
});

for (const width of [320, 1440]) {
  test(`every overlay fits at ${width} px`, async () => {
    await show(width);
    for (const name of ['Dialog, small', 'Dialog, medium', 'Dialog, large', 'Dialog, wide', 'Sheet']) {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog');
      const { x, y, width: across, height } = (await dialog.boundingBox())!;
      expect(Math.min(x, y, width - x - across, 900 - y - height), name).toBeGreaterThanOrEqual(0);
      // The others differ only in size.
      if (width === 320 && /small|Sheet/.test(name)) await expectAccessible(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    for (const name of ['Toast', 'Toast, success', 'Toast, error']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.locator('.toast')).toBeVisible();
    }
    const tooltip = page.getByRole('tooltip');
    // Retry: the scroll to the button hides the hint.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.getByRole('button', { name: 'Settings, plain' }).hover();
      await expect(tooltip).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
}
