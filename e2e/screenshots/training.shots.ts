import type { User } from '@corner/contracts/profiles.api';
import { button } from '../screens/cards.js';
import { expect, expectInDeck, signIn } from '../screens/screen.js';
import { test } from './camera.js';
import { ROBIN, SAMIRA } from './people.js';

const HOURS = ['tue-evening', 'sat-morning', 'sun-lunch'];
const training = { intents: ['dating', 'training'], availability: HOURS, pace: 'technical', gear: ['gi', 'no-gi'] };

test('both decks, and what is of training alone', async ({ page, context, newMember, shoot }) => {
  const me = await newMember({ ...ROBIN, profile: { ...ROBIN.profile, ...training } });
  const samira = await newMember({ ...SAMIRA, profile: { ...SAMIRA.profile, ...training } });
  await samira.expect('POST', '/api/swipe', { body: { targetId: me.id, isLike: true, intent: 'training' } });
  await expectInDeck(me, samira, () => true);
  await signIn(context, me);
  const dialog = page.getByRole('dialog');
  await shoot('discover-training', async () => {
    await page.goto('/discover');
    await page.getByRole('radio', { name: 'Training' }).click();
    await expect(page.getByRole('article')).toContainText('Both free');
  });
  await shoot('filters-training', async () => {
    await button(page, 'Filters').click();
    await dialog.getByRole('button', { name: 'Technical' }).click();
  });
  await shoot('match-training', async () => {
    await button(page, 'Close').click();
    await button(page, 'Like').click();
    await expect(page.getByRole('dialog', { name: 'Training partner' })).toBeVisible();
  });
  for (const edit of ['hours', 'partners']) {
    await shoot(edit, async () => {
      await page.goto(`/profile?edit=${edit}`);
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
    });
  }
  await shoot('here-for', async () => {
    await page.goto('/settings/here-for');
    await expect(page.getByRole('switch').first()).toBeVisible();
  });
  await shoot('question-intents', async () => {
    // State of a member from before there were two decks.
    await page.route('/api/auth/user', async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as User;
      await route.fulfill({ response, json: { ...user, intents: null, askedOn: null, dismissed: [] } });
    });
    await page.goto('/discover');
    await expect(page.getByRole('heading', { name: 'What are you here for?' })).toBeVisible();
  });
});
