import type { FurtherResponse } from '@corner/contracts/discovery.api';
import type { Locator } from '@playwright/test';
import { Member } from '../../people/member.js';
import { addPhoto } from '../../people/photos.js';
import { button, card, named, pressFilter } from '../cards.js';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectInDeck,
  expectNothingSticksOut,
  PHONE,
  signIn,
  test,
} from '../screen.js';
import { nextNeighbours } from '../towns.js';

test.use({ viewport: PHONE });

/** The share of the card that its words take. */
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
    await page.goto('/');
    const top = card(page, 'Rosa');
    await expect(top.getByRole('heading', { name: /Rosa/ })).toContainText('30');
    for (const fact of ['Training at Iron Lotus', 'Drills before rolling.', 'Evening (6-9 PM)', 'Purple Belt']) {
      await expect(top).toContainText(fact);
    }
    await expect(top).toContainText(`${town.split(',')[0]}`);
    await expect(top).toContainText('Less than 5 miles away');
    await expect(top.getByText('Boxing', { exact: true })).toBeVisible();
    await expect(top.getByText('Judo', { exact: true })).toBeVisible();
    // A third discipline has no badge: it is counted, and read out.
    const third = top.getByText('Wrestling', { exact: true });
    await expect(third).toHaveClass('sr-only');
    await expect(third.locator('..')).toContainText('+1');
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
      await expect(sheet).toContainText('Why you meet');
      await expect(sheet).toContainText('Both train Boxing');
      await expect(sheet.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('without a photo, or with one that cannot be loaded, shows the placeholder', async ({
    page,
    member,
    newMember,
  }) => {
    const rosa = await newMember(named('Rosa'));
    await addPhoto(rosa, 1);
    await page.route('**/api/media/**', (route) => route.abort());
    await expectInDeck(member, rosa, ({ profileImages }) => profileImages.length === 1);
    await page.goto('/');
    const drawing = card(page, 'Rosa').getByRole('img', { name: 'Rosa, photo 1 of 1' });
    await expect(drawing).toHaveText('R');
    await expect(drawing).toHaveCSS('background-image', /corner\.svg/);
  });

  test('lies beside its words and buttons on a phone that lies, all in view', async ({
    page,
    member: _,
    newMember,
  }) => {
    await newMember(named('Rosa'));
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/');
    const top = card(page, 'Rosa');
    await expect(top.getByRole('heading', { name: /Rosa/ })).toBeInViewport({ ratio: 1 });
    const photo = (await top.getByRole('img').boundingBox())!;
    expect(photo.height).toBeGreaterThan(photo.width);
    for (const name of ['Pass', 'Super like', 'Like', 'Full profile of Rosa']) {
      await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    }
    await expectAccessible(page);
  });

  test('has the full profile beside it on a desktop', async ({ page, member: _, newMember }) => {
    await newMember(named('Rosa', { bio: 'Beside the deck.' }));
    await page.setViewportSize(DESKTOP);
    await page.goto('/');
    const panel = page.getByRole('complementary', { name: 'Full profile of Rosa' });
    await expect(panel).toContainText('Beside the deck.');
    const deck = (await card(page, 'Rosa').boundingBox())!;
    expect((await panel.boundingBox())!.x).toBeGreaterThan(deck.x + deck.width);
    await expectAccessible(page);
    await test.step('and on a tablet, where the card stays upright', async () => {
      await page.setViewportSize({ width: 820, height: 1180 });
      await expect(panel).toBeVisible();
      const { width, height } = (await card(page, 'Rosa').boundingBox())!;
      expect(height / width).toBeGreaterThan(1.4);
      await expectNothingSticksOut(page);
    });
  });
});

test.describe('the page', () => {
  test('has a header with filters and profile', async ({ page, member: _ }) => {
    await page.goto('/discover');
    await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
    await expect(button(page, 'Filters')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/profile');
  });

  test('says that it is looking while the deck loads', async ({ page, member: _, newMember }) => {
    await newMember(named('Rosa'));
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/discover*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByText('Finding your training partners...')).toBeVisible();
    answer();
    await expect(card(page, 'Rosa')).toBeVisible();
  });

  test('has a stack of 600 pixels where there is room', async ({ page, member: _, newMember }) => {
    await newMember(named('Rosa'));
    await page.setViewportSize(DESKTOP);
    await page.goto('/');
    await expect(card(page, 'Rosa')).toBeVisible();
    await expect(async () => expect((await card(page, 'Rosa').boundingBox())!.height).toBeCloseTo(600, 0)).toPass();
  });
});

test.describe('filters', () => {
  test('are thirteen in a bottom sheet, with the limits and defaults of the specification', async ({
    page,
    member: _,
  }) => {
    await page.goto('/');
    await button(page, 'Filters').click();
    const sheet = page.getByRole('dialog', { name: 'Search Filters' });
    const box = (await sheet.boundingBox())!;
    expect(Math.round(box.y + box.height)).toBe(PHONE.height);
    const slider = (name: string) => sheet.getByRole('slider', { name });
    for (const [name, now, min, max] of [
      ['Distance', 25, 1, 50],
      ['Minimum height', 60, 48, 84],
      ['Maximum height', 78, 48, 84],
    ] as const) {
      await expect(slider(name)).toHaveAttribute('aria-valuenow', String(now));
      // A thumb of two goes as far as the other one.
      await expect(slider(name)).toHaveAttribute('aria-valuemin', String(min));
      await expect(slider(name)).toHaveAttribute('aria-valuemax', String(max));
    }
    await expect(sheet.getByLabel('Minimum age')).toHaveValue('18');
    await expect(sheet.getByLabel('Maximum age')).toHaveValue('50');
    await expect(sheet.getByText('5\'0" to 6\'6"')).toBeVisible();
    for (const name of [
      'Gender',
      'Combat Sports',
      'Experience Level',
      'Looking for',
      'Body Type',
      'Ethnicity',
      'Education',
      'Religion',
      'Smoking',
      'Children',
    ]) {
      await expect(sheet.getByRole('group', { name, exact: true })).toBeAttached();
    }
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Children' }).click();
    await expect(sheet.getByRole('button', { name: 'No children' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);

    await slider('Distance').focus();
    await page.keyboard.press('PageUp');
    await expect(slider('Distance')).toHaveAttribute('aria-valuenow', '35');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect(slider('Distance')).toHaveAttribute('aria-valuenow', '26');
  });

  test('when applied start the deck anew, are counted on the button, and Reset clears them', async ({
    page,
    member: _,
    newMember,
  }) => {
    await newMember(named('Rosa', { combatSports: ['Judo'] }));
    await newMember(named('Boxer'));
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await button(page, 'Filters').click();
    await pressFilter(page, 'Combat Sports', 'Judo');
    const asked = page.waitForRequest(/\/api\/discover\?/);
    await button(page, 'Apply Filters').click();
    expect(new URL((await asked).url()).search).toBe(
      '?distance=25&minAge=18&maxAge=50&minHeight=60&maxHeight=78&genders=any&combatSports=Judo&experienceLevel=any' +
        '&relationshipGoal=any&bodyTypes=any&ethnicities=any&education=any&religion=any&smoking=any&children=any',
    );
    await expect(card(page, 'Rosa')).toBeVisible();
    await button(page, 'Filters, 1 active').click();
    await button(page, 'Reset').click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Combat Sports' })).toHaveAccessibleDescription(
      'Any',
    );
  });
});

test.describe('the empty deck', () => {
  const beyond = async (member: Member) =>
    ((await member.expect('GET', '/api/discover/further')).body as FurtherResponse).counts;

  test('says so and leads to the filters', async ({ page, member: _ }) => {
    await page.goto('/');
    await expect(page.getByText('No more people nearby')).toBeVisible();
    await expect(page.getByText('Adjust your filters to see more potential training partners')).toBeVisible();
    await expect(page.getByRole('button', { name: /Look further/ })).toHaveCount(0);
    await expectAccessible(page);
    await button(page, 'Adjust Filters').click();
    await expect(page.getByRole('dialog', { name: 'Search Filters' })).toBeVisible();
  });

  test('says how many are farther away and looks there', async ({ page, context, newMember }) => {
    const [here, there] = nextNeighbours();
    const member = await newMember({ profile: { location: here } });
    const rosa = await Member.join(named('Rosa', { location: there }));
    await rosa.call('GET', `/api/members/${rosa.id}`);
    await member.expect('PATCH', '/api/profile/preferences', { body: { preferredDistance: 15 } });
    // Rosa is out of reach as soon as the wish is known.
    await expect.poll(async () => (await member.call('GET', '/api/discover')).body).toEqual([]);
    await expect.poll(() => beyond(member)).toContainEqual(expect.objectContaining({ more: 1 }));
    await signIn(context, member);
    await page.goto('/');
    const further = page.getByRole('button', { name: /^Look further: 1 within (25|50) miles$/ });
    await expect(further).toBeVisible();
    await expectAccessible(page);
    await further.click();
    await expect(card(page, 'Rosa')).toBeVisible();
  });
});
