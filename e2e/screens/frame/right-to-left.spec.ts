import type { User } from '@corner/contracts/profiles.api';
import { SETUP } from '../../people/member.js';
import { addPhoto } from '../../people/photos.js';
import { showPseudoLanguage } from '../../screenshots/pseudo-language.js';
import { button, card, drag, named, swipeOf } from '../cards.js';
import { expect, expectInDeck, PHONE, signIn, test } from '../screen.js';

test.use({ viewport: PHONE });

test.beforeEach(async ({ page }) => void (await showPseudoLanguage(page)));

test.describe('in a language from the right to the left', () => {
  test.describe('the deck is not mirrored', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('to the right is a like and to the left a pass, by a drag, by keys and by the order of the buttons', async ({
      page,
      member,
      newMember,
    }) => {
      await member.expect('PATCH', '/api/profile', { body: { language: 'Arabic' } });
      for (const name of ['Rosa', 'Rita', 'Rhea']) await newMember(named(name));
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      const top = page.locator('[data-card=top]');
      await expect(top).toBeVisible();
      const [pass, like] = [await button(page, 'Pass').boundingBox(), await button(page, 'Like').boundingBox()];
      expect(pass!.x).toBeLessThan(like!.x);

      await drag(page, top, { x: 150 });
      const stamp = (await top.getByText('Like', { exact: true }).boundingBox())!;
      expect(stamp.x + stamp.width).toBeLessThan(PHONE.width);
      const dragged = swipeOf(page);
      await page.mouse.up();
      expect((await dragged).postDataJSON()).toMatchObject({ isLike: true, kind: 'like' });
      await button(page, 'Keep Swiping').click();

      const pressed = swipeOf(page);
      await page.keyboard.press('ArrowLeft');
      expect((await pressed).postDataJSON()).toMatchObject({ isLike: false });

      await drag(page, top, { x: -150 });
      const last = swipeOf(page);
      await page.mouse.up();
      expect((await last).postDataJSON()).toMatchObject({ isLike: false });
    });

    test('photos go on at the right side of the card, as their bars do', async ({ page, member, newMember }) => {
      await member.expect('PATCH', '/api/profile', { body: { language: 'Arabic' } });
      const rosa = await newMember(named('Rosa'));
      for (const number of [1, 3]) await addPhoto(rosa, number);
      await expectInDeck(member, rosa, ({ profileImages }) => profileImages.length === 2);
      await page.goto('/');
      const top = card(page, 'Rosa');
      const photo = (number: number) => top.getByRole('img', { name: `Rosa, photo ${number} of 2` });
      const shownBar = () => top.locator('i[data-shown]').evaluate((bar) => bar.getBoundingClientRect().x);
      await expect(photo(1)).toBeVisible();
      const before = await shownBar();
      const box = (await top.boundingBox())!;
      await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.4);
      await expect(photo(2)).toBeVisible();
      expect(await shownBar()).toBeGreaterThan(before);
      await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.4);
      await expect(photo(1)).toBeVisible();
    });
  });

  test('own photos: the strip continues on the right, and the left arrow moves a photo forward on the board', async ({
    page,
    member,
  }) => {
    await member.expect('PATCH', '/api/profile', { body: { language: 'Arabic' } });
    for (const number of [1, 2, 3]) await addPhoto(member, number);
    const order = async () => ((await member.expect('GET', '/api/auth/user')).body as User).photos.map(({ id }) => id);
    const [first, second, third] = await order();
    await page.goto('/profile');
    const hero = page.getByRole('group', { name: 'Your photos' });
    const { width } = (await hero.boundingBox())!;
    await hero.click({ position: { x: width - 20, y: 100 } });
    await expect(hero.getByRole('img', { name: 'Photo 2' })).toBeInViewport({ ratio: 0.9 });
    await button(page, 'Edit photos').click();
    const move = (number: number) => button(page, `Move photo ${number} of 3`);
    const [one, two] = [(await move(1).boundingBox())!, (await move(2).boundingBox())!];
    expect(two.x).toBeLessThan(one.x);
    await move(1).press('ArrowLeft');
    await expect.poll(order).toEqual([second, first, third]);
  });

  test('a newcomer keeps the language that they chose as a visitor', async ({ page, context, newMember }) => {
    const member = await newMember({ complete: false });
    await signIn(context, member);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Set up your profile' })).toBeVisible();
    const language = async () => ((await member.expect('GET', '/api/auth/user')).body as User).language;
    await expect.poll(language).toBe('Arabic');
    await member.expect('POST', '/api/profile/setup', { body: SETUP });
    await page.goto('/events');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});
