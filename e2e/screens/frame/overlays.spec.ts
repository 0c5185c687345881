import type { Page } from '@playwright/test';
import { expect, expectAccessible, overlayEntries, PHONE, test, whenIdle } from '../screen.js';

test.use({ viewport: PHONE, permissions: ['camera', 'microphone'] });

/** Opens the path after another page, which a wrong Back would open. */
async function comeTo(page: Page, path: string) {
  await page.goto('/events');
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await page.reload();
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
/** Goes back once each open overlay has its history entry. */
async function goBackFrom(page: Page, overlays: number) {
  await expect.poll(() => overlayEntries(page)).toBe(overlays);
  await page.goBack();
}

/** Back closes each overlay and leaves no entry behind; Forward and a reload reopen none. */
async function expectOnHistory(page: Page, overlays: readonly Overlay[]) {
  const path = new URL(page.url()).pathname;
  for (const [index, [name, open]] of overlays.entries()) {
    const opened = async () => {
      await open(page);
      await expect(dialog(page, name)).toBeVisible();
      await expect.poll(() => overlayEntries(page)).toBe(1);
    };
    const closed = async () => {
      await expect(dialog(page, name)).toBeHidden();
      await expect.poll(() => overlayEntries(page)).toBe(0);
      await expect(page).toHaveURL(path);
    };
    await test.step(String(name), async () => {
      await opened();
      await page.goBack();
      await closed();
      if (index > 0) return;
      await page.goForward();
      await closed();
      await opened();
      await page.keyboard.press('Escape');
      await closed();
      await opened();
      await page.reload();
      await closed();
    });
  }
}

type Overlay = [string | RegExp, (page: Page) => Promise<void>];
const ON_DISCOVER: Overlay[] = [
  ['Search Filters', (page) => press(page, /^Filters/)],
  [/, 30$/, (page) => press(page, /^Full profile of/)],
  [
    /^Report /,
    async (page) => {
      await press(page, /^Options for/);
      await press(page, /^Report/);
    },
  ],
];
const ON_PROFILE: Overlay[] = [
  ['Edit photos', (page) => press(page, 'Edit photos')],
  ['Dating Preferences', (page) => press(page, 'Edit preferences')],
  ['Complete Your Profile', (page) => press(page, 'Complete now')],
  ['Compatibility Quiz', (page) => press(page, 'Start Quiz')],
  ['Account Verification', (page) => press(page, 'Verify now')],
  ['Video Introduction', (page) => press(page, 'Record video')],
];

test('Back closes each overlay of the profile and leaves the page alone', async ({ page, member: _ }) => {
  await comeTo(page, '/profile');
  await expectOnHistory(page, ON_PROFILE);
  await page.goBack();
  await expect(page).toHaveURL('/events');
});

test('Back closes each overlay of the deck, and leads from where a link inside of one led to the page below', async ({
  page,
  newMember,
  member,
}) => {
  const other = await newMember();
  await other.like(member);
  await comeTo(page, '/discover');
  await expectOnHistory(page, ON_DISCOVER);
  await press(page, 'Like');
  await dialog(page, "It's a Match").getByRole('link', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/matches');
  await page.goBack();
  await expect(page).toHaveURL('/discover');
  await expect.poll(() => overlayEntries(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/events');
});

const KEPT = 'Words that took me an hour';
const question = (page: Page) => dialog(page, 'Discard changes?');

test('About me asks before it throws words away, whichever way it is left', async ({ page, member: _ }) => {
  await comeTo(page, '/profile');
  await press(page, 'Edit about me');
  const form = dialog(page, 'About me');
  await form.getByLabel('Bio').fill(KEPT);
  const unchanged = () => expect(form.getByLabel('Bio')).toHaveValue(KEPT);
  for (const leave of [
    () => goBackFrom(page, 1),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => form.getByRole('button', { name: 'Close' }).click(),
  ]) {
    // The form listens again only after the question has closed.
    await whenIdle(page);
    await leave();
    await question(page).getByRole('button', { name: 'Keep going' }).click();
    await expect(question(page)).toBeHidden();
    await unchanged();
  }
  // Back on the question returns to the form.
  await goBackFrom(page, 1);
  await expect(question(page)).toBeVisible();
  await goBackFrom(page, 2);
  await expect(question(page)).toBeHidden();
  await unchanged();
  await goBackFrom(page, 1);
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => overlayEntries(page)).toBe(0);
  await expect(page).toHaveURL('/profile');
  // Saved or unchanged forms close without a question.
  await press(page, 'Edit about me');
  await goBackFrom(page, 1);
  await expect(form).toBeHidden();
  await goBackFrom(page, 0);
  await expect(page).toHaveURL('/events');
});

test('a registration survives a look at the policies', async ({ page }) => {
  await page.goto('/auth/register');
  await page.getByLabel('First name').fill(KEPT);
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    await page.getByRole('link', { name }).click();
    await expect(dialog(page, name)).toContainText('18 or older');
    // The other form differs only in its texts.
    if (name === 'Privacy Policy') await expectAccessible(page);
    await goBackFrom(page, 1);
    await expect(dialog(page, name)).toBeHidden();
    await expect(page.getByLabel('First name')).toHaveValue(KEPT);
  }
});

test.describe('after an update', () => {
  test.use({ keepsContext: false });

  test('a typed place survives that the part which explains it is gone', async ({ page, member: _ }) => {
    await page.clock.install();
    await page.goto('/profile');
    await press(page, 'Edit location');
    const field = dialog(page, 'Your location').getByRole('combobox');
    await field.fill('Nowhereville');
    const isPart = /\/assets\/place-meaning-/;
    await page.route(isPart, (route) => route.fulfill({ status: 404 }));
    const gone = page.waitForResponse(isPart);
    await field.press('Tab');
    await gone;
    await page.evaluate(async () => {
      for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame);
    });
    // React shows what became of a part a moment later.
    await page.clock.runFor(1000);
    await expect(field).toHaveValue('Nowhereville');
  });
});
