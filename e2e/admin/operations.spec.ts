import { GIVEN_UP, giveUpEvent } from '../product/dead-letter.js';
import { breakNetwork, expect, expectAccessible, expectNothingSticksOut, PHONE } from '../screens/screen.js';
import { enter, test } from './back-office.js';

const OPERATIONS = '/operations';

test('an administrator has no operations tab, and its address explains who may see it', async ({ page, boss }) => {
  await enter(page, await boss.appoint('admin'), OPERATIONS);
  await expect(page.getByRole('alert')).toContainText('You may not see this page');
  await expect(page.getByRole('tab', { name: 'User Management' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Operations' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to User Management' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('a super administrator sees every service run, both nodes of realtime, and the rate move', async ({
  page,
  boss,
}) => {
  await enter(page, boss, OPERATIONS);
  for (const service of [
    'admin',
    'discovery',
    'gateway',
    'identity',
    'jobs',
    'messaging',
    'notifications',
    'profiles',
  ]) {
    await expect(page.getByRole('region', { name: service, exact: true })).toContainText('Ready');
  }
  const nodes = page.getByRole('list', { name: 'Instances of realtime' }).getByRole('listitem');
  await expect(nodes.filter({ hasText: 'Ready' })).toHaveCount(2);
  // The page's own questions are traffic, too.
  const rate = page.getByRole('img', { name: /^Requests\/s at the gateway in the last 5 minutes/ });
  await expect(rate).not.toHaveAccessibleName(/at most 0$/);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNothingSticksOut(page);
  await expectAccessible(page);
});

test('a dead letter is a warning until it is replayed, which the audit log tells', async ({ page, boss }) => {
  const service = await giveUpEvent();
  await enter(page, boss, OPERATIONS);
  const replay = page.getByRole('button', { name: `Replay ${GIVEN_UP} for ${service}` });
  await expect(page.getByRole('row').filter({ has: replay })).toContainText('the table is gone');
  await replay.click();
  // Its chunk comes first: colours would be judged half below its mask.
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Replay' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByText(`${GIVEN_UP} is handed to ${service} again.`)).toBeVisible();
  await expect(replay).toHaveCount(0);
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  const entry = page.getByRole('row').filter({ hasText: `${service} ${GIVEN_UP}` });
  await expect(entry).toContainText('Replayed an event');
});

test('operations that cannot be asked for keep what was last known and say so', async ({ page, boss }) => {
  await enter(page, boss, OPERATIONS);
  const gateway = page.getByRole('region', { name: 'gateway', exact: true });
  await expect(gateway).toBeVisible();
  const mend = await breakNetwork(page, '/api/admin/operations');
  await expect(page.getByText('Not up to date')).toBeVisible();
  await expect(gateway).toBeVisible();
  await expectAccessible(page);
  await mend();
  await expect(page.getByText('Not up to date')).toHaveCount(0);
});
