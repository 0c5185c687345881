import type { Locator, WebSocket } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, match, PHONE, test, withSocket, write } from '../screen.js';

const named = (name: string) => ({ profile: { name } });

test.use({ viewport: PHONE });

test('each row has name, badge, relative time, preview and unread count, and leads to its chat and on to the profile', async ({
  page,
  member,
  newMember,
}) => {
  const rosa = await newMember({ profile: { name: 'Rosa', gym: 'Iron Lotus' } });
  const luis = await newMember(named('Luis'));
  const matchId = await match(member, rosa);
  await withSocket(page, () => page.goto('/matches'));
  const list = page.getByRole('list', { name: 'Conversations' });
  const row = (name: string) => list.getByRole('link', { name: new RegExp(name) });
  await expect(row('Rosa')).toContainText('You matched!');

  // The rest arrives by the socket, without a reload.
  await write(rosa, member, 'Ready when you are');
  await write(luis, member, 'New in town');
  for (const text of ['Match', 'Ready when you are', '1 unread message', / ago/]) {
    await expect(row('Rosa')).toContainText(text);
  }
  const request = page.getByRole('list', { name: 'Requests' }).getByRole('link', { name: /Luis/ });
  for (const text of ['Message', 'Request']) await expect(request).toContainText(text);
  const tab = page.getByRole('navigation').getByRole('link', { name: /Matches/ });
  await expect(tab).toContainText('2 unread conversations');
  await expectAccessible(page);

  await row('Rosa').click();
  await expect(page).toHaveURL(`/chat/${matchId}`);
  await page.getByRole('link', { name: 'Full profile of Rosa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa, 30' })).toBeVisible();
  await expect(page.getByText('Iron Lotus')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/chat/${matchId}`);
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(row('Rosa')).not.toContainText('unread');
  await expect(tab).toContainText('1 unread conversation');
});

test('on a desktop shows the list beside the chat', async ({ page, member, newMember }) => {
  await page.setViewportSize(DESKTOP);
  const rosa = await newMember(named('Rosa'));
  await match(member, rosa);
  await write(rosa, member, 'Ready when you are');
  await page.goto('/matches');
  await expect(page.getByText('Pick a conversation to read and answer it here.')).toBeVisible();
  const row = page.getByRole('link', { name: /Ready when you are/ });
  await row.click();
  await expect(page.getByPlaceholder('Type a message...')).toBeVisible();
  await expect(row).toHaveAttribute('aria-current', 'page');
  const list = (await row.boundingBox())!;
  expect(list.x + list.width).toBeLessThan((await page.getByPlaceholder('Type a message...').boundingBox())!.x);
  await expectAccessible(page);
});

test('a member who deletes the account stays in the list as "Deleted member", and the chat can only be read', async ({
  page,
  member,
  newMember,
}) => {
  const rosa = await newMember(named('Rosa'));
  const matchId = await match(member, rosa);
  await write(rosa, member, 'So long');
  await rosa.expect('DELETE', '/api/account', { body: { password: 'A-long-passphrase-1' } });
  await expect(async () => {
    const { body } = await member.expect('GET', `/api/conversations/match_${matchId}`);
    expect((body as { user: { name: string } }).user.name).toBe('Deleted member');
  }).toPass();
  await page.goto('/matches');
  await page.getByRole('link', { name: /Deleted member/ }).click();
  await expect(page.getByRole('log').getByText('So long')).toBeVisible();
  await expect(page.getByText('This member is unavailable. You cannot write to them any more.')).toBeVisible();
  await expect(page.getByPlaceholder('Type a message...')).toHaveCount(0);
  await expectAccessible(page);
  const { body } = await member.expect('GET', `/api/matches/${matchId}`);
  expect(JSON.stringify(body)).toContain('Deleted member');
});

test('a page of the policies leaves the connection: what comes meanwhile is counted on the way back', async ({
  page,
  member,
  newMember,
}) => {
  const rosa = await newMember(named('Rosa'));
  let sockets = 0;
  page.on('websocket', () => sockets++);
  await withSocket(page, () => page.goto('/settings/help'));
  await page.getByRole('link', { name: /^FAQ/ }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await write(rosa, member, 'While you read');
  await page.goBack();
  await expect(page.getByRole('navigation').getByRole('link', { name: /Matches/ })).toContainText('1 unread');
  expect(sockets).toBe(1);
});

test.describe('with a clock of its own', () => {
  test.use({ keepsContext: false });

  test('of six tabs the oldest lets go of its connection, and takes one again when it is looked at', async ({
    page,
    context,
    member: _,
  }) => {
    const opened: WebSocket[] = [];
    page.on('websocket', (socket) => opened.push(socket));
    await page.clock.install();
    await withSocket(page, () => page.goto('/events'));
    const show = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await show(true);
    const others = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
    await Promise.all(others.map((other) => withSocket(other, () => other.goto('/events'))));
    await expect.poll(() => opened[0]!.isClosed()).toBe(true);
    await page.clock.fastForward(60_000);
    expect(opened).toHaveLength(1);
    await show(false);
    await expect.poll(() => opened.length).toBe(2);
  });
});

test('what is written from the right to the left keeps its beginning where it is cut', async ({
  page,
  member,
  newMember,
}) => {
  const name = 'عبد الرحمن بن محمد بن عبد العزيز آل سعود الكبير';
  const [other, blocked] = [await newMember(named(name)), await newMember(named(name))];
  const matchId = await match(other, member);
  await member.expect('POST', '/api/blocks', { body: { userId: blocked.id } });
  const expectBegun = (where: Locator) =>
    expect
      .poll(() =>
        where.locator('.truncate', { hasText: 'عبد' }).evaluateAll((boxes) =>
          boxes
            .map((box) => {
              const begin = document.createRange();
              begin.setStart(document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode()!, 0);
              begin.setEnd(begin.startContainer, 1);
              const [letter, edge] = [begin.getBoundingClientRect(), box.getBoundingClientRect()];
              return box.scrollWidth > box.clientWidth && letter.left >= edge.left && letter.right <= edge.right + 1;
            })
            .join(),
        ),
      )
      .toMatch(/^true(,true)?$/);
  await page.goto(`/chat/${matchId}`);
  await expectBegun(page.getByRole('heading', { level: 1 }));
  await page.getByPlaceholder('Type a message...').fill('عبد '.repeat(30));
  await page.goto('/settings/blocked');
  await expectBegun(page.getByRole('listitem'));
  await page.goto('/matches');
  await expectBegun(page.getByRole('link').filter({ hasText: 'Draft' }));
  await member.expect('DELETE', `/api/matches/${matchId}`);
  await page.getByRole('button', { name: 'Report a past match' }).click();
  await expectBegun(page.getByRole('dialog'));
});
