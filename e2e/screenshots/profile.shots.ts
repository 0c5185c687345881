import { expect, signIn, test } from '../screens/screen.js';
import { addPhotos, cameraAt, SIZES, sizes } from './camera.js';
import { LONG, ROBIN } from './people.js';

const DIALOGS = {
  location: 'Edit location',
  training: 'Edit training',
  preferences: 'Edit preferences',
  about: 'Edit about me',
  verification: 'Verify now',
  photos: 'Edit photos',
};

for (const size of sizes) {
  test.describe(size, () => {
    test.use({ viewport: SIZES[size] });

    test('profile', async ({ page, context, newMember }) => {
      const shoot = cameraAt(page, size);
      const me = await newMember(ROBIN);
      await addPhotos(me, 2, 4, 6);
      await signIn(context, me);
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot('profile');
      await shoot('profile-whole', { whole: true });
      for (const [name, opener] of Object.entries(DIALOGS)) {
        await page.getByRole('button', { name: opener, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await shoot(`profile-${name}`);
        if (name === 'verification') {
          await page.getByLabel('Phone number').fill(`+1512555${String(Date.now()).slice(-4)}`);
          await page.getByRole('button', { name: 'Send Code' }).click();
          await expect(page.getByLabel('Verification code')).toBeVisible();
          await shoot('profile-verification-code');
        }
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await page.getByRole('button', { name: 'Complete now' }).click();
      for (const step of [1, 2, 3]) {
        await expect(page.getByRole('dialog')).toBeVisible();
        await shoot(`profile-complete-${step}`);
        if (step === 1) await page.getByRole('dialog').getByRole('button', { name: /^Use / }).click();
        if (step < 3) await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
      }
      await page.goto('/events');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot('events');
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot('not-found-member');
    });

    test('profile with long texts', async ({ page, context, newMember }) => {
      const me = await newMember(LONG);
      await me.expect('PUT', '/api/profile/quiz', {
        body: {
          preferences: { date_preferences: 'A hike and a long talk' },
          traits: { Adventurous: 3, Disciplined: 2, Playful: 1 },
          interests: ['Hiking'],
          combatPreferences: [],
        },
      });
      await signIn(context, me);
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await cameraAt(page, size)('profile-long-texts', { whole: true });
    });
  });
}
