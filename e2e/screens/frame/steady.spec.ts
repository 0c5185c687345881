import { DESKTOP, expect, PHONE, test } from '../screen.js';
import { watchShifts } from '../shifts.js';

/** As tall as the longest page, to see every shift. */
test.use({ viewport: { ...PHONE, height: 4000 }, serviceWorkers: 'block' });

const PAGES = ['/profile', '/events', '/settings/account', '/settings/payments'];

test('nothing that is shown moves when the rest of a page arrives', async ({ page, member: _ }) => {
  const shifts = await watchShifts(page);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft((await shifts()).moved, path).toEqual([]);
  }
});

test('the form of the setup does not move when the card beside it arrives', async ({ newMemberPage }) => {
  const { page } = await newMemberPage({ complete: false });
  const shifts = await watchShifts(page);
  await page.setViewportSize(DESKTOP);
  await page.goto('/');
  await expect(page.locator('aside')).not.toBeEmpty();
  await page.waitForLoadState('networkidle');
  expect((await shifts()).moved).toEqual([]);
});
