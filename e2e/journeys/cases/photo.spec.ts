import type { User } from '@corner/contracts/profiles.api';
import { enter } from '../../admin/back-office.js';
import { cardWithPhotos, decide, reported } from '../../attack/scene.js';
import { addPhoto, addVideo } from '../../people/photos.js';
import { dataDir } from '../../product/installation.js';
import { newestMail } from '../../product/mailbox.js';
import { expect, test, toast } from '../../screens/screen.js';

const RULE = 'Inappropriate photos or messages';

test.skip(!dataDir, 'needs the administrator of an installation that the tests started themselves');

test('a reported photo is removed, its owner reads why and appeals, and another moderator gives it back', async ({
  newMember,
  newMemberPage,
  page: desk,
  boss,
}) => {
  const reporter = await newMember();
  const { member: owner, page } = await newMemberPage();
  await addPhoto(owner, 6);
  const [photo] = (await cardWithPhotos(reporter, owner, 1)).photos;
  const id = await reported(reporter, owner, RULE, photo!.id);
  await decide(boss, id, { action: 'remove_photo', rule: RULE });
  await cardWithPhotos(reporter, owner, 0);
  const left = async () => ((await owner.expect('GET', '/api/auth/user')).body as User).profileImages.length;
  await expect.poll(left).toBe(0);

  await newestMail(page.request, owner.email, /^A decision about your account/);
  await page.goto('/settings/cases');
  await expect(page.getByRole('heading', { name: 'One of your photos was removed.' })).toBeVisible();
  await expect(page.getByText('The rule: no inappropriate photos or messages')).toBeVisible();
  await page.getByRole('button', { name: 'Appeal' }).click();
  await page.getByLabel('Why is the decision wrong?').fill('It shows me after a fight, and nothing else.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await toast(page, 'Appeal sent');

  await enter(desk, await boss.appoint('admin'), `/cases/${id}`);
  await expect(desk.getByText('It shows me after a fight, and nothing else.')).toBeVisible();
  await desk.getByRole('radio', { name: 'Take the decision back' }).check();
  await desk.getByRole('button', { name: 'Decide and open the next' }).click();
  await cardWithPhotos(reporter, owner, 1);
  await expect.poll(left).toBe(1);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: /took the decision back\.$/ })).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('stills of a reported video are drawn for the moderator, blurred until they are pressed', async ({
  newMember,
  page: desk,
  boss,
}) => {
  const [reporter, owner] = [await newMember(), await newMember()];
  await addVideo(owner);
  await enter(desk, boss, `/cases/${await reported(reporter, owner, RULE, 'video')}`);
  const sheet = desk.getByRole('button', { name: '12 stills of the video' });
  const stills = sheet.locator('img');
  await expect(stills).toHaveCount(12);
  const drawn = await stills.evaluateAll((all) => new Set(all.map((each) => (each as HTMLImageElement).src)).size);
  expect(drawn).toBeGreaterThan(1);
  await expect(stills.first()).toHaveCSS('filter', 'blur(20px)');
  await sheet.press('Enter');
  await expect(stills.first()).toHaveCSS('filter', 'none');
});
