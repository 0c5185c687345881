import { Member } from '../member.js';
import { expect, signIn, test } from '../screens/screen.js';
import { nextNeighbours } from '../screens/towns.js';
import { addPhotos, cameraAt, SIZES, sizes } from './camera.js';
import { LONG, ROBIN, SAMIRA } from './people.js';

for (const size of sizes) {
  test.describe(size, () => {
    test.use({ viewport: SIZES[size] });

    test('discover', async ({ page, context, newMember }) => {
      const shoot = cameraAt(page, size);
      const me = await newMember(ROBIN);
      await addPhotos(me, 2);
      const samira = await newMember(SAMIRA);
      await addPhotos(samira, 1, 3);
      await samira.expect('POST', '/api/swipe', { body: { targetId: me.id, isLike: true, kind: 'superlike' } });
      await signIn(context, me);
      await page.goto('/discover');
      await expect(page.getByRole('article').getByRole('heading', { name: /Samira/ })).toBeVisible();
      await shoot('discover');
      if (size === 'phone') {
        await page.getByRole('button', { name: 'Full profile of Samira' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await shoot('full-profile');
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('filters');
      await page.getByRole('dialog').getByText('Education').scrollIntoViewIfNeeded();
      await shoot('filters-more');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Options for Samira' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('safety-sheet');
      await page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
      await shoot('safety-report');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
      await shoot('safety-block');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Like', exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText(/match/i);
      await shoot('match');
      await page.getByRole('button', { name: 'Keep Swiping' }).click();
      await page.getByRole('button', { name: 'Super like', exact: true }).click();
      await expect(page.getByRole('dialog', { name: /liked/ })).toBeVisible();
      await shoot('liked');
      await page.getByRole('button', { name: 'Keep Swiping' }).click();
      await page.getByRole('button', { name: 'Super like', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Out of super likes' })).toBeVisible();
      await shoot('out-of-super-likes');
    });

    test('a deck with long texts and its end', async ({ page, context, newMember }) => {
      const shoot = cameraAt(page, size);
      const me = await newMember();
      const long = await newMember(LONG);
      await long.expect('POST', '/api/swipe', { body: { targetId: me.id, isLike: true, kind: 'superlike' } });
      await signIn(context, me);
      await page.goto('/');
      await expect(page.getByRole('article').getByRole('heading', { name: /^Maximiliana/ })).toBeVisible();
      await shoot('discover-long-texts');
      if (size === 'phone') {
        await page.getByRole('button', { name: /^Full profile of/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await shoot('full-profile-long-texts');
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: 'Like', exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText(/match/i);
      await shoot('match-long-texts');
      await page.getByRole('link', { name: 'Send Message' }).click();
      await expect(page).toHaveURL('/matches');
      await expect(page.getByRole('link', { name: /^Maximiliana|Maximiliana/ }).first()).toBeVisible();
      await shoot('messages-long-texts');
    });

    test('nobody left', async ({ page, context, newMember }) => {
      const shoot = cameraAt(page, size);
      const alone = await newMember();
      await signIn(context, alone);
      await page.goto('/');
      await expect(page.getByText('No more people nearby')).toBeVisible();
      await shoot('discover-empty');

      const [here, there] = nextNeighbours();
      const me = await Member.join({ profile: { location: here } });
      await Member.join({ profile: { name: 'Rosa', location: there } });
      await me.expect('PATCH', '/api/profile/preferences', { body: { preferredDistance: 15 } });
      await signIn(context, me);
      await page.goto('/');
      await expect(page.getByRole('button', { name: /^Look further/ })).toBeVisible();
      await shoot('discover-look-further');
    });

    test('out of likes', async ({ page, context, newMember }) => {
      const shoot = cameraAt(page, size);
      const me = await newMember();
      const people: Member[] = [];
      for (let n = 0; n < 4; n++) people.push(...(await Promise.all(Array.from({ length: 13 }, () => newMember()))));
      for (const other of people.slice(0, 50)) await me.like(other);
      await signIn(context, me);
      await page.goto('/');
      await page.getByRole('button', { name: 'Like', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Out of likes' })).toBeVisible();
      await shoot('out-of-likes');
    });
  });
}
