import type { Locator } from '@playwright/test';
import { button, card, distance, drag, named, swipeOf } from '../cards.js';
import { chunk, expect, expectAccessible, PHONE, test, toast, withSocket } from '../screen.js';

test.use({ viewport: PHONE });

test.describe('a drag', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  const opacity = (top: Locator) =>
    top.locator('> div').evaluate((element) => Number(getComputedStyle(element).opacity));
  const angle = (top: Locator) =>
    top.evaluate((element) => {
      const { a, b } = new DOMMatrix(getComputedStyle(element).transform);
      return (Math.atan2(b, a) * 180) / Math.PI;
    });

  test('below the threshold snaps back; beyond it the card turns, is half opaque and the verdict is sent', async ({
    page,
    member: _,
    newMember,
  }) => {
    await newMember(named('Rosa'));
    await page.goto('/');
    const top = card(page, 'Rosa');
    await expect(top).toBeVisible();
    await drag(page, top, { x: 90 });
    await expect(() => expect(opacity(top)).resolves.toBe(1)).toPass();
    await page.mouse.up();
    await expect(() => expect(angle(top)).resolves.toBeCloseTo(0, 1)).toPass();
    await expect.poll(() => distance(top)).toBe(0);

    await drag(page, top, { x: 150 });
    await expect(() => expect(opacity(top)).resolves.toBe(0.5)).toPass();
    expect(await angle(top)).toBeCloseTo((150 / PHONE.width) * 15, 0);
    const sent = swipeOf(page);
    await page.mouse.up();
    expect((await sent).postDataJSON()).toMatchObject({ isLike: true, kind: 'like' });
  });

  test('is not broken into by a match that the other side makes', async ({ page, member, newMember }) => {
    const rosa = await newMember(named('Rosa'));
    await newMember(named('Rita'));
    await member.like(rosa);
    await withSocket(page, () => page.goto('/'));
    const top = card(page, 'Rita');
    await drag(page, top, { x: 90 });
    const order = await page.evaluateHandle(() => {
      const seen: string[] = [];
      addEventListener('pointerup', () => seen.push('released'), true);
      const look = () => document.querySelector('.overlay') && !seen.includes('dialog') && seen.push('dialog');
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      return seen;
    });
    const dialogLoaded = page.waitForResponse(chunk('match-dialog'));
    await rosa.like(member);
    await (await dialogLoaded).finished();
    expect(await distance(top)).toBe(90);
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: "It's a Match" });
    await expect(dialog).toContainText('Rosa');
    expect(await order.jsonValue()).toEqual(['released', 'dialog']);
    await dialog.getByRole('button', { name: 'Keep Swiping' }).click();
    await expect.poll(() => distance(top)).toBe(0);
  });

  test('to the left passes, upward super likes; a second super like is refused, and a like offered instead', async ({
    page,
    member: _,
    newMember,
  }) => {
    for (const name of ['Rosa', 'Rita', 'Ruth']) await newMember(named(name));
    await page.goto('/');
    const top = page.locator('[data-card=top]');
    for (const [by, body] of [
      [{ x: -150 }, { isLike: false }],
      [{ y: -150 }, { isLike: true, kind: 'superlike' }],
    ] as const) {
      const decided = await top.getAttribute('aria-label');
      await drag(page, top, by);
      const sent = swipeOf(page);
      await page.mouse.up();
      expect((await sent).postDataJSON()).toMatchObject(body);
      await expect(page.getByRole('article', { name: decided! })).toHaveCount(0);
    }
    await expect(page.getByRole('status').filter({ hasText: /You super liked/ })).toBeAttached();
    await button(page, 'Keep Swiping').click();
    await button(page, 'Super like').click();
    const dialog = page.getByRole('dialog', { name: 'Out of super likes' });
    await expect(dialog).toContainText(/comes back (today|tomorrow) at/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Like instead' }).click();
    await expect(page.getByText(/^You liked/).first()).toBeAttached();
  });
});

test.describe('verdicts', () => {
  test('that are given as the page is left count', async ({ page, member, newMember }) => {
    await newMember(named('Rosa'));
    await page.goto('/');
    await expect(card(page, 'Rosa')).toBeVisible();
    await page.evaluate(() => {
      document.querySelector<HTMLButtonElement>('[aria-label="Pass"]')!.click();
      location.href = '/faq';
    });
    await expect(page).toHaveURL('/faq');
    await expect.poll(async () => (await member.call('GET', '/api/discover')).body).toEqual([]);
    await page.goto('/');
    await expect(page.getByText('No more people nearby')).toBeVisible();
  });

  test('three that still waited as the page was left go out from the next one', async ({ page, member, newMember }) => {
    for (const name of ['Rosa', 'Rita', 'Ruth']) await newMember(named(name));
    await page.goto('/');
    await expect(page.locator('[data-card=top]')).toBeVisible();
    await page.route('**/api/swipe', () => undefined);
    for (let left = 3; left > 0; left--) await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.goto('/faq');
    expect((await member.call('GET', '/api/discover')).body).toHaveLength(3);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/matches');
    await expect.poll(async () => (await member.call('GET', '/api/discover')).body).toEqual([]);
  });

  test('a like by its key can be taken back; without a match it offers a message, or to keep swiping', async ({
    page,
    member: _,
    newMember,
  }) => {
    await newMember(named('Rosa'));
    await page.goto('/');
    await expect(card(page, 'Rosa')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    const dialog = page.getByRole('region', { name: 'You liked Rosa' });
    await dialog.getByRole('button', { name: 'Keep Swiping' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('No more people nearby')).toBeVisible();
    await button(page, 'Undo last swipe').click();
    await expect(card(page, 'Rosa')).toBeVisible();
    await button(page, 'Like').click();
    await dialog.getByLabel('Message to Rosa').fill('Open mat on Friday?');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await toast(page, 'Message sent!', 'Your message has been sent to Rosa.');
    await expect(dialog).toHaveCount(0);
  });

  test("a mutual like shows It's a Match, whose opener is sent and leads to the chat", async ({
    page,
    member,
    newMember,
  }) => {
    const rosa = await newMember(named('Rosa'));
    await rosa.like(member);
    await page.goto('/');
    await button(page, 'Like').click();
    const dialog = page.getByRole('dialog', { name: "It's a Match" });
    await expect(dialog).toContainText('Rosa');
    await expectAccessible(page);
    const opener = dialog.getByRole('list', { name: 'Openers' }).getByRole('button').first();
    const words = await opener.innerText();
    await opener.click();
    await expect(dialog.getByLabel('Message to Rosa')).toHaveValue(words);
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL(/\/chat\//);
    await expect(page.getByRole('log').getByText(words)).toBeVisible();
  });
});
