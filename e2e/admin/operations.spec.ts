import { GIVEN_UP, giveUpEvent } from '../product/dead-letter.js';
import {
  expect,
  expectAccessible,
  expectAccessibleToo,
  expectNothingSticksOut,
  PHONE,
  test,
} from '../screens/screen.js';
import { enter } from './back-office.js';

test('a super administrator sees every service run, the rate move, and a dead letter until it is replayed', async ({
  page,
  boss,
}) => {
  const givenUpBy = await giveUpEvent();
  await enter(page, boss, '/operations');
  const services = ['admin', 'discovery', 'gateway', 'identity', 'jobs', 'messaging', 'notifications', 'profiles'];
  for (const service of services) {
    await expect(page.getByRole('region', { name: service, exact: true })).toContainText('Ready');
  }
  const nodes = page.getByRole('list', { name: 'Instances of realtime' }).getByRole('listitem');
  await expect(nodes.filter({ hasText: 'Ready' })).toHaveCount(1);
  // The page's own requests count as traffic.
  const rate = page.getByRole('img', { name: /^Requests\/s at the gateway in the last 5 minutes/ });
  await expect(rate).not.toHaveAccessibleName(/at most 0$/);
  const replay = page.getByRole('button', { name: `Replay ${GIVEN_UP} for ${givenUpBy}` });
  await expect(page.getByRole('row').filter({ has: replay })).toContainText('the table is gone');
  const desktop = page.viewportSize()!;
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNothingSticksOut(page);
  await expectAccessibleToo(page);
  await page.setViewportSize(desktop);

  await replay.click();
  // Wait for the dialog's chunk: its mask would distort the colours.
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Replay' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await confirm.click();
  await expect(page.getByText(`${GIVEN_UP} is handed to ${givenUpBy} again.`)).toBeVisible();
  await expect(replay).toHaveCount(0);
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  const entry = page.getByRole('row').filter({ hasText: `${givenUpBy} ${GIVEN_UP}` });
  await expect(entry).toContainText('Replayed an event');
});
