import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Member } from '../member.js';
import { DESKTOP, expect, expectAccessible, PHONE, signIn, test, toast } from './screen.js';
import { nextNeighbours } from './towns.js';

const portraits = join(import.meta.dirname, '../../web/public/portraits');
const photo = (number: number) => readFileSync(join(portraits, `sample-${String(number).padStart(2, '0')}.webp`));

async function addPhoto(member: Member, number: number): Promise<void> {
  const form = new FormData();
  form.append('photo', new Blob([photo(number)], { type: 'image/webp' }), 'photo.webp');
  await member.expect('POST', '/api/profile/photos', { raw: form });
}

const named = (name: string, own: Record<string, unknown> = {}) => ({ profile: { name, ...own } });
const card = (page: Page, name: string) => page.getByRole('article', { name: `${name}, 30` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.use({ viewport: PHONE });

test.describe('the card', () => {
  test('shows photo, badges, belt, name, age, place, distance, gym, sports, schedule and bio', async ({
    page,
    town,
    member: _,
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
    await page.goto('/');
    const top = card(page, 'Rosa');
    await expect(top.getByRole('heading', { name: /Rosa/ })).toContainText('30');
    for (const said of ['Training at Iron Lotus', 'Drills before rolling.', 'Evening (6-9 PM)', 'Purple Belt']) {
      await expect(top).toContainText(said);
    }
    await expect(top).toContainText(`${town.split(',')[0]}`);
    await expect(top).toContainText('Less than 5 miles away');
    await expect(top).toContainText('Boxing · Judo · Wrestling');
    await expect(top.getByText('Boxing', { exact: true })).toBeVisible();
    await expect(top.getByText('Judo', { exact: true })).toBeVisible();
    await expect(top.getByText('Wrestling', { exact: true })).toHaveCount(0);
    await expectAccessible(page);

    await test.step('photos page by taps and by buttons', async () => {
      await expect(top.getByAltText('Rosa, photo 1 of 2')).toBeVisible();
      const box = (await top.boundingBox())!;
      await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.4);
      await expect(top.getByAltText('Rosa, photo 2 of 2')).toBeVisible();
      await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.4);
      await expect(top.getByAltText('Rosa, photo 1 of 2')).toBeVisible();
    });

    await test.step('the full profile opens with the verdicts at hand', async () => {
      await button(page, 'Full profile of Rosa').click();
      const sheet = page.getByRole('dialog', { name: 'Rosa, 30' });
      await expect(sheet).toContainText('Why you meet');
      await expect(sheet).toContainText('Both train Boxing');
      await expect(sheet.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('without a photo, or with one that cannot be loaded, shows the placeholder', async ({
    page,
    member: _,
    newMember,
  }) => {
    const rosa = await newMember(named('Rosa'));
    await rosa.expect('POST', '/api/profile/photos/links', { body: { url: 'https://photos.invalid/rosa.jpg' } });
    await page.goto('/');
    await expect(card(page, 'Rosa').getByRole('img', { name: 'Rosa, photo 1 of 1' })).toHaveAttribute(
      'src',
      /default|placeholder/,
    );
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

test.describe('a drag', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Drags the card and holds it there; `drop` lets go. */
  async function drag(page: Page, top: Locator, by: { x?: number; y?: number }): Promise<void> {
    const box = (await top.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 12; step++) {
      await page.mouse.move(x + ((by.x ?? 0) * step) / 12, y + ((by.y ?? 0) * step) / 12);
    }
  }
  const swipeOf = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/api/swipe'));
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

    await drag(page, top, { x: 150 });
    await expect(() => expect(opacity(top)).resolves.toBe(0.5)).toPass();
    expect(await angle(top)).toBeCloseTo((150 / PHONE.width) * 15, 0);
    const sent = swipeOf(page);
    await page.mouse.up();
    expect((await sent).postDataJSON()).toMatchObject({ isLike: true, kind: 'like' });
  });

  for (const [where, by, body] of [
    ['to the left passes', { x: -150 }, { isLike: false }],
    ['upward super likes', { y: -150 }, { isLike: true, kind: 'superlike' }],
  ] as const) {
    test(where, async ({ page, member: _, newMember }) => {
      await newMember(named('Rosa'));
      await page.goto('/');
      await expect(card(page, 'Rosa')).toBeVisible();
      await drag(page, card(page, 'Rosa'), by);
      const sent = swipeOf(page);
      await page.mouse.up();
      expect((await sent).postDataJSON()).toMatchObject(body);
      await expect(card(page, 'Rosa')).toHaveCount(0);
    });
  }
});

test.describe('verdicts', () => {
  test('by the arrow keys are said aloud, and the last one can be taken back', async ({
    page,
    member: _,
    newMember,
  }) => {
    await newMember(named('Rosa'));
    await page.goto('/');
    await expect(card(page, 'Rosa')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('You passed on Rosa.')).toBeAttached();
    await expect(page.getByText('No more people nearby')).toBeVisible();
    await button(page, 'Undo last swipe').click();
    await expect(card(page, 'Rosa')).toBeVisible();
    await expect(page.getByText('Rosa is back on top.')).toBeAttached();
    await expect(button(page, 'Undo last swipe')).toBeDisabled();
  });

  test('a like without a match offers a message, trimmed, not empty, at most 500 characters', async ({
    page,
    member: _,
    newMember,
  }) => {
    await newMember(named('Rosa'));
    await page.goto('/');
    await button(page, 'Like').click();
    const dialog = page.getByRole('dialog', { name: 'You liked Rosa' });
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await toast(page, 'Empty message', 'Please write a message before sending');
    await dialog.getByLabel('Message to Rosa').fill('x'.repeat(600));
    await expect(dialog.getByText('500/500')).toBeVisible();
    await dialog.getByLabel('Message to Rosa').fill('  Open mat on Friday?  ');
    await expectAccessible(page);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/messages'));
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ content: 'Open mat on Friday?' });
    await toast(page, 'Message sent!', 'Your message has been sent to Rosa.');
    await expect(dialog).toHaveCount(0);
  });

  test('Keep Swiping closes the message dialog', async ({ page, member: _, newMember }) => {
    await newMember(named('Rosa'));
    await page.goto('/');
    await button(page, 'Like').click();
    const dialog = page.getByRole('dialog', { name: 'You liked Rosa' });
    await dialog.getByRole('button', { name: 'Keep Swiping' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test("a mutual like shows It's a Match, whose Send Message leads to the messages", async ({
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
    await dialog.getByRole('link', { name: 'Send Message' }).click();
    await expect(page).toHaveURL('/matches');
    await expect(page.getByRole('link', { name: /Rosa/ }).first()).toBeVisible();
  });

  test('who super liked me comes first, with a reason', async ({ page, member, newMember }) => {
    await newMember(named('Near'));
    const rosa = await newMember(named('Rosa', { combatSports: ['Judo'] }));
    await rosa.expect('POST', '/api/swipe', { body: { targetId: member.id, isLike: true, kind: 'superlike' } });
    await page.goto('/');
    await expect(card(page, 'Rosa')).toContainText('Super liked you');
  });

  test('the second super like of a day is refused, and a like offered instead', async ({
    page,
    member: _,
    newMember,
  }) => {
    for (const name of ['Rosa', 'Rita']) await newMember(named(name));
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await button(page, 'Super like').click();
    await expect(page.getByText(/You super liked/)).toBeAttached();
    await button(page, 'Keep Swiping').click();
    await button(page, 'Super like').click();
    const dialog = page.getByRole('dialog', { name: 'Out of super likes' });
    await expect(dialog).toContainText(/comes back (today|tomorrow) at/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Like instead' }).click();
    await expect(page.getByText(/^You liked/).first()).toBeAttached();
  });

  test('the last likes are counted, and without any the next one is told', async ({ page, member, newMember }) => {
    test.setTimeout(120_000);
    const people: Member[] = [];
    for (let n = 0; n < 4; n++) people.push(...(await Promise.all(Array.from({ length: 13 }, () => newMember()))));
    for (const other of people.slice(0, 45)) await member.like(other);
    await page.goto('/');
    await button(page, 'Like').click();
    await expect(page.getByText('4 likes left')).toBeVisible();
    for (let left = 3; left >= 0; left--) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText(left === 1 ? '1 like left' : `${left} likes left`)).toBeVisible();
    }
    await page.keyboard.press('ArrowRight');
    const dialog = page.getByRole('dialog', { name: 'Out of likes' });
    await expect(dialog).toContainText('Passing stays free.');
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await button(page, 'Pass').click();
    await expect(page.getByText(/^You passed on/)).toBeAttached();
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
    await page.getByRole('dialog').getByRole('button', { name: 'Judo' }).click();
    const asked = page.waitForRequest(/\/api\/discover\?/);
    await button(page, 'Apply Filters').click();
    expect(new URL((await asked).url()).search).toBe(
      '?distance=25&minAge=18&maxAge=50&minHeight=60&maxHeight=78&combatSports=Judo',
    );
    await expect(card(page, 'Rosa')).toBeVisible();
    await button(page, 'Filters, 1 active').click();
    await button(page, 'Reset').click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Judo' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });
});

test.describe('the empty deck', () => {
  test('says so and leads to the filters', async ({ page, member: _ }) => {
    await page.goto('/');
    await expect(page.getByText('No more people nearby')).toBeVisible();
    await expect(page.getByText('Adjust your filters to see more potential training partners')).toBeVisible();
    await expect(page.getByRole('button', { name: /Look further/ })).toHaveCount(0);
    await expectAccessible(page);
    await button(page, 'Adjust Filters').click();
    await expect(page.getByRole('dialog', { name: 'Search Filters' })).toBeVisible();
  });

  test('says how many are farther away and looks there', async ({ page, context }, testInfo) => {
    const [here, there] = nextNeighbours(testInfo.workerIndex);
    const member = await Member.join({ profile: { location: here } });
    await Member.join({ profile: { name: 'Rosa', location: there } });
    await member.expect('PATCH', '/api/profile/preferences', { body: { preferredDistance: 15 } });
    await signIn(context, member);
    await page.goto('/');
    const further = page.getByRole('button', { name: /^Look further: 1 within (25|50) miles$/ });
    await expect(further).toBeVisible();
    await expectAccessible(page);
    await further.click();
    await expect(card(page, 'Rosa')).toBeVisible();
  });
});
