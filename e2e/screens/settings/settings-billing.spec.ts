import { expect, expectAccessible, PHONE, test, toast } from '../screen.js';
import { openView } from './settings.js';

test.use({ viewport: PHONE });

test('the label of a card stays in this browser until the sign-out', async ({ page, member }) => {
  await openView(page, 'payments', 'Payments');
  await page.getByRole('button', { name: 'Add payment method' }).click();
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

  await page.reload();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await expectAccessible(page);
  const kept = () => page.evaluate((key) => localStorage.getItem(key), `corner.own.${member.id}.payment-methods`);
  expect(await kept()).toContain('4242');
  await page.goto('/api/logout');
  await expect(page).toHaveURL('/');
  await expect.poll(kept).toBeNull();
});

test('a problem is sent once to the administrators and shown in the list', async ({ page, member }) => {
  await openView(page, 'help', 'Help');
  await page.getByRole('button', { name: 'Report a Problem' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Subject is required')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Subject').fill('A blank card');
  await page.getByLabel('Message').fill('After the third swipe\nthe card is blank.');
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await toast(page, 'We have it', 'Your number is T-');
  await expect(page.getByRole('group')).toHaveCount(1);
  const tickets = (await member.expect('GET', '/api/support/tickets')).body as { subject: string }[];
  expect(tickets.map(({ subject }) => subject)).toEqual(['A blank card']);
  await page.getByRole('group').click();
  await expect(page.getByRole('group')).toContainText(/T-\d+ · Problem/);
  await expect(page.getByText('We have not answered yet.')).toBeVisible();
  await expectAccessible(page);
});
