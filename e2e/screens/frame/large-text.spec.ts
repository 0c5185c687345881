import type { Locator } from '@playwright/test';
import { goOn, goTo } from '../profile/setup.js';
import { doubleText, expect, expectNothingSticksOut, match, moveTo, test, watchConsole } from '../screen.js';

test.use({ viewport: { width: 320, height: 640 } });

/** Checks that no content of a dialog's scrolling part is wider than it. */
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
  await goTo(page, 'Where do you train and live?');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Location is required')).toBeVisible();
  await expectNothingSticksOut(page);
  await page.getByRole('combobox', { name: 'Location' }).fill('Lisbon');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Several places have this name. Which one do you mean?')).toBeVisible();
  await expectNothingSticksOut(page);
  await goOn(page);
  await page.getByRole('button', { name: 'Continue' }).click();
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
  const blocked = await newMember({ profile: { name: 'Kim' } });
  await member.expect('POST', '/api/blocks', { body: { userId: blocked.id } });
  const errors = watchConsole(page);
  await page.goto('/faq');
  await doubleText(page);
  for (const path of [
    '/events',
    '/settings',
    '/settings/account',
    '/settings/privacy',
    '/settings/blocked',
    '/matches',
  ]) {
    await moveTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/settings/blocked') await expect(page.getByRole('button', { name: 'Unblock Kim' })).toBeVisible();
    await expectNothingSticksOut(page);
  }
  const name = page.getByRole('link', { name: /^Maximiliane/ }).getByText(/^Maximiliane/);
  expect((await name.boundingBox())!.width, 'the time leaves room to the name').toBeGreaterThan(90);
  await moveTo(page, `/chat/${chat}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNothingSticksOut(page);
  expect(errors).toEqual([]);
});

test('every main screen of a visitor fits a small phone at twice the text size', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await doubleText(page);
  await expectNothingSticksOut(page);
  for (const path of ['/auth/login', '/auth/register', '/auth/forgot-password', '/local-events']) {
    await moveTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingSticksOut(page);
  }
});

test('long German words break rather than stick out, and the days of a week stay apart', async ({ page, member }) => {
  await member.expect('PATCH', '/api/profile', { body: { language: 'German', intents: ['training'] } });
  await page.goto('/settings');
  await doubleText(page);
  for (const path of ['subscription', 'privacy', 'cases']
    .map((view) => `/settings/${view}`)
    .concat('/safety', '/profile')) {
    await moveTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingSticksOut(page);
  }
  await page.getByRole('button', { name: 'Trainingspartner bearbeiten' }).click();
  await expect(page.getByRole('dialog').getByText('Trainieren mit')).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stunden und Sparring bearbeiten' }).click();
  const days = page.getByRole('columnheader').getByRole('button');
  await expect(days).toHaveCount(7);
  expect(await days.evaluateAll((all) => all.filter((day) => day.scrollWidth > day.clientWidth))).toEqual([]);
});

/** Number of lines of the text; waits for its font, because the fallback may be wider. */
const linesOf = (text: Locator) =>
  text.evaluate(async (element) => {
    await document.fonts.ready;
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test('the number of coins is one word; at twice the text size words stay whole, and plan and price apart', async ({
  page,
  newMember,
  member: _,
}) => {
  await newMember({ profile: { name: 'Valentina' } });
  await page.goto('/');
  await doubleText(page);
  for (const name of ['Undo last swipe', /^Full profile of/]) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await linesOf(page.getByText('Valentina', { exact: true }).first())).toBe(1);
  await page.goto('/settings/coins');
  for (const coins of ['10', '50', '100']) {
    expect(await linesOf(page.getByRole('button', { name: `Buy ${coins} coins` }).locator('.poster'))).toBe(1);
  }
  await page.goto('/matches');
  await doubleText(page);
  const heading = page.getByRole('heading', { name: 'No conversations yet' });
  await expect(heading).toBeVisible();
  expect(await linesOf(heading)).toBeLessThanOrEqual(3);
  await page.goto('/settings/payments');
  await doubleText(page);
  const plan = page.getByRole('radio', { name: /^1 Month/ });
  const name = (await plan.getByText('1 Month').boundingBox())!;
  const price = (await plan.getByText('$8.99').boundingBox())!;
  expect(price.x > name.x + name.width || price.y >= name.y + name.height).toBe(true);
});
