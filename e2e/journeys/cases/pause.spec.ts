import { cardSeenBy, decide, reported } from '../../attack/scene.js';
import { inDatabase } from '../../product/database.js';
import { dataDir } from '../../product/installation.js';
import { expect, test } from '../../screens/screen.js';
import { openDecision, signInAt } from './cases.js';

const RULE = 'Harassment or threats';
const WEEK_MS = 7 * 86_400_000;

test.skip(!dataDir, 'needs the database of the installation that the tests started themselves');

test('a paused member reads why, and once the pause has ended by itself signs in again and is shown', async ({
  newMember,
  newMemberPage,
  boss,
}) => {
  const reporter = await newMember();
  const { member, page } = await newMemberPage();
  const id = await reported(reporter, member, RULE);
  const until = new Date(Date.now() + WEEK_MS).toISOString();
  await decide(boss, id, { action: 'pause', rule: RULE, words: 'I know where you train.', until });
  await openDecision(page, member);
  await expect(page.getByRole('heading', { name: /^We paused your account until / })).toBeVisible();
  await expect(page.getByText('The rule: no harassment and no threats')).toBeVisible();
  await expect(page.getByText('I know where you train.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(boss.credentials.username);
  await page.goto('/discover');
  await expect(page.getByRole('heading', { name: 'Please log in to access the app' })).toBeVisible();
  expect(await cardSeenBy(reporter, member)).toBeUndefined();

  await inDatabase('identity', `update accounts set paused_until = now() - interval '1 second' where id = $1`, [
    member.id,
  ]);
  await expect.poll(() => cardSeenBy(reporter, member), { timeout: 60_000 }).toBeDefined();
  await signInAt(page, member);
  await expect(page).toHaveURL('/discover');
});
