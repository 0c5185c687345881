import { CHROMIUM } from '../product/browser.js';
import { fill, goBackTo, goOn, goTo } from '../screens/profile/setup.js';
import { expect, signIn } from '../screens/screen.js';
import { test } from './camera.js';

const QUESTIONS = {
  name: 'What do people call you?',
  age: 'How old are you?',
  place: 'Where do you train and live?',
} as const;
const LATER = {
  sports: 'What is your sport?',
  photo: 'Show your face',
  about: 'In your own words',
  seen: 'Who may see you and write to you?',
  online: 'May matches see that you are online?',
} as const;

test.use({ permissions: ['camera', 'microphone'], launchOptions: CHROMIUM });

test('setup', async ({ page, context, newMember, shoot }) => {
  await signIn(context, await newMember({ complete: false, verified: false }));
  const open = async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Set up your profile' })).toBeVisible();
  };
  await shoot('setup', open);
  for (const [name, asked] of Object.entries(QUESTIONS)) {
    await shoot(`setup-${name}`, () => goTo(page, asked));
  }
  await shoot('setup-errors', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Location is required')).toBeVisible();
  });
  await page.getByRole('combobox', { name: 'Location' }).fill('Lisbon, Portugal');
  await goOn(page);
  await page.getByRole('button', { name: 'Judo', exact: true }).click();
  await page.getByRole('button', { name: 'Blue Belt' }).click();
  for (const [name, asked] of Object.entries(LATER)) {
    await shoot(`setup-${name}`, () => goTo(page, asked));
  }
  await shoot('setup-policy', async () => {
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await page.keyboard.press('Escape');
  // On a desktop the card is beside the form.
  if (page.viewportSize()!.width < 768) {
    await shoot('setup-preview', async () => {
      await page.getByRole('button', { name: 'Preview my card' }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).last()).toBeVisible();
    });
    await page.keyboard.press('Escape');
  }
  await goBackTo(page, 'What is your sport?');
  await shoot('setup-levels', async () => {
    await page.getByRole('button', { name: 'Boxing', exact: true }).click();
  });
  await goBackTo(page, 'Where do you train and live?');
  await shoot(
    'setup-location',
    async () => {
      await page.getByRole('combobox', { name: 'Location' }).fill('Lisb');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    { within: '[role=listbox]' },
  );
});

test('import, quiz and recorder', async ({ page, context, newMember, shoot }) => {
  await signIn(context, await newMember({ complete: false }));
  await page.goto('/');
  const quickImport = page.getByRole('dialog', { name: 'Quick Import' });
  await shoot('setup-import', async () => {
    await page.getByRole('button', { name: 'Quick Import' }).click();
    await expect(quickImport).toBeVisible();
  });
  await shoot('setup-import-preview', async () => {
    await quickImport.getByRole('button', { name: 'Facebook' }).click();
    await expect(quickImport.getByRole('button', { name: 'Import This Profile' })).toBeVisible();
  });
  await quickImport.getByRole('button', { name: 'Close' }).click();
  await fill(page);
  await goBackTo(page, 'In your own words');

  const quiz = page.getByRole('dialog', { name: 'Compatibility Quiz' });
  const answer = (name: RegExp) => quiz.getByRole('button', { name }).click();
  await shoot('quiz', async () => {
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(quiz.getByRole('progressbar')).toBeVisible();
  });
  await shoot('quiz-answered', () => answer(/^Hard rounds/));
  await shoot('quiz-timed', async () => {
    await answer(/^A hike/);
    await expect(quiz.getByRole('timer')).toBeVisible();
  });
  await shoot('quiz-summary', async () => {
    for (const name of [/^Sleep on it/, /^Early bird/, /^Small steps/]) await answer(name);
    await expect(quiz.getByRole('button', { name: 'Start Finding Matches!' })).toBeVisible();
  });
  await answer(/^Start Finding Matches!/);
  await goBackTo(page, 'Show your face');

  const recorder = page.getByRole('dialog', { name: 'Video Introduction' });
  const record = recorder.getByRole('button', { name: 'Record', exact: true });
  await shoot('recorder', async () => {
    await page.getByRole('button', { name: 'Record video' }).click();
    await expect(record).toBeVisible();
  });
  await shoot('recorder-recording', async () => {
    await record.click();
    await expect(recorder.getByRole('timer')).toContainText('0:01');
  });
  await shoot('recorder-recorded', async () => {
    await recorder.getByRole('button', { name: 'Stop' }).click();
    await expect(recorder.getByRole('button', { name: 'Accept' })).toBeVisible();
  });
});
