import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../screens/screen.js';
import { addPhotos, cameraAt, SIZES, sizes } from './camera.js';
import { LONG, ROBIN, SAMIRA } from './people.js';

const VIEWS = [
  'account',
  'notifications',
  'payments',
  'subscription',
  'coins',
  'boost',
  'blocked',
  'smartpick',
  'help',
  'safety',
  'legal',
  'privacy',
] as const;
const DIALOGS = [
  ['payments', 'Add payment method'],
  ['help', /^Contact Support/],
  ['privacy', 'Delete Account'],
] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: /loading/i })).toHaveCount(0);
}

for (const size of sizes) {
  test.describe(size, () => {
    test.use({ viewport: SIZES[size] });

    test('settings', async ({ page, context, newMember }) => {
      const shoot = cameraAt(page, size);
      const me = await newMember(ROBIN);
      await addPhotos(me, 2);
      await signIn(context, me);
      await open(page, '/settings/blocked');
      await expect(page.getByText('No blocked members')).toBeVisible();
      await shoot('settings-blocked-empty');
      for (const other of [await newMember(SAMIRA), await newMember(LONG)]) {
        await me.expect('POST', '/api/blocks', { body: { userId: other.id } });
      }
      await me.expect('POST', '/api/support/tickets', {
        body: {
          kind: 'support',
          subject: 'My belt is wrong',
          message: 'I was promoted on Friday. How do I change it?',
        },
      });
      await open(page, '/settings');
      await shoot('settings', { whole: true });
      for (const view of VIEWS) {
        await open(page, `/settings/${view}`);
        await shoot(`settings-${view}`, { whole: true });
      }
      for (const [view, opener] of DIALOGS) {
        await open(page, `/settings/${view}`);
        await page.getByRole('button', { name: opener }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await shoot(`settings-${view}-dialog`);
      }
      await open(page, '/settings/blocked');
      await page.getByRole('button', { name: 'Unblock Samira' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('settings-blocked-dialog');
    });
  });
}
