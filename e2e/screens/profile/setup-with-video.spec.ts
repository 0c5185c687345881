import { join } from 'node:path';
import { DESKTOP, expect, me, test, toast } from '../screen.js';
import { fill, goBackTo, goOn, goTo, openSetup, submit } from './setup.js';

const PORTRAIT = join(import.meta.dirname, '../../../web/public/portraits/sample-02.webp');

test.use({ viewport: DESKTOP, permissions: ['camera', 'microphone'] });

test('quiz, photo, video and form become one profile, however often the button is pressed', async ({
  newMemberPage,
}) => {
  const { page } = await newMemberPage({ complete: false });
  const setups: string[] = [];
  page.on('request', (request) => request.url().endsWith('/profile/setup') && setups.push(request.method()));
  await openSetup(page);
  await fill(page);
  await goBackTo(page, 'In your own words');

  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const quiz = page.getByRole('dialog', { name: 'Compatibility Quiz' });
  for (const answer of [/^Hard rounds/, /^A hike/, /^Sleep on it/, /^Early bird/, /^Small steps/]) {
    await quiz.getByRole('button', { name: answer }).click();
  }
  await quiz.getByRole('button', { name: 'Start Finding Matches!' }).click();
  await toast(page, 'Personality Profile Complete!');
  await goBackTo(page, 'What is your sport?');
  await expect(page.getByLabel('Training Schedule')).toHaveValue('Morning (6-9 AM)');

  await goOn(page);
  await page.locator('input[type=file]').setInputFiles(PORTRAIT);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect.poll(async () => (await me(page)).photos).toHaveLength(1);

  await page.getByRole('button', { name: 'Record video' }).click();
  const recorder = page.getByRole('dialog', { name: 'Video Introduction' });
  const record = recorder.getByRole('button', { name: 'Record', exact: true });
  await expect(record).toBeEnabled();
  // A busy machine may encode no frame; the camera then starts again.
  await expect(async () => {
    if (await record.isVisible()) {
      await record.click();
      await expect(recorder.getByRole('timer')).toContainText(/^0:(?!00)/);
      await recorder.getByRole('button', { name: 'Stop' }).click();
    }
    const width = (video: HTMLVideoElement) => video.videoWidth;
    const recorded = recorder.getByLabel('Your recording');
    expect(await recorded.evaluate(width, undefined, { timeout: 1000 })).toBeGreaterThan(0);
  }).toPass();
  await recorder.getByRole('button', { name: 'Accept' }).click();
  await toast(page, 'Video Captured!');
  await expect(recorder).toBeHidden();
  await expect(page.getByLabel('Video Introduction')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Re-record' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();

  await goTo(page, 'May matches see that you are online?');
  await submit(page).dblclick();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(setups).toEqual(['POST']);
  expect(await me(page)).toMatchObject({
    name: 'Robin',
    trainingSchedule: 'Morning (6-9 AM)',
    photos: [{ id: expect.any(String) }],
    profileVideoUrl: expect.stringMatching(/^\/api\/media\/videos\//),
    quiz: { preferences: { energy_match: 'Early bird: done before work' }, traits: { Focused: 1, Disciplined: 1 } },
  });
});
