import { withCamera } from '../screens/camera.js';
import { expect, test } from '../screens/screen.js';
import { cameraAt, SIZES, sizes } from './camera.js';

test.use(withCamera('granted'));

for (const size of sizes) {
  test.describe(size, () => {
    test.use({ viewport: SIZES[size] });

    test('setup', async ({ newMemberPage }) => {
      const { page } = await newMemberPage({ complete: false, verified: false });
      const shoot = cameraAt(page, size);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot('setup');
      await page.getByRole('button', { name: 'Complete Profile' }).click();
      await expect(page.getByText('Select at least one combat sport')).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      await shoot('setup-errors', { whole: true });

      await page.getByRole('button', { name: 'Quick Import' }).click();
      const quickImport = page.getByRole('dialog', { name: 'Quick Import' });
      await expect(quickImport).toBeVisible();
      await shoot('setup-import');
      await quickImport.getByRole('button', { name: 'Facebook' }).click();
      await expect(quickImport.getByRole('button', { name: 'Import This Profile' })).toBeVisible();
      await shoot('setup-import-preview');
      await quickImport.getByRole('button', { name: 'Close' }).click();

      await page.getByRole('button', { name: 'Start Quiz' }).click();
      const quiz = page.getByRole('dialog', { name: 'Compatibility Quiz' });
      await expect(quiz.getByRole('progressbar')).toBeVisible();
      await shoot('quiz');
      for (const [index, answer] of [
        /^Hard rounds/,
        /^A hike/,
        /^Sleep on it/,
        /^Early bird/,
        /^Small steps/,
      ].entries()) {
        if (index === 2) {
          await expect(quiz.getByRole('timer')).toBeVisible();
          await shoot('quiz-timed');
        }
        await quiz.getByRole('button', { name: answer }).click();
        if (index === 0) await shoot('quiz-answered');
      }
      await expect(quiz.getByRole('button', { name: 'Start Finding Matches!' })).toBeVisible();
      await shoot('quiz-summary');
      await quiz.getByRole('button', { name: 'Close' }).click();

      await page.getByRole('button', { name: 'Record video' }).click();
      const recorder = page.getByRole('dialog', { name: 'Video Introduction' });
      await expect(recorder.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
      await shoot('recorder');
      await recorder.getByRole('button', { name: 'Record', exact: true }).click();
      await expect(recorder.getByRole('timer')).toContainText('0:01');
      await shoot('recorder-recording');
      await recorder.getByRole('button', { name: 'Stop' }).click();
      await expect(recorder.getByRole('button', { name: 'Accept' })).toBeVisible();
      await shoot('recorder-recorded');
    });
  });
}
