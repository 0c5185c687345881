import { expect, expectAccessible, me, PHONE, test, toast } from '../screen.js';

test.use({ viewport: PHONE });

test('the quiz can be taken with the keyboard alone, and its traits are on the profile', async ({
  page,
  member: _,
}) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const quiz = page.getByRole('dialog', { name: 'Compatibility Quiz' });
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
  expect((await me(page)).quiz).toMatchObject({
    traits: { Calm: 3, Playful: 2 },
    interests: ['Flow rounds', 'Fight nights'],
    combatPreferences: ['Light, playful flow rounds'],
  });

  await page.getByRole('button', { name: 'Retake Quiz' }).click();
  for (const challenge of [1, 2, 3]) {
    await expect(quiz.getByRole('progressbar', { name: `Challenge ${challenge} of 5` })).toBeVisible();
    if (challenge < 3) await quiz.getByRole('button', { name: /^Skip/ }).click();
  }
  // Last, because the scan may take longer than the question.
  await expectAccessible(page);
});
