import { type Page } from '@playwright/test';
import { breakNetwork, expect, expectAccessible, PHONE, test, toast } from '../screen.js';

test.use({ viewport: PHONE });

async function open(page: Page, view: string, title: string): Promise<void> {
  await page.goto(`/settings/${view}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
const off = (page: Page) => page.getByText('Payments are not switched on yet.');

test('payments offer five plans, and keep the label of a card in this browser until the sign-out', async ({
  page,
  member,
}) => {
  const calls: string[] = [];
  await open(page, 'payments', 'Payments');
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
  await expect(off(page)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(page.getByRole('radio', { checked: true })).toContainText('Recommended!');
  await page.getByRole('radio', { name: /^12 Months/ }).click();
  await page.getByRole('button', { name: 'Choose 12 Months' }).click();
  await toast(page, 'Plan Selected', 'Payment integration is pending configuration.');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add payment method' }).click();
  await page.getByLabel('Last four digits').fill('4242424242424242');
  await expect(page.getByLabel('Last four digits')).toHaveValue('');
  await expect(page.getByText('That was more than four digits')).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Required')).toHaveCount(3);
  await expectAccessible(page);

  const pick = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
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

  const key = `corner.own.${member.id}.payment-methods`;
  await page.evaluate((name) => localStorage.setItem(name, '[]'), key);
  await page.goto('/api/logout');
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
});

test('subscription, boost and coins say what is free and what is pending, and lead on', async ({ page, member: _ }) => {
  await open(page, 'subscription', 'Subscription');
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan).toContainText('Free');
  await expect(plan).toContainText('Never: it is free for good');
  await expect(page.getByRole('region', { name: 'Premium' }).getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();

  await open(page, 'boost', 'Boost');
  await page.getByRole('button', { name: 'Boost for 5 coins' }).click();
  await toast(page, 'Not enough coins', 'A boost costs 5 coins and you have 0.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Get coins' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coins' })).toBeVisible();
  await expect(off(page)).toBeVisible();
  await page.getByRole('button', { name: 'Buy 50 coins for $9.99' }).click();
  await toast(page, 'Payment pending', 'Payment integration is pending configuration.');
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('0 coins');
  await expectAccessible(page);
});

test('help keeps what was written through a lost connection, sends it once and shows it', async ({ page, member }) => {
  const mendList = await breakNetwork(page, '/api/support/tickets');
  await open(page, 'help', 'Help');
  await expect(page.getByText('Your tickets could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await mendList();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing so far')).toBeVisible();

  await page.getByRole('button', { name: 'Report a Problem' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Subject is required')).toBeVisible();
  await page.getByLabel('Subject').fill('A blank card');
  await page.getByLabel('Message').fill('After the third swipe\nthe card is blank.');
  const mend = await breakNetwork(page, '/api/support/tickets');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('No connection. What you wrote stays here')).toBeVisible();
  await expectAccessible(page);
  await mend();
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await toast(page, 'We have it', 'Your number is T-');
  await expect(page.getByRole('group')).toHaveCount(1);
  const tickets = (await member.expect('GET', '/api/support/tickets')).body as { subject: string }[];
  expect(tickets.map(({ subject }) => subject)).toEqual(['A blank card']);
  await page.getByRole('group').click();
  await expect(page.getByRole('group')).toContainText(/T-\d+ · Problem/);
  await expect(page.getByRole('group')).toContainText('Open');
  await expect(page.getByText('We have not answered yet.')).toBeVisible();
  await expectAccessible(page);
});

test('FAQ, safety tips and legal lead to their pages', async ({ page, member: _ }) => {
  for (const [view, title, link, heading] of [
    ['help', 'Help', /^FAQ/, 'Questions and answers'],
    ['safety', 'Online Dating Safety Tips', 'Read all safety advice', 'Safety'],
    ['legal', 'Legal', /^Terms of Service/, 'Terms of Service'],
  ] as const) {
    await open(page, view, title);
    await expectAccessible(page);
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});
