import type { Locator, Page } from '@playwright/test';
import { chunk, breakNetwork, DESKTOP, expect, expectAccessible, match, PHONE, test, toastSaying } from '../screen.js';
import { pressFilter } from '../cards.js';

test.use({ viewport: PHONE });

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('an inactive member reads that no one sees them, and goes active at once', async ({ page, member }) => {
  await member.expect('PATCH', '/api/profile', { body: { accountStatus: 'Inactive' } });
  const notice = page.getByText('Your account is inactive: no one sees you.');
  await page.goto('/');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profile');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Go active' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('every page says that it is offline, and a swipe at once that it failed', async ({
  page,
  newMember,
  member: _,
}) => {
  await newMember({ profile: { name: 'Rosa' } });
  // Without the code of toasts, as in the first seconds.
  await page.route(chunk('toaster'), (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Rosa, 30' })).toBeVisible();
  await page.context().setOffline(true);
  const line = page.getByText('You are offline.');
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to process swipe. Please try again.');
  await page.context().setOffline(false);
  await expect(line).toBeHidden();
  for (const path of ['/profile', '/settings', '/events', '/terms-of-service']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.context().setOffline(true);
    await expect(line).toBeVisible();
    await page.context().setOffline(false);
  }
});

test('the super-like shows that today’s is used, also in another tab', async ({
  page,
  context,
  newMember,
  member: _,
}) => {
  await newMember();
  await newMember();
  await page.goto('/');
  const superLike = (tab: Page) => tab.getByRole('button', { name: 'Super like' });
  await expect(superLike(page)).toHaveAttribute('data-tooltip', 'Super like');
  await superLike(page).click();
  await expect(superLike(page)).toHaveAttribute('data-tooltip', 'Super like: used for today');
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(superLike(other)).toHaveAttribute('data-tooltip', 'Super like: used for today');
  await superLike(other).click();
  await expect(other.getByRole('dialog', { name: /super likes/i })).toBeVisible();
});

test('the words of the next card wait until the dragged one is gone', async ({ page, newMember, member: _ }) => {
  await newMember();
  await newMember();
  await page.goto('/');
  const words = (card: Locator) => card.locator('h2').evaluate((name) => getComputedStyle(name.parentElement!).opacity);
  const [below, above] = [page.locator('article').first(), page.locator('article').last()];
  await expect(page.locator('article')).toHaveCount(2);
  expect([await words(below), await words(above)]).toEqual(['0', '1']);
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(page.locator('article')).toHaveCount(1);
  await expect.poll(() => words(below)).toBe('1');
});

test('filters are remembered by this browser for this member, until the sign-out', async ({
  page,
  context,
  member: _,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Search Filters' });
  await pressFilter(page, 'Combat Sports', 'Judo');
  await sheet.getByRole('button', { name: 'Apply Filters' }).click();
  await page.close();
  const later = await context.newPage();
  await later.goto('/');
  await expect(later.getByRole('button', { name: /^Filters, / })).toBeVisible();
  await context.clearCookies();
  await later.goto('/auth/login');
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = () => later.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('filters')));
  await expect.poll(kept).toEqual([]);
});

test('a chat that does not load, or breaks, has a way back and the tabs', async ({ page, newMember, member }) => {
  const id = await match(member, await newMember());
  const mend = await breakNetwork(page, /\/api\/(matches|conversations)\/.+/);
  await page.goto(`/chat/${id}`);
  await expect(page.getByText('This chat did not load')).toBeVisible();
  await expect(tabs(page).getByRole('link', { name: 'Discover' })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(page).toHaveURL('/matches');
  await mend();
  await page.goto(`/chat/${id}`);
  await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible();
  await expect(tabs(page)).toBeHidden();
});

/** Goes there without a load, which would end the toast. */
const turnTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** What can be read or pressed and lies under the toast. */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const over = document.querySelector('.toast')!.getBoundingClientRect();
    const others = document.querySelectorAll('body :is(a, button, input, li, h1, h2, p, [role=tab])');
    return [...others]
      .filter((one) => !one.closest('.toasts, .sr-only') && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return top < over.bottom && bottom > over.top && left < over.right && right > over.left;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

test('toasts cover no row and no control of a phone, left to right and right to left', async ({
  page,
  newMember,
  member,
}) => {
  const other = await newMember();
  await newMember();
  const chat = await match(member, other);
  await page.goto('/settings/notifications');
  await page.getByRole('switch', { name: /^Likes/ }).click();
  const toast = toastSaying(page, 'Notifications Updated!');
  await expect(toast).toBeVisible();
  // While its window is left, it stays.
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  for (const path of ['/settings', '/', '/matches', `/chat/${chat}`, '/profile', '/events']) {
    await turnTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main').getByRole('status', { name: /^Loading|^Finding/ })).toBeHidden();
    for (const size of [PHONE, { width: 320, height: 568 }]) {
      await page.setViewportSize(size);
      for (const dir of ['rtl', 'ltr']) {
        await page.evaluate((way) => void (document.documentElement.dir = way), dir);
        await expect.poll(() => coveredByToast(page), `${path}, ${size.width} px, ${dir}`).toEqual([]);
      }
    }
  }
  await expect(toast).toBeVisible();
});

test('toasts of a wide screen stand below the controls at the top', async ({ page, newMember, member: _ }) => {
  await newMember();
  await page.setViewportSize(DESKTOP);
  await page.goto('/');
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await page.getByRole('button', { name: 'Send Message' }).click();
  const toast = toastSaying(page, 'Empty message');
  await expect(toast).toBeVisible();
  const [above, below] = [(await page.locator('main header').first().boundingBox())!, (await toast.boundingBox())!];
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 8);
});

test('a phone’s settings switch the theme; until then it is the system’s', async ({ page, member: _ }) => {
  const shown = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings');
  await expect.poll(shown).toBe('rgb(250, 247, 242)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(shown).toBe('rgb(12, 13, 17)');
  const appearance = page.getByRole('group', { name: 'Appearance' });
  await expect(appearance.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');
  await appearance.getByRole('button', { name: 'Light' }).click();
  await expect.poll(shown).toBe('rgb(250, 247, 242)');
  await page.reload();
  await expect(appearance.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
});

test('a newcomer’s messages begin with the way to the deck, reports lie aside', async ({ page, member: _ }) => {
  await page.goto('/matches');
  await expect(page.getByRole('link', { name: 'Start Discovering' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Report');
  await page.getByRole('button', { name: 'Report a past match' }).click();
  await expect(page.getByRole('dialog', { name: 'Report a past match' })).toBeVisible();
});

/** How many lines the words of it take. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('the number of coins is one word', async ({ page, member: _ }) => {
    await page.goto('/settings/coins');
    for (const coins of ['10', '50', '100']) {
      expect(await linesOf(page.getByRole('button', { name: `Buy ${coins} coins` }).locator('.poster'))).toBe(1);
    }
  });

  test('at twice the text size words stay whole, and plan and price apart', async ({ page, newMember, member: _ }) => {
    await newMember({ profile: { name: 'Valentina' } });
    const double = () => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    await page.goto('/');
    await double();
    expect(await linesOf(page.getByText('Valentina', { exact: true }).first())).toBe(1);
    await page.goto('/matches');
    await double();
    const heading = page.getByRole('heading', { name: 'No conversations yet' });
    await expect(heading).toBeVisible();
    expect(await linesOf(heading)).toBeLessThanOrEqual(3);
    await page.goto('/settings/payments');
    await double();
    const plan = page.getByRole('radio', { name: /^1 Month/ });
    const name = (await plan.getByText('1 Month').boundingBox())!;
    const price = (await plan.getByText('$8.99').boundingBox())!;
    expect(price.x > name.x + name.width || price.y >= name.y + name.height).toBe(true);
  });
});
