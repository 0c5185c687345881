import type { CaseQueue } from '@corner/contracts/admin/cases.api';
import type { User } from '@corner/contracts/profiles.api';
import { enter } from '../../admin/back-office.js';
import { cardWithPhotos } from '../../attack/scene.js';
import { letters } from '../../people/member.js';
import { addPhoto } from '../../people/photos.js';
import { inDatabase } from '../../product/database.js';
import { dataDir } from '../../product/installation.js';
import { linkIn, newestMail } from '../../product/mailbox.js';
import { expect, test } from '../../screens/screen.js';

const RULE = 'Intimate pictures of me or someone else';
const DAY_MS = 86_400_000;

test.skip(!dataDir, 'needs the database of the installation that the tests started themselves');

test('a notice without an account hides the picture once its address is confirmed, is red past its clock, and is followed to its end', async ({
  newMember,
  page,
  context,
  boss,
}) => {
  const [owner, viewer] = [await newMember(), await newMember()];
  await addPhoto(owner, 5);
  await cardWithPhotos(viewer, owner, 1);
  const { profileImages } = (await owner.expect('GET', '/api/auth/user')).body as User;
  const contact = `notice-${letters(8)}@example.com`;

  await page.goto('/report');
  await page.getByLabel('What is it about?').click();
  await page.getByRole('option', { name: RULE }).click();
  await page.getByLabel('Link to the profile or picture').fill(new URL(profileImages[0]!, page.url()).href);
  await page.getByLabel('What happened?').fill('This picture shows me, and I never agreed to it.');
  await page.getByLabel('Your email address').fill(contact);
  await page.getByLabel('Your name, as a signature').fill('Ingrid Journey');
  await page.getByRole('checkbox', { name: /^I have written this in good faith/ }).check();
  await page.getByRole('button', { name: 'Send the notice' }).click();
  await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible();
  await page.getByRole('link', { name: 'See how it stands' }).click();
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
  const followed = page.url();
  const mail = await newestMail(page.request, contact, /^Confirm your notice/);
  await page.goto(linkIn(mail, '/report'));
  await page.getByRole('button', { name: 'Confirm your address' }).click();
  await expect(page.getByText('Your address is confirmed. Thank you.')).toBeVisible();
  await cardWithPhotos(viewer, owner, 0);

  const { cases } = (await boss.expect('GET', '/api/admin/cases?kind=notice')).body as CaseQueue;
  const { id, number, overdue, createdAt, dueAt } = cases.find(({ subject }) => subject?.id === owner.id)!;
  expect([overdue, Date.parse(dueAt) - Date.parse(createdAt)]).toEqual([false, DAY_MS]);
  await inDatabase('admin', `update cases set due_at = now() - interval '1 minute' where id = $1`, [id]);
  const desk = await context.newPage();
  await enter(desk, boss, '/cases?kind=notice');
  const row = desk.getByRole('row').filter({ hasText: number });
  await expect(row.getByText(/^Overdue: /)).toHaveClass('danger');
  await row.getByRole('link', { name: number }).click();
  await desk.getByRole('radio', { name: 'Remove the photo' }).check();
  await desk.getByRole('button', { name: 'Decide and open the next' }).click();
  await expect(desk.getByText(`Case ${number} is decided.`)).toBeVisible();

  await newestMail(page.request, contact, /is decided/);
  await page.goto('/');
  await page.goto(followed);
  await expect(page.getByRole('heading', { name: 'We acted' })).toBeVisible();
  expect((await owner.expect('GET', '/api/auth/user')).body).toMatchObject({ profileImages: [] });
});
