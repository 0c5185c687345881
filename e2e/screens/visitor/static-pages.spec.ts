import type { Position } from '@corner/contracts/jobs.api';
import { randomUUID } from 'node:crypto';
import { linkIn, newestMail } from '../../product/mailbox.js';
import {
  breakNetwork,
  DESKTOP,
  expect,
  expectAccessible,
  expectNothingSticksOut,
  PHONE,
  test,
  toast,
} from '../screen.js';

const PAGES = [
  ['/privacy-policy', 'Privacy Policy', 'gone everywhere within 30 days of the deletion'],
  ['/terms-of-service', 'Terms of Service', 'You must be 18 or older'],
  ['/consumer-health-privacy', 'Health Data Privacy', 'aims to answer within 48 hours'],
  ['/cookie-policy', 'Cookie Policy', 'between about 30 days and 2 years'],
  ['/community-guidelines', 'Community Guidelines', 'Respect a no'],
  ['/safety', 'Safety', 'Meet in public'],
  ['/faq', 'Questions and answers', 'How do I download my data?'],
  ['/behind-the-dojo', 'Behind the Dojo', 'home office stipend'],
  ['/local-events', 'Meet on a real mat', 'Coming soon'],
] as const;

test('each of them can be read signed out, on a phone and on a desktop', async ({ page }) => {
  for (const [path, heading, sentence] of PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(sentence);
        await expectNothingSticksOut(page);
      }
      await expect(page.getByRole('main').getByRole('status', { name: /loading/i })).toHaveCount(0);
      await expectAccessible(page);
    });
  }
});

test('every one of them can be read by a member, too', async ({ page, member: _ }) => {
  for (const [path, heading] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to App' })).toBeVisible();
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
});

test('the footer of the landing page leads to every one of them', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [path] of PAGES) await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1);
  await footer.getByRole('link', { name: 'Community Guidelines' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Community Guidelines' })).toBeVisible();
});

test('any other path is the page that does not exist, with ways home and back', async ({ page }) => {
  await page.goto('/safety');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/safety');
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('the careers page', () => {
  /** What administrators of other tests make and delete ends with a number. */
  const isOfTests = (title: string) => /\d$/.test(title);
  const openings = async (page: import('@playwright/test').Page) =>
    (await (await page.request.get('/api/jobs')).json()) as Position[];

  test('shows what the API publishes, in its order', async ({ page }) => {
    // Other tests publish and delete positions at the same time.
    await expect(async () => {
      const published = await openings(page);
      expect(published.length).toBeGreaterThan(0);
      await page.goto('/behind-the-dojo');
      const titles = published.map(({ title }) => title);
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(titles, { timeout: 10_000 });
    }).toPass();
  });

  for (const who of ['a visitor', 'a member'] as const) {
    test(`lands on the opening that the address names, for ${who}`, async ({ page, newMemberPage }) => {
      const seat = who === 'a member' ? (await newMemberPage()).page : page;
      const last = (await openings(page)).findLast(({ title }) => !isOfTests(title))!;
      await seat.goto(`/behind-the-dojo#${last.id}`);
      const card = seat.locator(`[id="${last.id}"]`);
      await expect(card).toBeFocused();
      await expect(card).toBeInViewport();
      await expect(card).toContainText(last.title);
    });
  }

  test('says that the openings could not be loaded, and loads them when asked again', async ({ page }) => {
    const mend = await breakNetwork(page, '/api/jobs');
    await page.goto('/behind-the-dojo');
    await expect(page.getByRole('alert')).toContainText('The open positions could not be loaded');
    await expectAccessible(page);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  });
});

test.describe('the waitlist', () => {
  test('takes an address, mails it, and lets it go by the link of the mail', async ({ page, request }) => {
    const email = `waiting-${randomUUID()}@example.com`;
    await page.goto('/local-events');
    await expect(page.getByRole('link', { name: 'Join the Waitlist' })).toHaveAttribute('href', '/auth/register');
    await page.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByRole('heading', { name: "You're on the list" })).toBeVisible();
    await expectAccessible(page);
    const mail = await newestMail(request, email, /You're on the list/);
    await page.goto(/\/local-events\?leave=\S+/.exec(mail.text)![0]);
    await expect(page.getByText('You are off the list.')).toBeVisible();
    await expectAccessible(page);
  });

  test('keeps what was typed while there is no connection', async ({ page }) => {
    await page.goto('/local-events');
    await breakNetwork(page, '/api/waitlist');
    await page.getByLabel('Email').fill('later@example.com');
    await page.getByRole('button', { name: 'Tell me' }).click();
    await toast(page, 'That did not work', 'No connection.');
    await expect(page.getByLabel('Email')).toHaveValue('later@example.com');
  });

  test('says that a link is not valid', async ({ page }) => {
    await page.goto('/local-events?leave=nonsense');
    await expect(page.getByRole('alert').filter({ hasText: 'This link is not valid' })).toBeVisible();
  });
});

test('the FAQ finds answers and opens them', async ({ page }) => {
  await page.goto('/faq');
  await page.getByLabel('Search the answers').fill('deleted member');
  await page.getByText('What happens when I delete my account?').click();
  await expect(page.getByText(/For 14 days you can sign in and restore/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Search the answers').fill('zeppelin');
  await expect(page.getByRole('heading', { name: 'No answer fits' })).toBeVisible();
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
