import { Administrator } from '../people/administrator.js';
import { codeOf } from '../people/one-time-code.js';
import { expect, expectAccessible, expectNothingSticksOut, PHONE, test } from '../screens/screen.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('an administrator sets up a second factor, signs in with it, and changes the password', async ({ page }) => {
  const { username, password } = (await (await Administrator.signIn()).appoint('admin')).credentials;
  const logIn = async (secretWord: string) => {
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(secretWord);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await page.setViewportSize(PHONE);
  await logIn(password);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\/account$/);
  const section = page.getByRole('region', { name: 'Two-factor sign-in' });
  await section.getByRole('button', { name: 'Set up' }).click();
  await section.getByLabel('Password', { exact: true }).fill(password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  const secret = (await section.getByRole('code').innerText()).replaceAll(' ', '');
  await section.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await section.getByRole('button', { name: 'Switch on' }).click();
  await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await section.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByRole('button', { name: 'Switch off' })).toBeVisible();

  const next = 'Another-passphrase-2';
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
  const said = page.getByText('Your password is changed. Your other sessions have ended.');
  await expect(said).toBeVisible();
  // The toast lies on the button and lets clicks through.
  await said.scrollIntoViewIfNeeded();
  const logout = page.getByRole('button', { name: 'Logout' });
  const isReached = await logout.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isReached).toBe(true);
  await logout.click();
  // The token is removed after the server's answer.
  await expect(page).toHaveURL(/\/admin\/login/);
  await logIn(next);
  await expect(page.getByText('Enter the code from your authenticator app, or a recovery code.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(/^Welcome, /)).toContainText(username);
});
