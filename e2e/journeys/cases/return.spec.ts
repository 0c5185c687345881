import type { CaseQueue } from '@corner/contracts/admin/cases.api';
import type { Card } from '@corner/contracts/discovery.api';
import { enter } from '../../admin/back-office.js';
import { reported } from '../../attack/scene.js';
import { letters } from '../../people/member.js';
import { dataDir } from '../../product/installation.js';
import { fill, register, submit } from '../../screens/profile/setup.js';
import { expect, me, test } from '../../screens/screen.js';
import { banForGood } from './cases.js';

const RULE = 'Harassment or threats';
const WORDS =
  'Your profile is being reviewed. Other members do not see it until that is done, as a rule within 24 hours. Until then you can read, but not like or write.';

test.skip(!dataDir, 'needs the administrator of an installation that the tests started themselves');

test('a new account in the browser of a ban is under review, and sees and is shown no other member, until a moderator decides', async ({
  newMember,
  newMemberPage,
  page: desk,
  boss,
  town,
}) => {
  const reporter = await newMember();
  const { member: banned, page } = await newMemberPage();
  await banForGood(boss, await reported(reporter, banned, RULE), RULE);
  await expect.poll(async () => (await banned.call('GET', '/api/auth/user')).status).toBe(401);

  await page.goto('/api/logout');
  const name = `Again${letters(8)}`;
  await register(page, name, `${name.toLowerCase()}@example.com`);
  await fill(page, { name, town });
  await submit(page).click();
  const review = page.getByRole('complementary', { name: 'Review of your profile' });
  await expect(review).toContainText(WORDS);
  const again = await me(page);
  await expect(page.getByText('You see people again when the review of your profile is done.')).toBeVisible();
  const card = () => reporter.call('GET', `/api/members/${again.id}`);
  expect((await card()).status).toBe(404);
  const deck = (await reporter.expect('GET', '/api/discover')).body as Card[];
  expect(deck.map(({ id }) => id)).not.toContain(again.id);
  expect((await page.request.get('/api/discover')).status()).toBe(403);

  const found = async () => {
    const { cases } = (await boss.expect('GET', '/api/admin/cases?kind=action')).body as CaseQueue;
    return cases.find(({ subject }) => subject?.id === again.id);
  };
  await expect.poll(found).toBeDefined();
  await enter(desk, boss, `/cases/${(await found())!.id}`);
  await expect(desk.getByText(/^Browser of R-\d+$/).first()).toBeVisible();
  await desk.getByRole('radio', { name: 'Dismiss' }).check();
  await desk.getByRole('button', { name: 'Decide and open the next' }).click();
  await expect.poll(async () => (await card()).status).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(review).toHaveCount(0);
});
