import type { Page } from '@playwright/test';
import { dataDir, pidOf } from '../product/installation.js';
import { button, card, named } from '../screens/cards.js';
import { expect, expectInDeck, test, type Seat } from '../screens/screen.js';

async function likeOnDeck(one: Seat, other: Seat, name: string): Promise<void> {
  await expectInDeck(one.member, other.member, () => true);
  await one.page.goto('/');
  await expect(card(one.page, name)).toBeVisible();
  await button(one.page, 'Like').click();
}

const messages = (page: Page) => page.getByRole('log').getByRole('listitem').locator('p[dir=auto]');
const composer = (page: Page) => page.getByPlaceholder('Type a message...');

async function send(page: Page, content: string): Promise<void> {
  await composer(page).fill(content);
  await expect(async () => {
    // Enabled once the socket is connected; the click is lost if it breaks now.
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(composer(page)).toHaveValue('', { timeout: 1_000 });
  }).toPass();
}

test('two newcomers match and talk through reloads and the death of a node', async ({ newMemberPage }) => {
  test.setTimeout(400_000);
  const [hers, his] = [await newMemberPage(named('Ida')), await newMemberPage(named('Ole'))];
  const [ida, ole] = [hers.page, his.page];
  await likeOnDeck(hers, his, 'Ole');
  await button(ida, 'Keep Swiping').click();
  await likeOnDeck(his, hers, 'Ida');
  await expect(ole.getByRole('dialog').getByText("It's a Match")).toBeVisible();
  await ole.getByRole('link', { name: 'Send Message' }).click();

  await expect(ole.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await ole.getByRole('link', { name: /You matched!/ }).click();
  await expect(ole.getByText('Say hello to start the conversation!')).toBeVisible();
  const sent: string[] = [];
  const both = async () => {
    for (const page of [ida, ole]) await expect(messages(page)).toHaveText(sent, { timeout: 30_000 });
  };
  const say = async (page: Page, content: string) => {
    sent.push(content);
    await send(page, content);
  };

  await say(ole, 'Hei Ida, up for some rounds?');
  await expect(ida.getByText('1 unread conversation').first()).toBeAttached();
  await ida.goto('/matches');
  const row = ida.getByRole('link', { name: /Hei Ida/ });
  await expect(row).toContainText('Match');
  await row.click();
  await both();
  await expect(ida.getByText('1 unread conversation')).toHaveCount(0);
  await expect(ole.getByText('Read', { exact: true })).toBeAttached();

  // Presence is off by default, and then nothing is said of it.
  await expect(ole.getByText(/^(Online|Offline)$/)).toHaveCount(0);
  for (const page of [ida, ole]) await page.request.patch('/api/settings/privacy', { data: { showOnline: true } });
  await expect(ole.getByText('Online', { exact: true })).toBeVisible();

  // The sign of typing lasts for seconds, so type until it is seen.
  await expect(async () => {
    await composer(ida).pressSequentially('.');
    await expect(ole.getByText('Ida is typing').first()).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await say(ida, 'Always! Thursday?');
  await both();

  // A reload right after Enter: the message must arrive exactly once.
  sent.push('Thursday it is.');
  await composer(ole).fill('Thursday it is.');
  await composer(ole).press('Enter');
  await ole.reload();
  await both();

  if (!dataDir) return;
  for (const name of ['gateway', 'services']) {
    const before = pidOf(name);
    await say(ida, `Before ${name}`);
    process.kill(before, 'SIGKILL');
    await say(ole, `While ${name} is gone`);
    await say(ida, `Still here without ${name}`);
    await expect(() => expect(pidOf(name)).not.toBe(before)).toPass({ timeout: 60_000 });
    // After the outage the order is the server's; both must show every message once, in the same order.
    let shown: string[] = [];
    await expect(async () => {
      shown = await messages(ole).allTextContents();
      expect(await messages(ida).allTextContents()).toEqual(shown);
      expect(shown.toSorted()).toEqual(sent.toSorted());
    }).toPass({ timeout: 60_000 });
    sent.splice(0, sent.length, ...shown);
  }
  for (const page of [ida, ole]) await page.reload();
  await both();
});
