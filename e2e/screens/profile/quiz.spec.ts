import type { Card } from '@corner/contracts/discovery.api';
import type { User } from '@corner/contracts/profiles.api';
import type { Page } from '@playwright/test';
import { breakNetwork, expect, expectAccessible, PHONE, test, toast } from '../screen.js';

const me = async (page: Page) => (await (await page.request.get('/api/auth/user')).json()) as User;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Compatibility Quiz' });

async function startQuiz(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(dialogOf(page).getByRole('progressbar', { name: 'Challenge 1 of 5' })).toBeVisible();
  return dialogOf(page);
}

test.use({ viewport: PHONE });

test('the quiz can be taken with the keyboard alone, and its traits are on the profile', async ({
  page,
  member: _,
}) => {
  const quiz = await startQuiz(page);
  await expectAccessible(page);
  for (const [question, answer] of [
    ['Which round would you never skip?', 'Light, playful flow rounds'],
    ['A first date you would say yes to?', 'Fight night on the couch'],
    ['You disagree after a hard round. What do you do?', 'Sleep on it, then talk'],
    ['When are you at your best?', 'Evening: the day ends on the mat'],
    ['What gets you back on the mat?', 'The quiet in my head afterwards'],
  ] as const) {
    await expect(quiz.getByRole('heading', { name: question })).toBeVisible();
    const target = quiz.getByRole('button', { name: answer });
    for (let tabs = 0; tabs < 8 && !(await target.evaluate((each) => each === document.activeElement)); tabs++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
  }
  await expect(quiz.getByRole('heading', { name: 'Your corner profile' })).toBeFocused();
  await expect(quiz).toContainText('Went the Distance');
  await expectAccessible(page);
  await quiz.getByRole('button', { name: 'Start Finding Matches!' }).click();
  await toast(page, 'Personality Profile Complete!');
  await expect(page.getByRole('list', { name: 'Your top traits' }).getByRole('listitem')).toHaveText([
    'Calm',
    'Playful',
  ]);
  await expect(page.getByRole('button', { name: 'Retake Quiz' })).toBeVisible();
  expect((await me(page)).quiz).toMatchObject({
    traits: { Calm: 3, Playful: 2 },
    interests: ['Flow rounds', 'Fight nights'],
    combatPreferences: ['Light, playful flow rounds'],
  });
});

test('a quiz that is closed half-way keeps nothing, and a result stays on screen until it can be saved', async ({
  page,
  member: _,
}) => {
  const quiz = await startQuiz(page);
  await quiz.getByRole('button', { name: /^Light, playful/ }).click();
  await quiz.getByRole('button', { name: /^A hike/ }).click();
  await expect(quiz.getByRole('progressbar', { name: 'Challenge 3 of 5' })).toBeVisible();
  // Here, because the scan may take longer than the question.
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(quiz).toBeHidden();
  expect((await me(page)).quiz).toBeNull();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(quiz).toContainText('0 pts');
  await expect(quiz.getByRole('progressbar', { name: 'Challenge 1 of 5' })).toBeVisible();

  await quiz.getByRole('button', { name: /^Light, playful/ }).click();
  await expect(quiz.getByRole('progressbar', { name: 'Challenge 2 of 5' })).toBeVisible();
  for (let challenge = 1; challenge < 5; challenge++) await quiz.getByRole('button', { name: /^Skip/ }).click();
  const mend = await breakNetwork(page, '/api/profile/quiz');
  await quiz.getByRole('button', { name: 'Start Finding Matches!' }).click();
  await toast(page, 'Error', 'Failed to update profile. Please try again.');
  expect((await me(page)).quiz).toBeNull();
  await mend();
  await quiz.getByRole('button', { name: 'Start Finding Matches!' }).click();
  await toast(page, 'Personality Profile Complete!');
  expect((await me(page)).quiz).not.toBeNull();
});

test('the card shows that both answered alike', async ({ member, newMember }) => {
  const other = await newMember();
  const quiz = {
    preferences: { date_preferences: 'A hike and a long talk' },
    traits: { Adventurous: 1 },
    interests: ['Hiking'],
    combatPreferences: [],
  };
  for (const each of [member, other]) await each.expect('PUT', '/api/profile/quiz', { body: quiz });
  await expect
    .poll(async () => {
      const deck = (await member.expect('GET', '/api/discover')).body as Card[];
      return deck.find(({ id }) => id === other.id)?.reasons;
    })
    .toContain('Same idea of a first date');
});
