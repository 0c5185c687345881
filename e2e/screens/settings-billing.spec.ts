import { type Page } from '@playwright/test';
import { breakNetwork, expect, expectAccessible, PHONE, test, toast } from './screen.js';

test.use({ viewport: PHONE });

async function open(page: Page, view: string, title: string): Promise<void> {
  await page.goto(`/settings/${view}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
const off = (page: Page) => page.getByText('Payments are not switched on yet.');

test.describe('payments', () => {
  test('offer five plans, and say that the chosen one is pending', async ({ page, member: _ }) => {
    await open(page, 'payments', 'Payments');
    await expect(off(page)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(5);
    await expect(page.getByRole('radio', { checked: true })).toContainText('Recommended!');
    await expectAccessible(page);

    await page.getByRole('radio', { name: /^12 Months/ }).click();
    await page.getByRole('button', { name: 'Choose 12 Months' }).click();
    await toast(page, 'Plan Selected', 'Payment integration is pending configuration.');
    await expectAccessible(page);
  });

  test('take no whole card number', async ({ page, member: _ }) => {
    await open(page, 'payments', 'Payments');
    await page.getByRole('button', { name: 'Add payment method' }).click();
    await page.getByLabel('Last four digits').fill('4242424242424242');
    await expect(page.getByLabel('Last four digits')).toHaveValue('');
    await expect(page.getByText('That was more than four digits')).toBeVisible();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Required')).toHaveCount(3);
    await expectAccessible(page);
  });

  test('keep a label for a card in this browser, until it is removed', async ({ page, member: _ }) => {
    const calls: string[] = [];
    await open(page, 'payments', 'Payments');
    page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
    const pick = async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await page.getByRole('button', { name: 'Add payment method' }).click();
    await pick('Brand', 'Visa');
    await page.getByLabel('Last four digits').fill('4242');
    await pick('Expiry month', '12');
    await pick('Expiry year', String(new Date().getFullYear() + 1));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await toast(page, 'Payment Method Added');
    expect(calls).toEqual([]);

    await page.reload();
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
    await expect(page.getByText('No payment method yet')).toBeVisible();
    await expect(page.getByText('No payments yet')).toBeVisible();
  });

  test('forget the labels once the member has signed out', async ({ page, member }) => {
    const key = `corner.own.${member.id}.payment-methods`;
    await open(page, 'payments', 'Payments');
    await page.evaluate((name) => localStorage.setItem(name, '[]'), key);
    await page.goto('/api/logout');
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  });
});

test('the subscription of a free member is free, renews never and leads to the plans', async ({ page, member: _ }) => {
  await open(page, 'subscription', 'Subscription');
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan).toContainText('Free');
  await expect(plan).toContainText('Never: it is free for good');
  await expect(page.getByRole('region', { name: 'Premium' }).getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});

test('coins are none, and a pack is pending', async ({ page, member: _ }) => {
  await open(page, 'coins', 'Coins');
  await expect(off(page)).toBeVisible();
  await page.getByRole('button', { name: 'Buy 50 coins for $9.99' }).click();
  await toast(page, 'Payment pending', 'Payment integration is pending configuration.');
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('0 coins');
  await expectAccessible(page);
});

test('a boost needs coins, and leads to them', async ({ page, member: _ }) => {
  await open(page, 'boost', 'Boost');
  await page.getByRole('button', { name: 'Boost for 5 coins' }).click();
  await toast(page, 'Not enough coins', 'A boost costs 5 coins and you have 0.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Get coins' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coins' })).toBeVisible();
});

test.describe('help', () => {
  test('keeps what was written through a lost connection, and sends it once', async ({ page, member }) => {
    await open(page, 'help', 'Help');
    await expect(page.getByText('Nothing so far')).toBeVisible();
    await page.getByRole('button', { name: 'Contact Support' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Subject is required')).toBeVisible();
    await page.getByLabel('Subject').fill('My city');
    await page.getByLabel('Message').fill('I moved to another city last week.');

    const mend = await breakNetwork(page, '/api/support/tickets');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('No connection. What you wrote stays here')).toBeVisible();
    await expectAccessible(page);
    await mend();
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await toast(page, 'We have it', 'Your number is T-');
    await expect(page.getByRole('group')).toHaveCount(1);
    const tickets = (await member.expect('GET', '/api/support/tickets')).body as { subject: string }[];
    expect(tickets.map(({ subject }) => subject)).toEqual(['My city']);
  });

  test('shows a problem with its number and status', async ({ page, member: _ }) => {
    await open(page, 'help', 'Help');
    await page.getByRole('button', { name: 'Report a Problem' }).click();
    await page.getByLabel('Subject').fill('A blank card');
    await page.getByLabel('Message').fill('After the third swipe\nthe card is blank.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('group').click();
    await expect(page.getByRole('group')).toContainText(/T-\d+ · Problem/);
    await expect(page.getByRole('group')).toContainText('Open');
    await expect(page.getByText('We have not answered yet.')).toBeVisible();
    await expectAccessible(page);
  });

  test('says when too many tickets are open', async ({ page, member }) => {
    for (let sent = 0; sent < 10; sent++) {
      const body = { kind: 'support', subject: `Question ${sent}`, message: 'Still waiting for an answer.' };
      await member.expect('POST', '/api/support/tickets', { body });
    }
    await open(page, 'help', 'Help');
    await page.getByRole('button', { name: 'Contact Support' }).click();
    await page.getByLabel('Subject').fill('Once more');
    await page.getByLabel('Message').fill('Still waiting for an answer.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please wait for an answer to your open tickets.')).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue('Once more');
  });

  test('can load the tickets again when that failed', async ({ page, member: _ }) => {
    const mend = await breakNetwork(page, '/api/support/tickets');
    await open(page, 'help', 'Help');
    await expect(page.getByText('Your tickets could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nothing so far')).toBeVisible();
  });

  test('leads to the FAQ', async ({ page, member: _ }) => {
    await open(page, 'help', 'Help');
    await page.getByRole('link', { name: /^FAQ/ }).click();
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeHidden();
  });
});

test('safety tips lead to all safety advice', async ({ page, member: _ }) => {
  await open(page, 'safety', 'Online Dating Safety Tips');
  await expect(page.getByRole('heading', { name: 'Meet in public' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Read all safety advice' }).click();
  await expect(page).toHaveURL('/safety');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found');
});

test('legal leads to every policy', async ({ page, member: _ }) => {
  for (const name of [
    'Terms of Service',
    'Privacy Policy',
    'Community Guidelines',
    'Health Data Privacy',
    'Cookie Policy',
  ]) {
    await open(page, 'legal', 'Legal');
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Legal|Page Not Found/);
  }
  await open(page, 'legal', 'Legal');
  await expectAccessible(page);
});
