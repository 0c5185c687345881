import type { Page } from '@playwright/test';
import { addPhoto } from '../../people/photos.js';
import { card, named } from '../cards.js';
import { chunk, expect, expectInDeck, PHONE, test, watchConsole, withSilentSocket } from '../screen.js';

async function count(page: Page) {
  await withSilentSocket(page);
  const asked = { '/api/auth/user': 0, '/api/discover': 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname in asked) asked[pathname as keyof typeof asked]++;
  });
  return asked;
}

test.use({ viewport: PHONE });

test.describe('opening the deck', () => {
  test('requests member, deck and first photo once each while the app loads, and shows the photo where the card will be', async ({
    page,
    member,
    newMember,
  }) => {
    const rosa = await newMember(named('Rosa'));
    await addPhoto(rosa, 1);
    await expectInDeck(member, rosa, ({ profileImages }) => profileImages.length === 1);
    const asked = await count(page);
    const early = page.locator('#early-photo img');
    let place: Awaited<ReturnType<typeof early.boundingBox>> = null;
    const photo = page.waitForRequest(/\/api\/media\/photos\//);
    // The app's code arrives after the photo's request, so neither waited for it.
    await page.route(chunk('frame'), async (route) => {
      await photo;
      await early.waitFor();
      place = await early.boundingBox();
      await route.continue();
    });
    await page.goto('/');
    const top = card(page, 'Rosa');
    await expect(top.getByAltText('Rosa, photo 1 of 1')).toBeVisible();
    await expect(early).toHaveCount(0);
    await expect.poll(() => top.boundingBox()).toEqual(place);
    expect(asked).toEqual({ '/api/auth/user': 1, '/api/discover': 1 });
  });

  test('works on with a session that has to be refreshed, and leads to the login with one that is over', async ({
    page,
    context,
    member: _,
    newMember,
  }) => {
    await newMember(named('Rosa'));
    await context.clearCookies({ name: 'corner_access' });
    const asked = await count(page);
    await page.goto('/discover');
    await expect(card(page, 'Rosa')).toBeVisible();
    expect(asked).toEqual({ '/api/auth/user': 1, '/api/discover': 1 });

    await context.clearCookies();
    const url = process.env.E2E_BASE_URL!;
    await context.addCookies(['corner_access', 'corner_refresh'].map((name) => ({ name, value: 'over', url })));
    await page.goto('/app');
    await expect(page.getByText('Please log in to access the app')).toBeVisible();
    expect(asked).toEqual({ '/api/auth/user': 2, '/api/discover': 1 });
  });

  for (const [state, joining] of [
    ['its profile is incomplete', { complete: false }],
    ['its address is not verified', { verified: false }],
  ] as const) {
    test(`requests no deck of a member while ${state}`, async ({ newMemberPage }) => {
      const { page } = await newMemberPage(joining);
      const errors = watchConsole(page);
      const asked = await count(page);
      for (const path of ['/', '/matches']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      }
      expect(asked).toEqual({ '/api/auth/user': 2, '/api/discover': 0 });
      expect(errors).toEqual([]);
    });
  }
});
