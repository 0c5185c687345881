import type { FurtherResponse } from '@corner/contracts/discovery.api';
import type { Locator } from '@playwright/test';
import { Member } from '../../people/member.js';
import { addPhoto } from '../../people/photos.js';
import { button, card, named, pressFilter } from '../cards.js';
import {
  chunk,
  DESKTOP,
  expect,
  expectAccessible,
  expectInDeck,
  expectNothingSticksOut,
  PHONE,
  signIn,
  test,
  whenIdle,
} from '../screen.js';
import { watchShifts } from '../shifts.js';
import { nextNeighbours } from '../towns.js';

test.use({ viewport: PHONE });

const wordsOf = (top: Locator) =>
  top.evaluate((card) => {
    const [first] = [...card.querySelector('[data-words]')!.children].filter((line) => line.checkVisibility());
    const { bottom, height } = card.getBoundingClientRect();
    return (bottom - first!.getBoundingClientRect().top) / height;
  });

test.describe('the card', () => {
  test('shows photo, badges, belt, name, age, place, distance, gym, sports, schedule and bio', async ({
    page,
    town,
    member,
    newMember,
  }) => {
    const rosa = await newMember(
      named('Rosa', {
        gym: 'Iron Lotus',
        bio: 'Drills before rolling.',
        trainingSchedule: 'Evening (6-9 PM)',
        combatSports: ['Boxing', 'Judo', 'Wrestling'],
        experienceLevel: 'Purple Belt',
      }),
    );
    await addPhoto(rosa, 1);
    await addPhoto(rosa, 3);
    await expectInDeck(member, rosa, ({ profileImages }) => profileImages.length === 2);
    const shifts = await watchShifts(page);
    await page.goto('/');
    const top = card(page, 'Rosa');
    await expect(top.getByRole('heading', { name: /Rosa/ })).toContainText('30');
    await page.evaluate(() => document.fonts.ready);
    await whenIdle(page);
    expect((await shifts()).score, 'what moves when the typefaces arrive').toBeLessThan(0.01);
    for (const fact of ['Training at Iron Lotus', 'Drills before rolling.', 'Evening (6-9 PM)', 'Purple Belt']) {
      await expect(top).toContainText(fact);
    }
    await expect(top).toContainText(`${town.split(',')[0]}`);
    await expect(top).toContainText('Less than 5 miles away');
    for (const sport of ['Boxing', 'Judo']) await expect(top.getByText(sport, { exact: true })).toBeVisible();
    await expectAccessible(page);

    await test.step('words take at most 35 % of the card on every phone', async () => {
      for (const [width, height] of [
        [390, 844],
        [430, 932],
        [375, 667],
        [360, 740],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => wordsOf(top), `${width}x${height}`).toBeLessThanOrEqual(0.35);
        const place = top.getByText(town.split(',')[0]!, { exact: true });
        const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
        expect([await place.evaluate(isCut), await place.locator('..').evaluate(isCut)]).toEqual([false, false]);
      }
      await page.setViewportSize(PHONE);
    });

    await test.step('photos page by taps and by buttons', async () => {
      await expect(top.getByAltText('Rosa, photo 1 of 2')).toBeVisible();
      const box = (await top.boundingBox())!;
      await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.4);
      await expect(top.getByAltText('Rosa, photo 2 of 2')).toBeVisible();
      await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.4);
      await expect(top.getByAltText('Rosa, photo 1 of 2')).toBeVisible();
    });

    await test.step('a tap on the words opens the full profile, with the verdicts at hand', async () => {
      await top.getByText('Training at Iron Lotus').click();
      const sheet = page.getByRole('dialog', { name: 'Rosa, 30' });
      await expect(sheet).toContainText('What you share');
      await expect(sheet).toContainText('Both train Boxing');
      await expect(sheet.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('fits what it is shown on: a phone that lies, a desktop and a tablet, with the full profile beside it', async ({
    page,
    member: _,
    newMember,
  }) => {
    await newMember(named('Rosa', { bio: 'Beside the deck.' }));
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/');
    const top = card(page, 'Rosa');
    await test.step('beside its words and buttons on a phone that lies, all in view', async () => {
      await expect(top.getByRole('heading', { name: /Rosa/ })).toBeInViewport({ ratio: 1 });
      const photo = (await top.getByRole('img').boundingBox())!;
      expect(photo.height).toBeGreaterThan(photo.width);
      for (const name of ['Pass', 'Super like', 'Like', 'Full profile of Rosa']) {
        await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      }
      await expectAccessible(page);
    });
    const panel = page.getByRole('complementary', { name: 'Full profile of Rosa' });
    await test.step('beside the full profile on a desktop, 600 pixels high', async () => {
      await page.setViewportSize(DESKTOP);
      await expect(panel).toContainText('Beside the deck.');
      await expect(async () => expect((await top.boundingBox())!.height).toBeCloseTo(600, 0)).toPass();
      const deck = (await top.boundingBox())!;
      expect((await panel.boundingBox())!.x).toBeGreaterThan(deck.x + deck.width);
      await expectAccessible(page);
    });
    await test.step('upright on a tablet, the full profile beside it', async () => {
      await page.setViewportSize({ width: 820, height: 1180 });
      await expect(panel).toBeVisible();
      const { width, height } = (await top.boundingBox())!;
      expect(height / width).toBeGreaterThan(1.4);
      await expectNothingSticksOut(page);
    });
  });
});

test('on a desktop the card stays where it is when the profile beside it arrives', async ({
  page,
  member: _,
  newMember,
}) => {
  await newMember(named('Rosa'));
  await page.setViewportSize(DESKTOP);
  let arrive!: () => void;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(chunk('details-panel'), async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/');
  const top = card(page, 'Rosa');
  await expect(top).toBeVisible();
  const before = await top.boundingBox();
  arrive();
  await expect(page.getByRole('complementary', { name: 'Full profile of Rosa' })).toBeVisible();
  expect(await top.boundingBox()).toEqual(before);
});

test('filters are a bottom sheet, and once applied start the deck anew', async ({ page, member: _, newMember }) => {
  await newMember(named('Rosa', { combatSports: ['Judo'] }));
  await newMember(named('Boxer'));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await button(page, 'Filters').click();
  const sheet = page.getByRole('dialog', { name: 'Search Filters' });
  const box = (await sheet.boundingBox())!;
  expect(Math.round(box.y + box.height)).toBe(PHONE.height);
  await sheet.getByRole('button', { name: 'Children' }).click();
  await expect(sheet.getByRole('button', { name: 'No children' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await pressFilter(page, 'Combat Sports', 'Judo');
  await button(page, 'Apply Filters').click();
  await expect(button(page, 'Filters, 1 active')).toBeVisible();
  await expect(card(page, 'Rosa')).toBeVisible();
  await expect(card(page, 'Boxer')).toHaveCount(0);
});

test('an empty deck says how many are farther away and looks there', async ({ page, context, newMember }) => {
  const [here, there] = nextNeighbours();
  const member = await newMember({ profile: { location: here } });
  const rosa = await Member.join(named('Rosa', { location: there }));
  await rosa.call('GET', `/api/members/${rosa.id}`);
  await member.expect('PATCH', '/api/profile/preferences', { body: { preferredDistance: 15 } });
  // Rosa is too far away once the preference is applied.
  await expect.poll(async () => (await member.call('GET', '/api/discover')).body).toEqual([]);
  const beyond = async () => ((await member.expect('GET', '/api/discover/further')).body as FurtherResponse).counts;
  await expect.poll(beyond).toContainEqual(expect.objectContaining({ more: 1 }));
  await signIn(context, member);
  await page.goto('/');
  const further = page.getByRole('button', { name: /^Look further: 1 within (25|50) miles$/ });
  await expect(further).toBeVisible();
  await expectAccessible(page);
  await further.click();
  await expect(card(page, 'Rosa')).toBeVisible();
});
