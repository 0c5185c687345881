import type { User } from '@corner/contracts/profiles.api';
import type { Locator, Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Mail } from '../../product/mailbox.js';
import { breakNetwork, DESKTOP, expect, expectAccessible, PHONE, test, toast } from '../screen.js';

const portrait = (number: number) => join(import.meta.dirname, `../../../web/public/portraits/sample-0${number}.webp`);
const me = async (page: Page) => (await (await page.request.get('/api/auth/user')).json()) as User;

async function openProfile(page: Page) {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: /^Tester, 30$/ })).toBeVisible();
}
async function openEditor(page: Page) {
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit photos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit photos' });
  await expect(dialog).toBeVisible();
  return { dialog, picker: dialog.locator('input[type=file]') };
}

test.use({ viewport: PHONE });

test('the profile shows its cards in order, is accessible at both widths, and signs out', async ({
  page,
  member: _,
}) => {
  await openProfile(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Complete Your Profile',
    'Photos (0/5)',
    'Video Introduction',
    'About Me',
    'Location & Events',
    'Compatibility Quiz',
    'Combat Sports & Experience',
    'Dating Preferences',
    'Account Verification',
  ]);
  const parts = page.getByRole('navigation', { name: 'Parts of your profile' });
  await parts.getByRole('button', { name: 'Looking for' }).click();
  await expect(page.getByRole('heading', { name: 'Dating Preferences' })).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Looking for' })).toBeFocused();
  await expect(parts.getByRole('button', { name: 'Looking for' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('every dialog of the profile is accessible and gives the focus back', async ({ page, member: _ }) => {
  await openProfile(page);
  for (const [opener, title] of [
    ['Edit location', 'Your location'],
    ['Edit training', 'How you train'],
    ['Edit preferences', 'Dating Preferences'],
    ['Edit about me', 'About me'],
    ['Complete now', 'Complete Your Profile'],
    ['Verify now', 'Account Verification'],
    ['Edit photos', 'Edit photos'],
    ['Start Quiz', 'Compatibility Quiz'],
    ['Preview my card', 'Preview my card'],
  ] as const) {
    await test.step(title, async () => {
      await page.getByRole('button', { name: opener, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
    });
  }
});

test('a phone is verified by the code that was sent to it, and by no other', async ({ page, member: _ }) => {
  const number = `+1512555${randomInt(1000, 10_000)}`;
  await openProfile(page);
  await page.getByRole('button', { name: 'Verify now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Account Verification' });
  await dialog.getByLabel('Phone number').fill('12345');
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await toast(page, 'Invalid Phone Number', 'Please enter a valid phone number.');
  const mend = await breakNetwork(page, '/api/verification/phone/send');
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await toast(page, 'Error', 'Failed to send verification code. Please try again.');
  await mend();
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await toast(page, 'Verification Code Sent.');

  const code = dialog.getByLabel('Verification code');
  await code.fill('12');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await toast(page, 'Invalid Code', 'Please enter the 6-digit verification code.');
  const sent = await codeSentTo(page, number);
  await code.fill(sent === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await toast(page, 'Verification Failed', 'Invalid verification code. Please try again.');

  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByText(/You can ask for another code in \d+ s\./)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send Code' })).toBeDisabled();
  // Asked for too soon from elsewhere: the server says how long to wait.
  expect((await page.request.post('/api/verification/phone/send', { data: { phoneNumber: number } })).status()).toBe(
    429,
  );
  // The code may still be entered after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(code).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await toast(page, 'Error', 'Failed to send verification code. Please try again.');
  await expect(dialog.getByText(/You can ask for another code in \d+ s\./)).toBeVisible();
});

test('the code verifies the phone, and the profile shows it at once', async ({ page, member: _ }) => {
  const number = `+1512555${randomInt(1000, 10_000)}`;
  await openProfile(page);
  await page.getByRole('button', { name: 'Verify now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Account Verification' });
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByLabel('Verification code')).toBeVisible();
  // Here, and not in the test above, where another code may not be asked for within a minute.
  await expectAccessible(page);
  await dialog.getByLabel('Verification code').fill(await codeSentTo(page, number));
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await toast(page, 'Phone Verified!');
  await expect(dialog.getByText(number)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('banner').or(page.locator('header')).getByText('Verified').first()).toBeVisible();
  expect(await me(page)).toMatchObject({ isPhoneVerified: true, phoneNumber: number });
});

test('without keys Facebook cannot verify, and the result of Facebook shows once', async ({ page, member: _ }) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByRole('button', { name: 'Verify with Facebook' }).click();
  await toast(page, 'Facebook Verification Failed', 'Unable to access Facebook account. Please try again.');
  expect((await me(page)).isFacebookVerified).toBe(false);
  for (const [outcome, title, text] of [
    ['verified', 'Facebook Verified!', 'verified badge'],
    ['failed', 'Facebook Verification Failed', 'Unable to access Facebook account. Please try again.'],
    ['taken', 'Facebook Verification Failed', 'Unable to verify Facebook account'],
  ] as const) {
    await page.goto(`/profile?facebook=${outcome}`);
    await toast(page, title, text);
    await expect(page).toHaveURL('/profile');
  }
});

async function remove(dialog: Locator, number: number) {
  await dialog.getByRole('button', { name: `Remove photo ${number}` }).click();
  await dialog.getByRole('button', { name: `Really remove photo ${number}` }).click();
}

test('photos are added, ordered by keys and removed, and a sixth one is refused', async ({ page, member: _ }) => {
  const { dialog, picker } = await openEditor(page);
  await picker.setInputFiles([1, 2, 3, 4, 5, 6].map(portrait));
  await toast(page, 'Maximum Images Reached', 'You can only upload up to 5 images.');
  await expect(dialog.getByRole('img', { name: 'Photo 5' })).toBeVisible();
  await expect(dialog.getByRole('status', { name: 'Uploading photo' })).toHaveCount(0);
  const before = (await me(page)).photos.map(({ id }) => id);
  expect(before).toHaveLength(5);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Move photo 5 of 5' }).focus();
  await page.keyboard.press('Home');
  await expect(dialog.getByRole('button', { name: 'Move photo 1 of 5' })).toBeFocused();
  await remove(dialog, 2);
  const [first, second, third, fourth, fifth] = before;
  await expect.poll(async () => (await me(page)).photos.map(({ id }) => id)).toEqual([fifth, second, third, fourth]);
  expect(first).toBeDefined();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Photos (4/5)' })).toBeVisible();
});

test('photos are added in place, and the hero is swiped through like a card', async ({ page, member: _ }) => {
  await openProfile(page);
  await page.locator('input[type=file]').setInputFiles([1, 2].map(portrait));
  await expect(page.getByRole('heading', { name: 'Photos (2/5)' })).toBeVisible();
  const strip = page.getByRole('group', { name: 'Your photos' });
  await expect(strip.getByRole('img', { name: 'Your main photo' })).toBeInViewport();
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect(strip.getByRole('img', { name: 'Photo 2' })).toBeInViewport({ ratio: 0.9 });
  await strip.click({ position: { x: 20, y: 100 } });
  await expect(strip.getByRole('img', { name: 'Your main photo' })).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);
});

test('a broken file and a dead link are refused, a failed save puts the photo back', async ({ page, member: _ }) => {
  const { dialog, picker } = await openEditor(page);
  await picker.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await toast(page, 'Invalid File Type', 'Please upload only image files.');
  await dialog.getByLabel('Add by link').fill('http://127.0.0.1/gone.jpg');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('We could not get a photo from this link.')).toBeVisible();
  await picker.setInputFiles(portrait(1));
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  const mend = await breakNetwork(page, /^\/api\/profile\/photos\//);
  await remove(dialog, 1);
  await toast(page, 'Error', 'Failed to update profile. Please try again.');
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await mend();
  await remove(dialog, 1);
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeHidden();
  await expect.poll(async () => (await me(page)).photos).toEqual([]);
});

test('two tabs with the same photos lose none', async ({ page, member: _ }) => {
  const { dialog, picker } = await openEditor(page);
  await picker.setInputFiles([1, 2].map(portrait));
  await expect(dialog.getByRole('img', { name: 'Photo 2' })).toBeVisible();
  await expect(dialog.getByRole('status', { name: 'Uploading photo' })).toHaveCount(0);
  const other = await page.context().newPage();
  const elsewhere = await openEditor(other);
  await elsewhere.picker.setInputFiles(portrait(3));
  await expect(elsewhere.dialog.getByRole('img', { name: 'Photo 3' })).toBeVisible();
  await expect(elsewhere.dialog.getByRole('status', { name: 'Uploading photo' })).toHaveCount(0);
  const [first, second, third] = (await me(page)).photos.map(({ id }) => id);
  await dialog.getByRole('button', { name: 'Make photo 2 the main one' }).click();
  await expect(dialog.getByRole('img', { name: 'Photo 3' })).toBeVisible();
  await expect.poll(async () => (await me(page)).photos.map(({ id }) => id)).toEqual([second, first, third]);
});

test('a camera that is refused is said so, and the dialog closes', async ({ page, member: _ }) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Record video' }).click();
  await toast(page, 'Camera Error', 'Unable to access camera. Please check permissions.');
  const dialog = page.getByRole('dialog', { name: 'Video Introduction' });
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('a save that fails is said so, keeps what was typed, and succeeds the next time', async ({ page, member: _ }) => {
  await openProfile(page);
  for (const [opener, path, failed, saved] of [
    [
      'Edit preferences',
      '/api/profile/preferences',
      'Failed to update preferences. Please try again.',
      'Preferences Updated!',
    ],
    ['Edit location', '/api/profile/setup', 'Failed to save profile. Please try again.', 'Profile Updated!'],
    ['Edit about me', '/api/profile', 'Failed to update profile. Please try again.', 'Profile Updated!'],
  ] as const) {
    await page.getByRole('button', { name: opener }).click();
    const mend = await breakNetwork(page, path);
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Error', failed);
    await mend();
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, saved);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

/** The code of the newest message to a number. */
async function codeSentTo(page: Page, number: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mails = (await (await page.request.get('/dev/mailbox.json', { params: { to: number } })).json()) as Mail[];
    code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return code!;
}
