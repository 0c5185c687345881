import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, PHONE, test } from '../screen.js';

test.use({ viewport: PHONE, permissions: ['camera', 'microphone'] });

/** The way a member came, so that Back has somewhere wrong to go. */
async function comeTo(page: Page, path: string) {
  if (new URL(page.url(), 'http://x').pathname !== '/events') await page.goto('/events');
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await page.reload();
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const entries = (page: Page) => page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay ?? 0);
/** Goes back once each of so many open overlays has its entry: it comes a task later, and a test is faster than a hand. */
async function goBackFrom(page: Page, overlays: number) {
  await expect.poll(() => entries(page)).toBe(overlays);
  await page.goBack();
}

/** Back closes it, Forward brings nothing back, and once it is closed otherwise one Back leaves the page. */
async function expectOnHistory(page: Page, path: string, open: () => Promise<void>, name: string | RegExp) {
  const opened = async () => {
    await open();
    await expect(dialog(page, name)).toBeVisible();
    await expect.poll(() => entries(page)).toBe(1);
  };
  const closed = async () => {
    await expect(dialog(page, name)).toBeHidden();
    await expect.poll(() => entries(page)).toBe(0);
    await expect(page).toHaveURL(path);
  };
  await opened();
  await page.goBack();
  await closed();
  await page.goForward();
  await closed();
  await opened();
  await page.keyboard.press('Escape');
  await closed();
  await opened();
  await page.reload();
  await closed();
  await page.goBack();
  await expect(page).toHaveURL('/events');
}

const overlays: Record<string, [string | RegExp, (page: Page) => Promise<void>][]> = {
  '/discover': [
    ['Search Filters', (page) => press(page, /^Filters/)],
    [/, 30$/, (page) => press(page, /^Full profile of/)],
    [
      /^Report /,
      async (page) => {
        await press(page, /^Options for/);
        await press(page, /^Report/);
      },
    ],
  ],
  '/profile': [
    ['Edit photos', (page) => press(page, 'Edit photos')],
    ['Dating Preferences', (page) => press(page, 'Edit preferences')],
    ['Complete Your Profile', (page) => press(page, 'Complete now')],
    ['Compatibility Quiz', (page) => press(page, 'Start Quiz')],
    ['Account Verification', (page) => press(page, 'Verify now')],
    ['Video Introduction', (page) => press(page, 'Record video')],
  ],
};
for (const [path, all] of Object.entries(overlays)) {
  test(`Back closes each overlay of ${path} and leaves the page alone`, async ({ page, newMember, member: _ }) => {
    if (path === '/discover') await newMember();
    for (const [name, open] of all) {
      await test.step(String(name), async () => {
        await comeTo(page, path);
        await expectOnHistory(page, path, () => open(page), name);
      });
    }
  });
}

const KEPT = 'Words that took me an hour';
const question = (page: Page) => dialog(page, 'Discard changes?');

/** What is changed in `form` is thrown away by no way out without a question. */
async function expectAsked(page: Page, form: Locator, unchanged: () => Promise<void>) {
  const ways: [string, () => Promise<unknown>][] = [
    ['Back', () => goBackFrom(page, 1)],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a press outside', () => page.mouse.click(5, 5)],
    ['the close button', () => form.getByRole('button', { name: 'Close' }).click()],
  ];
  for (const [, leave] of ways) {
    await leave();
    await question(page).getByRole('button', { name: 'Keep going' }).click();
    await expect(question(page)).toBeHidden();
    await unchanged();
  }
  // Back on the question itself goes back to the form.
  await goBackFrom(page, 1);
  await expect(question(page)).toBeVisible();
  await goBackFrom(page, 2);
  await expect(question(page)).toBeHidden();
  await unchanged();
  await goBackFrom(page, 1);
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => entries(page)).toBe(0);
}

test('About me asks before it throws words away, whichever way it is left', async ({ page, member: _ }) => {
  await comeTo(page, '/profile');
  await press(page, 'Edit about me');
  const form = dialog(page, 'About me');
  await form.getByLabel('Bio').fill(KEPT);
  await expectAsked(page, form, () => expect(form.getByLabel('Bio')).toHaveValue(KEPT));
  await expect(page).toHaveURL('/profile');
  // What was saved, or never changed, is not asked about.
  await press(page, 'Edit about me');
  await goBackFrom(page, 1);
  await expect(form).toBeHidden();
  await goBackFrom(page, 0);
  await expect(page).toHaveURL('/events');
});

test('the photo editor asks before it throws a typed link away, also by Done', async ({ page, member: _ }) => {
  await comeTo(page, '/profile');
  await press(page, 'Edit photos');
  const editor = dialog(page, 'Edit photos');
  const link = editor.getByLabel('Add by link');
  await link.fill('https://example.com/me.jpg');
  await editor.getByRole('button', { name: 'Done' }).click();
  await question(page).getByRole('button', { name: 'Keep going' }).click();
  await expectAsked(page, editor, () => expect(link).toHaveValue('https://example.com/me.jpg'));
  await press(page, 'Edit photos');
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect(editor).toBeHidden();
});

test('a quiz that has begun asks before it is thrown away', async ({ page, member: _ }) => {
  await comeTo(page, '/profile');
  await press(page, 'Start Quiz');
  const quiz = dialog(page, 'Compatibility Quiz');
  await quiz.getByRole('button', { name: /^Skip/ }).click();
  await expectAsked(page, quiz, () => expect(quiz.getByRole('progressbar')).toBeVisible());
});

test('a message to a liked member asks before it is thrown away', async ({ page, newMember, member: _ }) => {
  await newMember();
  await comeTo(page, '/discover');
  await press(page, 'Like');
  const message = page.getByRole('textbox', { name: /^Message to/ });
  await message.fill(KEPT);
  await goBackFrom(page, 1);
  await question(page).getByRole('button', { name: 'Keep going' }).click();
  await expect(message).toHaveValue(KEPT);
  await page.getByRole('button', { name: 'Keep Swiping' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(message).toBeHidden();
  await expect(page).toHaveURL('/discover');
});

test('a link inside an overlay leads on, and Back from there to the page below it', async ({
  page,
  newMember,
  member,
}) => {
  const other = await newMember();
  await other.like(member);
  await comeTo(page, '/discover');
  await press(page, 'Like');
  await dialog(page, "It's a Match").getByRole('link', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/matches');
  await page.goBack();
  await expect(page).toHaveURL('/discover');
  await expect.poll(() => entries(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/events');
});

test('a registration survives a look at the policies', async ({ page }) => {
  await page.goto('/auth/register');
  await page.getByLabel('First name').fill(KEPT);
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    await page.getByRole('link', { name }).click();
    await expect(dialog(page, name)).toContainText('18 or older');
    await expectAccessible(page);
    await goBackFrom(page, 1);
    await expect(dialog(page, name)).toBeHidden();
    await expect(page.getByLabel('First name')).toHaveValue(KEPT);
  }
  await page.goto('/terms-of-service');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
});

test('the policies can be read during the setup', async ({ newMemberPage }) => {
  const { page } = await newMemberPage({ complete: false });
  await page.goto('/');
  await page.getByLabel('Bio').fill(KEPT);
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(dialog(page, 'Privacy Policy')).toContainText('Last updated');
  await goBackFrom(page, 1);
  await expect(dialog(page, 'Privacy Policy')).toBeHidden();
  await expect(page.getByLabel('Bio')).toHaveValue(KEPT);
});

test('the arrows of the settings leave no steps behind', async ({ page, member: _ }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: /^Subscription/ }).click();
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL('/settings/payments');
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/profile');
});
