import type { Locator, Page } from '@playwright/test';
import { expect, expectNothingSticksOut, match, test } from '../screen.js';

test.use({ viewport: { width: 320, height: 640 } });

const doubleText = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

/** Nothing in what scrolls inside of a dialog is wider than it. */
async function expectNoSidewaysScroll(form: Locator): Promise<void> {
  await expect(form).toBeVisible();
  const overflow = () => form.evaluate(({ parentElement }) => parentElement!.scrollWidth - parentElement!.clientWidth);
  await expect.poll(overflow).toBe(0);
}

test('the profile setup fits a small phone at twice the text size, with all its errors', async ({ newMemberPage }) => {
  const { page } = await newMemberPage({ complete: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your profile' })).toBeVisible();
  await doubleText(page);
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(page.getByText('Select at least one combat sport')).toBeVisible();
  await expectNothingSticksOut(page);
});

test('the profile and its forms fit a small phone at twice the text size', async ({ page, member: _ }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await doubleText(page);
  await expectNothingSticksOut(page);
  for (const [opener, title] of [
    ['Edit training', 'How you train'],
    ['Edit about me', 'About me'],
    ['Edit preferences', 'Dating Preferences'],
    ['Complete now', 'Complete Your Profile'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expectNoSidewaysScroll(dialog.locator('form'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('every main screen of a member fits a small phone at twice the text size', async ({ page, newMember, member }) => {
  const chat = await match(member, await newMember({ profile: { name: 'Maximiliane-Theodora Featherstonehaugh' } }));
  for (const path of ['/matches', `/chat/${chat}`, '/events', '/settings', '/settings/account', '/settings/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await doubleText(page);
    await expectNothingSticksOut(page);
  }
});

test('every main screen of a visitor fits a small phone at twice the text size', async ({ page }) => {
  for (const path of ['/', '/auth/login', '/auth/register', '/auth/forgot-password', '/local-events']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await doubleText(page);
    await expectNothingSticksOut(page);
  }
});

test('the deck keeps its buttons on a small phone at twice the text size', async ({ page, newMember, member: _ }) => {
  await newMember();
  await page.goto('/');
  await doubleText(page);
  for (const name of ['Undo last swipe', /^Full profile of/]) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
});
