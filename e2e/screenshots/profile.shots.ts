import type { Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { addPhoto } from '../people/photos.js';
import { expect, signIn } from '../screens/screen.js';
import { EVERY_RUN, test } from './camera.js';
import { LONG, ROBIN } from './people.js';

const DIALOGS = {
  location: 'Edit location',
  training: 'Edit training',
  preferences: 'Edit preferences',
  about: 'Edit about me',
  photos: 'Edit photos',
  verification: 'Verify now',
};
const WIZARD = ['complete-basics', 'complete-about', 'complete-wishes'];

async function open(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('profile', EVERY_RUN, async ({ page, context, newMember, shoot }) => {
  const me = await newMember(ROBIN);
  for (const number of [2, 4, 6]) await addPhoto(me, number);
  await signIn(context, me);
  await shoot('profile', () => open(page));
  await shoot('profile-whole', undefined, { whole: true });
});

test('dialogs of the profile', async ({ page, context, newMember, shoot }) => {
  const me = await newMember(ROBIN);
  for (const number of [2, 4, 6]) await addPhoto(me, number);
  await signIn(context, me);
  const dialog = page.getByRole('dialog');
  await open(page);
  for (const [name, opener] of Object.entries(DIALOGS)) {
    await shoot(`profile-${name}`, async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: opener, exact: true }).click();
      await expect(dialog).toBeVisible();
    });
  }
  await shoot('profile-verification-code', async () => {
    await dialog.getByLabel('Phone number').fill(`+1512555${randomInt(1000, 10_000)}`);
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await expect(dialog.getByLabel('Verification code')).toBeVisible();
  });
  await open(page);
  await page.getByRole('button', { name: 'Complete now' }).click();
  for (const name of WIZARD) {
    await shoot(`profile-${name}`, () => expect(dialog).toBeVisible());
    if (name === WIZARD[0]) await dialog.getByRole('button', { name: /^Use / }).click();
    if (name !== WIZARD.at(-1)) await dialog.getByRole('button', { name: 'Next' }).click();
  }
  await shoot('profile-age-fixed', async () => {
    for (const age of [41, 42]) await me.expect('PATCH', '/api/profile/setup', { body: { age } });
    await open(page);
    await page.getByRole('button', { name: 'Complete now' }).click();
    await dialog.getByLabel('Age', { exact: true }).fill('43');
    await dialog.getByRole('button', { name: /^Use / }).click();
    for (const step of ['Next', 'Next']) await dialog.getByRole('button', { name: step }).click();
    await dialog.getByRole('combobox', { name: 'Relationship goal' }).click();
    await page.getByRole('option', { name: 'Training Partner' }).click();
    await dialog.getByRole('button', { name: 'Complete Profile' }).click();
    await expect(dialog.getByText('Your age was changed twice already.')).toBeVisible();
  });
  await shoot('events', async () => {
    await page.goto('/events');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await shoot('not-found-member', async () => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('profile with long texts', async ({ page, context, newMember, shoot }) => {
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
  await shoot('profile-long-texts', () => open(page), { whole: true });
});
