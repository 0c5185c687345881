import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../../people/member.js';
import { breakNetwork, expect, test, toast } from '../screen.js';

/** Each sentence about an error is proven beside its page in web/src; here the real server refuses, or the network fails. */
test('a swipe that failed brings its card back, and a message is refused for the reason that the server gives', async ({
  page,
  member,
  newMember,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const rosa = await newMember({ profile: { name: 'Rosa' } });
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Rosa, 30' });
  await expect(card).toBeVisible();
  const mend = await breakNetwork(page, '/api/swipe');
  await press('Like');
  await toast(page, 'Error', 'Failed to process swipe. Please try again.');
  await expect(card).toBeVisible();
  await mend();
  await press('Like');
  await page.getByLabel('Message to Rosa').fill('Open mat on Friday?');
  // They leave between the like and the message.
  await rosa.expect('DELETE', '/api/account', { body: { password: PASSWORD } });
  await expect(async () => {
    expect((await member.call('GET', `/api/messages/${rosa.id}`)).status).toBe(404);
  }).toPass();
  await press('Send Message');
  await toast(page, 'Failed to send message', 'Member not found');
});

test('a visitor with a wrong password sees it in a box and a toast, until they type', async ({ page }) => {
  await page.goto('/auth/login');
  // Failed sign-ins of one address are counted.
  await page.getByLabel('Email').fill(`unknown-${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-passphrase-1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const box = page.getByRole('alert').filter({ hasText: 'Invalid email or password' });
  await expect(box).toBeVisible();
  await toast(page, 'Login Failed', 'Please check your email and password and try again.');
  await page.getByLabel('Email').press('End');
  await page.getByLabel('Email').pressSequentially('x');
  await expect(box).toHaveCount(0);
});
