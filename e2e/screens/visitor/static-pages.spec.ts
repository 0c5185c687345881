import type { Position } from '@corner/contracts/jobs.api';
import { randomUUID } from 'node:crypto';
import { linkIn, newestMail } from '../../product/mailbox.js';
import { DESKTOP, expect, expectAccessible, expectNothingSticksOut, moveTo, PHONE, test } from '../screen.js';

const PAGES = [
  ['/privacy-policy', 'Privacy Policy', 'gone everywhere within 30 days of the deletion'],
  ['/terms-of-service', 'Terms of Service', 'You must be 18 or older'],
  ['/consumer-health-privacy', 'Health Data Privacy', 'aims to answer within 48 hours'],
  ['/cookie-policy', 'Cookie Policy', 'between about 30 days and 2 years'],
  ['/community-guidelines', 'Community Guidelines', 'Respect a no'],
  ['/child-safety', 'Child Safety', 'come before all others'],
  ['/transparency', 'Transparency', 'No names are given'],
  ['/safety', 'Safety', 'Meet in public'],
  ['/faq', 'Questions and answers', 'How do I download my data?'],
  ['/behind-the-dojo', 'Behind the Dojo', 'home office stipend'],
  ['/local-events', 'Meet on a real mat', 'Coming soon'],
] as const;

test('each of them can be read signed out, on a phone and on a desktop', async ({ page }) => {
  await page.goto('/auth/login');
  for (const [path, heading, sentence] of PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize(PHONE);
      await moveTo(page, path);
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(sentence);
        await expectNothingSticksOut(page);
      }
      await expect(page.getByRole('main').getByRole('status', { name: /loading/i })).toHaveCount(0);
      // Every answer of the FAQ is open.
      await page.evaluate(() => document.querySelectorAll('details').forEach((answer) => (answer.open = true)));
      await expectAccessible(page);
    });
  }
});

test('a policy is printed black on white, without what leads around the site', async ({ page }) => {
  await page.goto('/terms-of-service');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  const text = page.getByRole('main').getByText('You must be 18 or older').first();
  await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  // Firefox would move what follows the first row of a grid to the next page.
  await expect(page.locator('main > .grid')).toHaveCSS('display', 'block');
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Search the answers')).toBeHidden();
});

test('any other path is the page that does not exist, with a way back', async ({ page }) => {
  await page.goto('/safety');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/safety');
});

test.describe('the careers page', () => {
  /** Positions of other tests end with a number. */
  const isOfTests = (title: string) => /\d$/.test(title);

  for (const who of ['a visitor', 'a member'] as const) {
    test(`shows what the API publishes, and lands on the opening that the address names, for ${who}`, async ({
      page,
      newMemberPage,
    }) => {
      const seat = who === 'a member' ? (await newMemberPage()).page : page;
      const openings = (await (await seat.request.get('/api/jobs')).json()) as Position[];
      const last = openings.findLast(({ title }) => !isOfTests(title))!;
      // Compares with the page's own response, because other tests publish and delete positions meanwhile.
      const answer = seat.waitForResponse('**/api/jobs');
      await seat.goto(`/behind-the-dojo#${last.id}`);
      const published = (await (await answer).json()) as Position[];
      await expect(seat.getByRole('heading', { level: 3 })).toHaveText(published.map(({ title }) => title));
      const card = seat.locator(`[id="${last.id}"]`);
      await expect(card).toBeFocused();
      await expect(card).toBeInViewport();
      await expect(card).toContainText(last.title);
    });
  }
});

test('the waitlist takes an address, mails it, and lets it go by the link of the mail', async ({ page, request }) => {
  const email = `waiting-${randomUUID()}@example.com`;
  await page.goto('/local-events');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByRole('heading', { name: "You're on the list" })).toBeVisible();
  await expectAccessible(page);
  const mail = await newestMail(request, email, /You're on the list/);
  await page.goto(/\/local-events\?leave=\S+/.exec(mail.text)![0]);
  await expect(page.getByText('You are off the list.')).toBeVisible();
  await expectAccessible(page);
});

test('the link below a mail about a match leads to a page that ends such mails', async ({
  page,
  newMember,
  request,
}) => {
  const [member, other] = [await newMember(), await newMember()];
  await member.like(other);
  await other.like(member);
  const mail = await newestMail(request, member.email, /It's a match/);
  await page.goto(linkIn(mail, '/unsubscribe'));
  await expect(page.getByRole('heading', { name: 'No more of these mails?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByRole('heading', { name: 'We keep quiet' })).toBeVisible();
  await expect(async () => {
    const user = (await member.expect('GET', '/api/auth/user')).body as { notificationSettings: { email: boolean } };
    expect(user.notificationSettings.email).toBe(false);
  }).toPass();
});

for (const [what, script] of [
  ['no colour mixing, as Chromium 110 and Firefox 112', 'CSS.supports = () => false'],
  ['no lookbehind, as Safari 16.3', "globalThis.RegExp = () => { throw new SyntaxError('invalid group') }"],
  ['no copying methods of lists, as Firefox 114', 'delete Array.prototype.toSorted'],
] as const) {
  test(`a browser that has ${what} gets a plain page that explains it`, async ({ page }) => {
    await page.addInitScript(script);
    for (const path of ['/', '/auth/login', '/admin']) {
      // A stopped page never fires load.
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText('This browser is too old for this page.')).toBeInViewport();
      await expect(page.getByRole('main')).toHaveCount(0);
    }
  });
}
