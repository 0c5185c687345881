import { PASSWORD } from '../../people/member.js';
import { DESKTOP, expect, expectAccessible, PHONE, test, toast, watchConsole } from '../screen.js';

test.use({ viewport: PHONE });

test.describe('the landing page', () => {
  test('has what others show of a link to it: title, description and a picture', async ({ request, baseURL }) => {
    const page = await (await request.get('/')).text();
    const metaContent = (name: string) => new RegExp(`"${name}" content="([^"]+)"`).exec(page)?.[1];
    expect(metaContent('og:title')).toBe('Corner · Dating and training partners for martial artists');
    expect(metaContent('og:description')).toBe(metaContent('description'));
    expect(metaContent('twitter:card')).toBe('summary_large_image');
    // It contains the public address, which may differ from the requested one.
    const { pathname, origin } = new URL(metaContent('og:image')!);
    expect(page).toContain(`<link rel="canonical" href="${origin}/" />`);
    const picture = await (await request.get(baseURL + pathname)).body();
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(120_000);
    for (const icon of ['/favicon.ico', '/favicon.svg', '/icons/apple-touch.png', '/icons/maskable.png']) {
      expect((await request.get(icon)).headers()['content-type'], icon).toContain('image/');
    }
  });

  test('leads to the login, the registration, the forgotten password and home again', async ({ page }) => {
    const go = async (link: string, path: string) => {
      await page.getByRole('link', { name: link }).first().click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    const errors = watchConsole(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 3, name: 'Martial Art Focused' })).toBeVisible();
    await expectAccessible(page);
    await go('Sign In', '/auth/login');
    await expectAccessible(page);
    await go('Sign up', '/auth/register');
    await expectAccessible(page);
    await page.goBack();
    await go('Forgot password?', '/auth/forgot-password');
    await expectAccessible(page);
    await page.goBack();
    await go('Back to Website', '/');
    expect(errors).toEqual([]);
  });

  test('asks a visitor at /app and at /settings to log in', async ({ page }) => {
    const errors = watchConsole(page);
    await page.goto('/app');
    await expect(page.getByText('Please log in to access the app')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/settings');
    await expect(page.getByText('Please log in')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
    expect(errors).toEqual([]);
  });
});

test.describe('the session', () => {
  test('starts with the right password after a wrong one, which a box and a toast show until the next key press', async ({
    page,
    newMember,
  }) => {
    const { email } = await newMember();
    const signIn = () => page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(email);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('Wrong-passphrase-1');
    await signIn();
    const box = page.getByRole('alert').filter({ hasText: 'Invalid email or password' });
    await expect(box).toBeVisible();
    await toast(page, 'Login Failed', 'Please check your email and password and try again.');
    await page.getByLabel('Email').press('End');
    await page.getByLabel('Email').pressSequentially('x');
    await expect(box).toHaveCount(0);
    await page.getByLabel('Email').fill(email);
    await password.fill(PASSWORD);
    await signIn();
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
    // The app's indicator replaces the document's.
    await expect.poll(async () => (await indicator.boundingBox())?.height).toBeGreaterThan(PHONE.height * 0.8);
    answer();
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  });
});

test('a toast takes the focus by F8 and goes by a swipe of more than 50 px to the right', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  // Created by the visitor's browser, without a server.
  await page.goto('/reset-password');
  await toast(page, 'Invalid reset link');
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
