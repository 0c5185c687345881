import { expect, test, type Browser, type Page } from '@playwright/test';
import { dataDir, pidOf } from '../product/installation.js';
import { letters } from '../people/member.js';
import { fill, register, submit } from '../screens/profile/setup.js';

async function newcomer(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await register(page, name, `${name.toLowerCase()}-${Date.now()}@example.com`);
  // No other member lives here, so the deck is short.
  await fill(page, { name, age: '31', town: 'Tromsø', level: 'Brown Belt' });
  await submit(page).click();
  // A member who has a deck, even an empty one, appears in the decks of others.
  await expect(page.getByRole('article').or(page.getByText('No more people nearby'))).toBeVisible();
  return page;
}

async function likeOnDeck(page: Page, name: string): Promise<void> {
  const top = page.getByRole('article');
  for (let others = 0; others < 40; others++) {
    const who = (await top.getAttribute('aria-label'))!;
    if (who === `${name}, 31`) break;
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect(top).not.toHaveAttribute('aria-label', who);
  }
  await expect(top).toHaveAccessibleName(`${name}, 31`);
  await page.getByRole('button', { name: 'Like', exact: true }).click();
}

const messages = (page: Page) => page.getByRole('log').getByRole('listitem').locator('p[dir=auto]');
const composer = (page: Page) => page.getByPlaceholder('Type a message...');

async function send(page: Page, content: string): Promise<void> {
  await composer(page).fill(content);
  await expect(async () => {
    // Enabled again as soon as the connection stands; a connection that breaks right now takes no click.
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(composer(page)).toHaveValue('', { timeout: 1_000 });
  }).toPass();
}

test('two newcomers match and talk through reloads and the death of a node', async ({ browser }) => {
  test.setTimeout(400_000);
  const run = letters(8);
  const [idaName, oleName] = [`Ida${run}`, `Ole${run}`];
  const ida = await newcomer(browser, idaName);
  const ole = await newcomer(browser, oleName);

  // Ole may be newer than the deck that Ida was shown.
  await ida.reload();
  await likeOnDeck(ida, oleName);
  await ida.getByRole('button', { name: 'Keep Swiping' }).click();
  await likeOnDeck(ole, idaName);
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

  // A sign of typing lasts for seconds: she types until it is seen.
  await expect(async () => {
    await composer(ida).pressSequentially('.');
    await expect(ole.getByText(`${idaName} is typing`).first()).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await say(ida, 'Always! Thursday?');
  await both();

  // A reload right behind the Enter: the message arrives, and once.
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
