import { chunk, DESKTOP, expect, expectAccessible, PHONE, test } from '../screen.js';

test.describe('the frame around every page of a member', () => {
  test.use({ viewport: PHONE });

  test('has four tabs at the bottom of a phone and in a rail of a desktop, each leading to its page', async ({
    page,
    member: _,
  }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link')).toHaveText(['Discover', 'Matches', 'Events', 'Profile']);
    expect((await bar.boundingBox())!.y).toBeGreaterThan(PHONE.height / 2);
    for (const [tab, path, heading] of [
      ['Matches', '/matches', 'Messages'],
      ['Events', '/events', 'Events'],
      ['Profile', '/profile', /Tester/],
      ['Discover', '/', 'Discover'],
    ] as const) {
      await bar.getByRole('link', { name: tab }).click();
      await expect(page).toHaveURL(path);
      await expect(bar.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await bar.getByRole('link', { name: 'Events' }).click();
    await expect(page.getByText('Events feature coming soon!')).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize(DESKTOP);
    await expect(bar.getByRole('link')).toHaveText(['Discover', 'Matches', 'Events', 'Profile']);
    const besideThePage = async () => {
      const [rail, content] = [(await bar.boundingBox())!, (await page.getByRole('main').boundingBox())!];
      return rail.x + rail.width <= content.x;
    };
    await expect.poll(besideThePage).toBe(true);
  });

  test('stays alive when a page crashes', async ({ page, member: _ }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
    // Fails to load a chunk, as after a lost connection.
    await page.route(chunk('events-page'), (route) => route.abort());
    await page.getByRole('link', { name: 'Events' }).click();
    await expect(page.getByRole('alert')).toContainText('This page took a hit');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Matches' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  });
});
