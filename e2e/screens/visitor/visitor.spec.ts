import { DESKTOP, expect, expectAccessible, PHONE, test, toast } from '../screen.js';

test.use({ viewport: PHONE });

test.describe('the landing page', () => {
  test('has header, hero, three features, figures, a closing call to action and every link of the footer', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth/login',
    );
    for (const call of ["Step on the mat - It's free", 'Start Your Journey']) {
      await expect(page.getByRole('link', { name: call }).first()).toHaveAttribute('href', '/auth/register');
    }
    await expect(page.getByText('Create your account - No credit card required').first()).toBeVisible();
    for (const feature of ['Martial Art Focused', 'Smart Matching', 'Local Community']) {
      await expect(page.getByRole('heading', { level: 3, name: feature })).toBeVisible();
    }
    for (const figure of ['50+', '15+', '100K+', '12', '4.9/5']) {
      await expect(page.getByText(figure, { exact: true })).toBeAttached();
    }
    for (const mode of ['Dating', 'Local Events']) {
      await expect(page.getByRole('heading', { level: 3, name: mode })).toBeVisible();
    }
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of [
      ['Privacy Policy', '/privacy-policy'],
      ['Health Data Privacy', '/consumer-health-privacy'],
      ['Terms of Service', '/terms-of-service'],
      ['Cookie Policy', '/cookie-policy'],
      ['Careers', '/behind-the-dojo'],
      ['Public Admin', '/admin'],
      ['Admin Portal', '/admin/login'],
      ['Local Events', '/local-events'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    for (const heading of ['Features', 'Support', 'Legal']) {
      await expect(footer.getByRole('heading', { name: heading })).toBeVisible();
    }
    await expectAccessible(page);
  });

  test('has what others show of a link to it: title, description and a picture', async ({ request, baseURL }) => {
    const page = await (await request.get('/')).text();
    const metaContent = (name: string) => new RegExp(`"${name}" content="([^"]+)"`).exec(page)?.[1];
    expect(metaContent('og:title')).toBe('Corner · Dating and training partners for martial artists');
    expect(metaContent('og:description')).toBe(metaContent('description'));
    expect(metaContent('twitter:card')).toBe('summary_large_image');
    // It names the installation by its public address, which need not be the one asked.
    const { pathname, origin } = new URL(metaContent('og:image')!);
    expect(page).toContain(`<link rel="canonical" href="${origin}/" />`);
    const picture = await (await request.get(baseURL + pathname)).body();
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(120_000);
    for (const icon of ['/favicon.ico', '/favicon.svg', '/icons/apple-touch.png', '/icons/maskable.png']) {
      expect((await request.get(icon)).headers()['content-type'], icon).toContain('image/');
    }
  });

  test('leads a visitor at /app to the login, and at /settings home', async ({ page }) => {
    await page.goto('/app');
    await expect(page.getByText('Please log in to access the app')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/settings');
    await expect(page.getByText('Please log in')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('the auth screens', () => {
  test('the login links to the forgotten password, the registration and the website', async ({ page }) => {
    await page.goto('/auth/login');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Website' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/auth/register');
    await expectAccessible(page);
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/auth/forgot-password');
    await expectAccessible(page);
  });

  test('a sign-in is welcomed and leads to the deck', async ({ page, newMember }) => {
    const { email } = await newMember();
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('A-long-passphrase-1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await toast(page, 'Login successful', 'Welcome back!');
    await expect(page).toHaveURL('/discover');
    await page.goto('/api/logout');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  });

  test('while the session loads a full-screen indicator shows', async ({ page, member: _ }) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/user', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/matches');
    const indicator = page.getByRole('status').first();
    await expect(indicator).toBeVisible();
    // The app's takes the place of the document's.
    await expect.poll(async () => (await indicator.boundingBox())?.height).toBeGreaterThan(PHONE.height * 0.8);
    answer();
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  });
});

test.describe('constants of the interface', () => {
  /** A toast of the visitor's own making, without any server. */
  async function show(page: import('@playwright/test').Page): Promise<void> {
    await page.goto('/reset-password');
    await toast(page, 'Invalid reset link');
  }

  test('a toast takes the focus by F8 and goes by a swipe of more than 50 px to the right', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await show(page);
    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: /^Notifications \(F8\)/ });
    await expect(region.getByRole('list')).toBeFocused();
    const item = region.getByRole('listitem');
    const swipe = async (distance: number) => {
      const { x, y } = (await item.boundingBox())!;
      await page.mouse.move(x + 60, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 60 + distance / 2, y + 20);
      await page.mouse.move(x + 60 + distance, y + 20);
      await page.mouse.up();
    };
    await swipe(45);
    await expect(item).toBeVisible();
    await swipe(70);
    await expect(item).toHaveCount(0);
  });

  test('a toast goes by itself after five seconds', async ({ page }) => {
    await page.clock.install();
    // Only the test moves time.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/reset-password');
    const item = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(item).toBeVisible({ timeout: 2_000 });
    }).toPass();
    // It may have been there for some of these tenths before it was seen.
    await page.clock.runFor(4_500);
    await expect(item).toBeVisible();
    await page.clock.runFor(600);
    await expect(item).toHaveCount(0);
  });

  test('nothing is asked again by a failed call, by the focus coming back or by time', async ({ page, member: _ }) => {
    let calls = 0;
    await page.route('**/api/conversations*', (route) => {
      calls++;
      return route.abort();
    });
    await page.goto('/matches');
    await expect(page.getByText('Your messages did not load')).toBeVisible();
    const before = calls;
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.getByRole('link', { name: 'Events' }).click();
    await expect(page.getByText('Events feature coming soon!')).toBeVisible();
    expect(calls).toBe(before);
  });
});
