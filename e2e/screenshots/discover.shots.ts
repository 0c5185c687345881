import type { Page } from '@playwright/test';
import { Member } from '../people/member.js';
import { addPhoto } from '../people/photos.js';
import { button, pressFilter } from '../screens/cards.js';
import { expect, expectInDeck, signIn } from '../screens/screen.js';
import { nextNeighbours } from '../screens/towns.js';
import { EVERY_RUN, test } from './camera.js';
import { LONG, ROBIN, SAMIRA } from './people.js';

const superLike = (from: Member, to: Member) =>
  from.expect('POST', '/api/swipe', { body: { targetId: to.id, isLike: true, kind: 'superlike' } });

async function open(page: Page, name: string | RegExp): Promise<void> {
  await page.goto('/discover');
  await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible();
}

test('deck', EVERY_RUN, async ({ page, context, newMember, shoot }) => {
  const [me, samira] = [await newMember(ROBIN), await newMember(SAMIRA)];
  await addPhoto(me, 2);
  for (const number of [1, 3]) await addPhoto(samira, number);
  await superLike(samira, me);
  await expectInDeck(me, samira, ({ profileImages }) => profileImages.length === 2);
  await signIn(context, me);
  await shoot('discover', () => open(page, 'Samira'));
  await shoot('match', async () => {
    await button(page, 'Like').click();
    await expect(page.getByRole('dialog', { name: "It's a Match" })).toBeVisible();
  });
});

test('sheets and dialogs of the deck', async ({ page, context, newMember, shoot }) => {
  const [me, samira] = [await newMember(ROBIN), await newMember(SAMIRA)];
  for (const number of [1, 3]) await addPhoto(samira, number);
  await superLike(samira, me);
  await expectInDeck(me, samira, ({ profileImages }) => profileImages.length === 2);
  for (const name of ['Luis', 'Kim']) await newMember({ profile: { name } });
  await signIn(context, me);
  const dialog = page.getByRole('dialog');
  const choose = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const isPhone = page.viewportSize()!.width < 768;
  if (isPhone) {
    await shoot('full-profile', async () => {
      await open(page, 'Samira');
      await button(page, 'Full profile of Samira').click();
      await expect(dialog).toBeVisible();
    });
  }
  await shoot('filters', async () => {
    await open(page, 'Samira');
    await button(page, 'Filters').click();
    await expect(dialog).toBeVisible();
  });
  await shoot('filters-more', async () => {
    await pressFilter(page, 'Body Type', 'Slim');
    await pressFilter(page, 'Education', 'Trade School');
  });
  await shoot('filters-end', () => dialog.getByRole('group', { name: 'Children' }).scrollIntoViewIfNeeded());
  await shoot('safety-sheet', async () => {
    await open(page, 'Samira');
    await button(page, 'Options for Samira').first().click();
    await expect(dialog).toBeVisible();
  });
  await shoot('safety-block', () => choose('Block'));
  await shoot('safety-report', async () => {
    await choose('Cancel');
    await choose('Report');
  });
  await shoot('safety-report-errors', () => choose('Send Report'));
  await shoot('safety-report-sent', async () => {
    // For harassment Block is ticked, but later shots need her.
    await dialog.getByRole('radio', { name: 'Scam or spam' }).click();
    await choose('Send Report');
    await expect(dialog.getByRole('status')).toBeVisible();
  });
  await shoot('liked', async () => {
    await open(page, 'Samira');
    await button(page, 'Pass').click();
    await button(page, 'Super like').click();
    await expect(page.getByRole('region', { name: /^You liked/ })).toBeVisible();
  });
  await shoot('out-of-super-likes', async () => {
    await button(page, 'Keep Swiping').click();
    await button(page, 'Super like').click();
    await expect(page.getByRole('dialog', { name: 'Out of super likes' })).toBeVisible();
  });
});

test('a deck with long texts', async ({ page, context, newMember, shoot }) => {
  const [me, long] = [await newMember(LONG), await newMember(LONG)];
  await superLike(long, me);
  await signIn(context, me);
  await shoot('discover-long-texts', () => open(page, /^Maximiliana/));
  if (page.viewportSize()!.width < 768) {
    await shoot('full-profile-long-texts', async () => {
      await page.getByRole('button', { name: /^Full profile of/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }
  await shoot('match-long-texts', async () => {
    await open(page, /^Maximiliana/);
    await button(page, 'Like').click();
    await expect(page.getByRole('dialog', { name: "It's a Match" })).toBeVisible();
  });
  await shoot('messages-long-texts', async () => {
    await page.getByRole('link', { name: 'Send Message' }).click();
    await expect(page.getByRole('link', { name: /Maximiliana/ }).first()).toBeVisible();
  });
});

test('the end of the deck', async ({ page, context, member: _, newMember, shoot }) => {
  await shoot('discover-empty', async () => {
    await page.goto('/');
    await expect(page.getByText('No more people nearby')).toBeVisible();
  });
  const [here, there] = nextNeighbours();
  const me = await newMember({ profile: { location: here } });
  // No distance preference, which would hide them.
  const rosa = await Member.join({ profile: { location: there } });
  await rosa.call('GET', `/api/members/${rosa.id}`);
  await me.expect('PATCH', '/api/profile/preferences', { body: { preferredDistance: 15 } });
  await expect.poll(async () => (await me.call('GET', '/api/discover')).body).toEqual([]);
  await expect.poll(async () => (await me.call('GET', '/api/discover/further')).text).toContain('"more":1');
  await signIn(context, me);
  await shoot('discover-look-further', async () => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Look further/ })).toBeVisible();
  });
  await signIn(context, await newMember({ verified: false }));
  await shoot('discover-unverified', async () => {
    await page.goto('/');
    await expect(page.getByText('One step before the bell')).toBeVisible();
  });
});

test('out of likes', async ({ page, context, newMember, shoot }) => {
  const me = await newMember();
  const people: Member[] = [];
  for (let n = 0; n < 4; n++) people.push(...(await Promise.all(Array.from({ length: 13 }, () => newMember()))));
  for (const other of people.slice(0, 50)) await me.like(other);
  await signIn(context, me);
  await shoot('out-of-likes', async () => {
    await page.goto('/');
    await button(page, 'Like').click();
    await expect(page.getByRole('dialog', { name: 'Out of likes' })).toBeVisible();
  });
});
