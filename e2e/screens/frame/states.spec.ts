import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../../people/member.js';
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
  await tabs(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Go active' }).click();
  await expect(notice).toBeHidden();
  expect((await member.expect('GET', '/api/auth/user')).body).toMatchObject({ accountStatus: 'Active' });
});

test('every page says that it is offline; a swipe says at once that it failed, and goes out later where no one was there', async ({
  page,
  newMember,
  member,
}) => {
  await newMember({ profile: { name: 'Rosa' } });
  // As in the first seconds, before the code of toasts is loaded.
  await page.route(chunk('toaster'), (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Rosa, 30' })).toBeVisible();
  const pass = page.getByRole('button', { name: 'Pass' });
  await page.route('**/api/swipe', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await pass.click();
  await expect(page.getByRole('alert')).toContainText('Failed to process swipe. Please try again.');
  await expect(page.getByRole('article', { name: 'Rosa, 30' })).toBeVisible();
  await page.context().setOffline(true);
  const line = page.getByText('You are offline.');
  await expect(line).toBeVisible();
  await pass.click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(line).toBeHidden();
  await expect.poll(async () => (await member.call('GET', '/api/discover')).body).toEqual([]);
  const expectLine = async () => {
    await page.context().setOffline(true);
    await expect(line).toBeVisible();
    await page.context().setOffline(false);
    await expect(line).toBeHidden();
  };
  for (const [tab, title] of [
    ['Profile', /^Tester/],
    ['Events', 'Events'],
  ] as const) {
    await tabs(page).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectLine();
  }
  for (const path of ['/settings', '/terms-of-service']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectLine();
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

test('a long name keeps to two lines beside the age, and the words of the next card wait until the one above is gone', async ({
  page,
  newMember,
  member: _,
}) => {
  const name = 'Maximiliana-Konstantina Wolfeschlegelsteinhausen';
  for (let card = 1; card <= 2; card++) await newMember({ profile: { name } });
  await page.goto('/');
  const words = (card: Locator) => card.locator('h2').evaluate((name) => getComputedStyle(name.parentElement!).opacity);
  const [below, above] = [page.locator('article').first(), page.locator('article').last()];
  await expect(page.locator('article')).toHaveCount(2);
  expect([await words(below), await words(above)]).toEqual(['0', '1']);
  const heading = above.getByRole('heading', { name });
  await expect(heading).toContainText('30');
  const lines = await heading
    .locator('span')
    .first()
    .evaluate((text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight));
  expect(Math.round(lines)).toBe(2);
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

/** Navigates without a load, which would end the toast. */
const turnTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Controls at the top or bottom of a page that the toast covers. */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const over = document.querySelector('.toast')!.getBoundingClientRect();
    const others = document.querySelectorAll(':is(.page-header, nav:not(main nav)) :is(a, button, h1)');
    return [...others]
      .filter((one) => !one.closest('.toasts, .sr-only') && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return top < over.bottom && bottom > over.top && left < over.right && right > over.left;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

test('toasts move nothing on a phone and cover no control of its edges, left to right and right to left', async ({
  page,
  newMember,
  member,
}) => {
  const other = await newMember();
  await newMember();
  const chat = await match(member, other);
  await page.goto('/settings/notifications');
  const likes = page.getByRole('switch', { name: /^Likes/ });
  const before = await likes.boundingBox();
  await likes.click();
  const toast = toastSaying(page, 'Notifications Updated!');
  await expect(toast).toBeVisible();
  expect(await likes.boundingBox()).toEqual(before);
  // The toast stays while the window is in the background.
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

test('a message is refused for the reason that the server gives, below the controls at the top of a wide screen', async ({
  page,
  newMember,
  member,
}) => {
  const rosa = await newMember({ profile: { name: 'Rosa' } });
  await page.setViewportSize(DESKTOP);
  await page.goto('/');
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await page.getByLabel('Message to Rosa').fill('Open mat on Friday?');
  // The member leaves between the like and the message.
  await rosa.expect('DELETE', '/api/account', { body: { password: PASSWORD } });
  await expect.poll(async () => (await member.call('GET', `/api/messages/${rosa.id}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const toast = toastSaying(page, 'Failed to send message', 'Member not found');
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
