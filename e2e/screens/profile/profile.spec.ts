import type { Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Mail } from '../../product/mailbox.js';
import { DESKTOP, expect, expectAccessible, expectAccessibleToo, me, PHONE, test, toast } from '../screen.js';

const portrait = (number: number) => join(import.meta.dirname, `../../../web/public/portraits/sample-0${number}.webp`);

async function openProfile(page: Page) {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: /^Tester, 30$/ })).toBeVisible();
}

test.use({ viewport: PHONE });

test('the profile takes photos in place, leads to its parts, is accessible at both widths, and signs out', async ({
  page,
  member: _,
}) => {
  // Load the lower parts after the navigation, which lists them.
  const navigation = page.waitForResponse(/profile-nav/);
  await page.route(/lower-cards/, async (route) => {
    await navigation;
    await route.continue();
  });
  await openProfile(page);
  await page.locator('input[type=file]').setInputFiles([1, 2].map(portrait));
  await expect(page.getByRole('heading', { name: 'Photos (2/5)' })).toBeVisible();
  // The hero is swiped through like a card.
  const strip = page.getByRole('group', { name: 'Your photos' });
  await expect(strip.getByRole('img', { name: 'Your main photo' })).toBeInViewport();
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect(strip.getByRole('img', { name: 'Photo 2' })).toBeInViewport({ ratio: 0.9 });
  await strip.click({ position: { x: 20, y: 100 } });
  await expect(strip.getByRole('img', { name: 'Your main photo' })).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);

  const parts = page.getByRole('navigation', { name: 'Parts of your profile' });
  await parts.getByRole('button', { name: 'Looking for' }).click();
  await expect(page.getByRole('heading', { name: 'Dating Preferences' })).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Looking for' })).toBeFocused();
  await expect(parts.getByRole('button', { name: 'Looking for' })).toHaveAttribute('aria-current', 'true');
  await parts.getByRole('button', { name: 'Training' }).click();
  const training = page.getByRole('group', { name: 'Training', exact: true });
  await expect.poll(async () => Math.round((await training.boundingBox())!.y)).toBe(72);
  await expect(parts.getByRole('button', { name: 'Training' })).toHaveAttribute('aria-current', 'true');
  await page.setViewportSize(DESKTOP);
  await expectAccessibleToo(page);
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('every dialog of the profile is accessible, gives the focus back, and saves', async ({ page, member }) => {
  await member.expect('PATCH', '/api/profile', { body: { intents: ['dating', 'training'] } });
  await openProfile(page);
  // Other specs check the last three with more content.
  for (const [opener, title, isChecked] of [
    ['Edit location', 'Your location', true],
    ['Edit training', 'How you train', true],
    ['Edit hours and sparring', 'Hours and sparring', true],
    ['Edit preferences', 'Dating Preferences', true],
    ['Edit about me', 'About me', true],
    ['Complete now', 'Complete Your Profile', true],
    ['Verify now', 'Account Verification', true],
    ['Edit photos', 'Edit photos', false],
    ['Start Quiz', 'Compatibility Quiz', false],
    ['Preview my card', 'Preview my card', false],
  ] as const) {
    await test.step(title, async () => {
      await page.getByRole('button', { name: opener, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      if (isChecked) await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
    });
  }
  await page.getByRole('button', { name: 'Record video' }).click();
  // No camera may be used.
  await toast(page, 'Camera Error', 'Unable to access camera. Please check permissions.');
  const recorder = page.getByRole('dialog', { name: 'Video Introduction' });
  await expect(recorder.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await recorder.getByRole('button', { name: 'Close' }).click();
  await expect(recorder).toBeHidden();
  for (const [opener, saved] of [
    ['Edit preferences', 'Preferences Updated!'],
    ['Edit location', 'Profile Updated!'],
    ['Edit about me', 'Profile Updated!'],
  ] as const) {
    await page.getByRole('button', { name: opener }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, saved);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('what Facebook says shows once; a phone is verified by the code that was sent to it, and by no other', async ({
  page,
  member: _,
}) => {
  const number = `+1512555${randomInt(1000, 10_000)}`;
  await page.goto('/profile?facebook=taken');
  await toast(page, 'Facebook Verification Failed', 'Unable to verify Facebook account');
  await expect(page).toHaveURL('/profile');
  await page.getByRole('button', { name: 'Verify now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Account Verification' });
  // The product under test has no keys of Facebook.
  await dialog.getByRole('button', { name: 'Verify with Facebook' }).click();
  await toast(page, 'Facebook Verification Failed', 'Unable to access Facebook account. Please try again.');
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  const code = dialog.getByLabel('Verification code');
  await expect(code).toBeVisible();
  await expectAccessible(page);
  const sent = await codeSentTo(page, number);
  await code.fill(sent === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await toast(page, 'Verification Failed', 'Invalid verification code. Please try again.');
  await code.fill(sent);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await toast(page, 'Phone Verified!');
  await expect(dialog.getByText(number)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('banner').or(page.locator('header')).getByText('Phone verified').first()).toBeVisible();
  expect(await me(page)).toMatchObject({ isPhoneVerified: true, phoneNumber: number, isFacebookVerified: false });
});

test('photos are added, ordered by keys and removed; a sixth one, a broken file and a dead link are refused', async ({
  page,
  member: _,
}) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit photos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit photos' });
  const picker = dialog.locator('input[type=file]');
  await picker.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await toast(page, 'Invalid File Type', 'Please upload only image files.');
  await dialog.getByLabel('Add by link').fill('http://127.0.0.1/gone.jpg');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('We could not get a photo from this link.')).toBeVisible();
  await dialog.getByLabel('Add by link').fill('');
  await picker.setInputFiles([1, 2, 3, 4, 5, 6].map(portrait));
  await toast(page, 'Maximum Images Reached', 'You can only upload up to 5 images.');
  await expect(dialog.getByRole('img', { name: 'Photo 5' })).toBeVisible();
  await expect(dialog.getByRole('status', { name: 'Uploading photo' })).toHaveCount(0);
  const before = (await me(page)).photos.map(({ id }) => id);
  expect(before).toHaveLength(5);

  await dialog.getByRole('button', { name: 'Move photo 5 of 5' }).focus();
  await page.keyboard.press('Home');
  await expect(dialog.getByRole('button', { name: 'Move photo 1 of 5' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove photo 2' }).click();
  await dialog.getByRole('button', { name: 'Really remove photo 2' }).click();
  const [first, second, third, fourth, fifth] = before;
  await expect.poll(async () => (await me(page)).photos.map(({ id }) => id)).toEqual([fifth, second, third, fourth]);
  expect(first).toBeDefined();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Photos (4/5)' })).toBeVisible();
});

async function codeSentTo(page: Page, number: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mails = (await (await page.request.get('/dev/mailbox.json', { params: { to: number } })).json()) as Mail[];
    code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return code!;
}
