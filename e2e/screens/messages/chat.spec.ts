import type { Page } from '@playwright/test';
import type { Member } from '../../people/member.js';
import {
  expect,
  expectAccessible,
  expectNothingSticksOut,
  match,
  PHONE,
  scrollBox,
  test,
  watchConsole,
  write,
} from '../screen.js';

const named = (name: string) => ({ profile: { name } });
const composer = (page: Page) => page.getByPlaceholder('Type a message...');
const bubbles = (page: Page) => page.getByRole('log').getByRole('listitem').locator('p[dir=auto]');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
/** Waits until the socket is connected and messages can be sent. */
async function type(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await expect(send(page)).toBeEnabled();
}

/** A member may write twenty messages in ten seconds. */
async function writeInTime(from: Member, to: Member, content: string): Promise<void> {
  await expect(async () => {
    const { status } = await from.call('POST', '/api/messages', { body: { recipientId: to.id, content } });
    expect(status).toBe(201);
  }).toPass({ timeout: 20_000 });
}

test.use({ viewport: PHONE });

test('a chat that does not exist says Match not found and leads back to the list, which is empty', async ({
  page,
  member: _,
}) => {
  await page.goto('/chat/0190aaaa-0000-7000-8000-000000000001');
  await expect(page.getByText('Match not found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Matches' }).click();
  await expect(page).toHaveURL('/matches');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expectAccessible(page);
});

test('begins with a word of hello, and shows the other side online, typing, writing and reading as it happens', async ({
  page,
  member,
  newMemberPage,
}) => {
  const { member: rosa, page: hers } = await newMemberPage(named('Rosa'));
  for (const who of [member, rosa]) {
    await who.expect('PATCH', '/api/settings/privacy', { body: { showOnline: true } });
  }
  const id = await match(member, rosa);
  await page.goto(`/chat/${id}`);
  await expect(page.getByRole('heading', { name: 'Rosa' })).toBeVisible();
  await expect(page.getByText('Say hello to start the conversation!')).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  const opener = page.getByRole('list', { name: 'Ways to begin' }).getByRole('button').first();
  await opener.click();
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue(await opener.innerText());
  await expectAccessible(page);

  await hers.goto(`/chat/${id}`);
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  // The sign of typing lasts for seconds, so type until it is seen.
  await expect(async () => {
    await composer(hers).pressSequentially('y');
    await expect(page.getByText('is typing', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await type(hers, 'Friday');
  await composer(hers).press('Shift+Enter');
  await composer(hers).pressSequentially('at six');
  await composer(hers).press('Enter');
  await expect(bubbles(page)).toHaveText(['Friday\nat six']);
  await expect(composer(hers)).toHaveValue('');
  await expect(page.getByRole('log')).toContainText('less than a minute ago');
  await expect(hers.getByText('Read', { exact: true })).toBeAttached();
  await hers.close();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
});

test('without a connection shows that it is reconnecting, disables sending and resumes; pending messages arrive once', async ({
  page,
  context,
  member,
  newMember,
}) => {
  const rosa = await newMember(named('Rosa'));
  await page.goto(`/chat/${await match(member, rosa)}`);
  await type(page, 'Still there?');
  await context.setOffline(true);
  await expect(page.getByText('Reconnecting...')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await expectAccessible(page);
  await write(rosa, member, 'While you were away');
  await context.setOffline(false);
  await expect(send(page)).toBeEnabled();
  await expect(bubbles(page)).toHaveText(['While you were away']);
  await composer(page).press('Enter');
  await expect(bubbles(page)).toHaveText(['While you were away', 'Still there?']);

  await type(page, 'Once and for all');
  await composer(page).press('Enter');
  await context.setOffline(true);
  await context.setOffline(false);
  const last = page.getByRole('log').getByRole('listitem').last();
  await expect(last).toContainText('Once and for all');
  await expect(last.getByText('Sent', { exact: true })).toBeAttached();
  await page.reload();
  await expect(bubbles(page)).toHaveText(['While you were away', 'Still there?', 'Once and for all']);
});

test.describe('with a clock of its own', () => {
  test.use({ keepsContext: false });

  test('a connection that has gone silent is found, and what it did not bring is there', async ({
    page,
    member,
    newMember,
  }) => {
    const rosa = await newMember(named('Rosa'));
    const id = await match(member, rosa);
    let sockets = 0;
    let isSilent = false;
    await page.routeWebSocket('/ws', (socket) => {
      const isFirst = ++sockets === 1;
      const server = socket.connectToServer();
      server.onMessage((frame) => {
        if (!isFirst || !isSilent) socket.send(frame);
      });
    });
    await page.clock.install();
    await page.goto(`/chat/${id}`);
    await type(page, 'Hello?');
    isSilent = true;
    await write(rosa, member, 'Can you hear me?');
    await page.clock.fastForward(26_000);
    await page.clock.fastForward(6_000);
    await expect(bubbles(page)).toHaveText(['Can you hear me?']);
    await expect.poll(() => sockets).toBe(2);
  });
});

test('loads earlier messages above without moving what is read', async ({ page, member, newMember }) => {
  const rosa = await newMember(named('Rosa'));
  const id = await match(member, rosa);
  for (let n = 1; n <= 60; n++) await writeInTime(n % 2 ? rosa : member, n % 2 ? member : rosa, `Message ${n}`);
  await page.goto(`/chat/${id}`);
  await expect(bubbles(page).last()).toHaveText('Message 60');
  await expect(bubbles(page).last()).toBeInViewport();
  const log = page.getByRole('log');
  /** Repeats while the page still scrolls to the newest message. */
  const toTop = () => expect.poll(() => log.evaluate(scrollBox, 0)).toBe(0);
  await toTop();
  const eleventh = log.getByRole('listitem').filter({ hasText: 'Message 11' });
  await expect(eleventh).toHaveAttribute('aria-posinset', '11');
  await expect(eleventh).toBeInViewport();
  await toTop();
  await expect(bubbles(page).first()).toHaveText('Message 1');
  await expect(bubbles(page).first()).toBeInViewport();
  await page.getByRole('button', { name: 'Jump to the newest' }).click();
  await expect(bubbles(page).last()).toHaveText('Message 60');
  await expect(bubbles(page).last()).toBeInViewport();
});

test('the first message to a member without a match is a request of at most 500 characters', async ({
  page,
  member: _,
  newMemberPage,
}) => {
  const { member: rosa, page: hers } = await newMemberPage(named('Rosa'));
  const errors = watchConsole(page);
  await page.goto(`/chat/dm_${rosa.id}`);
  await expect(page.getByText(/A first message can have at most 500 characters/)).toBeVisible();
  await composer(page).fill('x'.repeat(501));
  await expect(page.getByText('501/500')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await type(page, 'I am at t.me/x');
  await composer(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('No links');
  await expect(composer(page)).toHaveValue('I am at t.me/x');
  await type(page, 'Hi, are you at the open mat?');
  await composer(page).press('Enter');
  await expect(page.getByText('You can write again once they answer.')).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);

  await hers.goto('/matches');
  await hers.getByRole('link', { name: /open mat/ }).click();
  await expect(hers.getByText('Tester wrote to you first. Answer to start the conversation.')).toBeVisible();
  await hers.setViewportSize({ width: 320, height: 568 });
  const ways = hers.getByRole('group', { name: 'Request of Tester' }).getByRole('button');
  await expect(ways).toHaveText(['Accept', 'Delete', 'Block', 'Report']);
  const boxes = await Promise.all((await ways.all()).map(async (way) => (await way.boundingBox())!));
  expect(new Set(boxes.map(({ y }) => y)), 'in one row').toHaveProperty('size', 1);
  for (const { height, width } of boxes) expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  await expectNothingSticksOut(hers);
  await expectAccessible(hers);
  await type(hers, 'Every Friday');
  await composer(hers).press('Enter');
  await expect(bubbles(page).last()).toHaveText('Every Friday');
  await expect(composer(page)).toBeVisible();
});
