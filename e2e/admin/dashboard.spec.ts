import type { Locator, Page } from '@playwright/test';
import type { Administrator } from '../people/administrator.js';
import { PASSWORD } from '../people/member.js';
import {
  expect,
  expectAccessible,
  expectAccessibleToo,
  expectNothingSticksOut,
  PHONE,
  scrollTo,
  test,
  topOf,
  withSocket,
} from '../screens/screen.js';
import { enter, heading } from './back-office.js';

// Ant Design misplaces a list that is opened in the instant its dialog appears, when nothing moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Opens the list again when the closing dialog took the focus and closed it. */
async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  const box = dialog.getByLabel(label);
  const list = dialog.page().locator('.ant-select-dropdown');
  const chosen = dialog.getByTitle(option, { exact: true });
  await expect(async () => {
    if (await chosen.isVisible()) return;
    if ((await box.getAttribute('aria-expanded')) !== 'true') await box.click();
    await list.getByTitle(option, { exact: true }).click({ timeout: 5000 });
    await expect(chosen).toBeVisible();
  }).toPass();
  // The closing list would close one that opens at the same time.
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(list.filter({ visible: true })).toHaveCount(0);
}

/** Shows only this member in the table, once the directory has them. */
async function find(page: Page, boss: Administrator, email: string): Promise<void> {
  const total = async () =>
    ((await boss.expect('GET', `/api/admin/users?search=${email}`)).body as { total: number }).total;
  await expect.poll(total).toBe(1);
  await page.getByRole('searchbox', { name: 'Search by name, email or id' }).fill(email);
  await expect(page.getByText('Showing 1 to 1 of 1 users')).toBeVisible();
}

/** Waits for the page's own requests: the next one is the test's. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('definition').first()).toHaveText(/\d/);
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
}

test('a wrong password is refused, and logging out revokes the token and leads out of every tab', async ({
  page,
  boss,
  context,
}) => {
  const { username, password } = (await boss.appoint('admin')).credentials;
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid username or password');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(heading(page)).toContainText(username);
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const other = await context.newPage();
  // The page is not for this role.
  await other.goto('/admin/dashboard/operations');
  await expect(heading(other)).toBeVisible();
  await expect(other.getByRole('alert')).toContainText('You may not see this page');
  await expectAccessible(other);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  const answer = await page.request.get('/api/admin/me', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('suspending a member who is chatting ends the chat, and activating lets them in again', async ({
  page,
  boss,
  newMember,
  newMemberPage,
}) => {
  const partner = await newMember();
  const { member, page: chat } = await newMemberPage();
  await withSocket(chat, () => chat.goto(`/chat/dm_${partner.id}`));
  await expect(chat.getByPlaceholder('Type a message...')).toBeEnabled();

  await enter(page, await boss.appoint('admin'));
  await find(page, boss, member.email);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByLabel('Reason (optional)').fill('Asked for addresses');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  const composer = chat.getByPlaceholder('Type a message...');
  const ended = composer.waitFor({ state: 'detached' }).then(() => Date.now());
  await expect(page.getByText(/is suspended\.$/)).toBeVisible();
  const suspended = Date.now();
  test.info().annotations.push({ type: 'chat ended', description: `${(await ended) - suspended} ms after the answer` });
  await expect(page.getByRole('button', { name: 'Activate' })).toBeVisible();
  await expect(chat.getByText(/^You are signed out/)).toBeVisible();

  const refused = await member.call('POST', '/api/login', { body: { email: member.email, password: PASSWORD } });
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('Asked for addresses');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText(/is active again\.$/)).toBeVisible();
  await member.signIn();
});

test('a member with a long name is found in a narrow table, gets the right age, and is deleted for good', async ({
  page,
  boss,
  newMember,
}) => {
  const name = 'Long'.repeat(12);
  const member = await newMember({ profile: { name } });
  const listed = async () => (await boss.expect('GET', `/api/admin/users?search=${member.email}`)).text;
  await expect.poll(listed).toContain(name);
  await page.setViewportSize({ width: 1024, height: 768 });
  await enter(page, boss);
  await find(page, boss, member.email);
  const address = page.getByRole('cell').filter({ hasText: member.email });
  expect((await address.boundingBox())!.width).toBeGreaterThan(200);

  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Correct age' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Age')).toHaveValue('30');
  await dialog.getByLabel('Age').fill('17');
  await dialog.getByRole('button', { name: 'Correct age' }).click();
  await expect(dialog).toContainText('Must be 18 or older');
  await expectAccessible(page);
  await dialog.getByLabel('Age').fill('39');
  await dialog.getByLabel('Reason').fill('Shown a passport');
  await dialog.getByRole('button', { name: 'Correct age' }).click();
  await expect(page.getByText(/ is 39 now\.$/)).toBeVisible();
  expect((await member.expect('GET', '/api/auth/user')).body).toMatchObject({ age: 39 });
  await expect(page.getByText('Corrected a member’s age')).toBeVisible();

  await page.getByRole('button', { name: /^Delete / }).click();
  await expect(dialog.getByRole('button', { name: 'Delete user' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText(/is being deleted everywhere\.$/)).toBeVisible();
  await expect.poll(async () => (await member.call('GET', '/api/auth/user')).status).toBe(401);
});

test('a position is created, shown to the public, hidden, and deleted', async ({ page, boss }) => {
  const title = `Cutman ${Date.now()}`;
  await enter(page, await boss.appoint('admin'));
  await page.getByRole('tab', { name: 'Job Positions' }).click();
  await page.getByRole('button', { name: 'Add New Job' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Location').fill('Lisbon');
  await choose(dialog, 'Department', 'Engineering');
  await choose(dialog, 'Type', 'Full-time');
  await dialog.getByLabel('Requirements').fill('One\n\nTwo\nThree\nFour');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${title} is created.`)).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto('/admin?tab=jobs');
  const card = visitor.getByRole('listitem').filter({ has: visitor.getByRole('heading', { name: title }) });
  await expect(card).toContainText('+1 more');
  await card.getByRole('link', { name: `View Details of ${title}` }).click();
  await expect(visitor).toHaveURL(/\/behind-the-dojo#/);

  await page.getByRole('button', { name: `Deactivate ${title}` }).click();
  await expect(page.getByText(`${title} is hidden now.`)).toBeVisible();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Delete job' }).click();
  await expect(page.getByText(`${title} is deleted.`)).toBeVisible();
});

test('a report is decided with its evidence by keys; a ticket is answered', async ({ page, boss, newMember }) => {
  const [reporter, reported] = [await newMember(), await newMember()];
  await reported.expect('POST', '/api/messages', { body: { recipientId: reporter.id, content: 'Where do you live?' } });
  const report = await reporter.expect('POST', '/api/reports', {
    body: { memberId: reported.id, category: 'harassment', note: 'Keeps asking.' },
  });
  const ticket = await reporter.expect('POST', '/api/support/tickets', {
    body: { kind: 'problem', subject: 'Video stops', message: 'It stops at the end.' },
  });
  const { id } = report.body as { id: string };
  await expect
    .poll(async () => (await boss.expect('GET', `/api/admin/reports/${id}`)).body)
    .toMatchObject({ evidence: { takenAt: expect.any(String) } });
  await enter(page, await boss.appoint('admin'), `/reports/${id}`);
  await expect(page.getByText('Where do you live?')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Case R-\d+ is decided\.$/)).toBeVisible();

  const { id: ticketId, number } = ticket.body as { id: string; number: string };
  await page.goto(`/admin/dashboard/cases/${ticketId}`);
  await page.getByLabel('Your answer').fill('Please try again.');
  await page.getByRole('button', { name: 'Send answer and open the next' }).click();
  await expect(page.getByText(`Case ${number} is answered.`)).toBeVisible();
});

test('every tab is accessible, and fits a phone', async ({ page, boss }) => {
  test.slow();
  const desktop = page.viewportSize()!;
  // The frame around the tabs never changes.
  let within: string | undefined;
  await enter(page, boss);
  for (const name of ['User Management', 'Job Positions', 'Cases', 'Administrators', 'Audit Log']) {
    await test.step(name, async () => {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
      await expect(page.getByRole('status')).toHaveCount(0);
      await expectAccessible(page, within);
      await page.setViewportSize(PHONE);
      await expect(heading(page)).toBeVisible();
      await expectNothingSticksOut(page);
      await expectAccessibleToo(page, within);
      await page.setViewportSize(desktop);
    });
    within = '[role=tabpanel]';
  }
});

test('a tab opens at its top, and Back leads to where the list was', async ({ page, boss }) => {
  await enter(page, boss);
  await expectLoaded(page);
  await scrollTo(page, 400);
  await page.getByRole('tab', { name: 'Audit' }).dispatchEvent('click');
  await expect(page).toHaveURL(/\/audit$/);
  await expect.poll(() => topOf(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => topOf(page)).toBe(400);
});
