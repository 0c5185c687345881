import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../../people/member.js';
import { linkIn, newestMail } from '../../product/mailbox.js';

/** From the form to the confirmed address, which signs in. */
export async function register(page: Page, firstName: string, email: string): Promise<void> {
  await page.goto('/auth/register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Journey');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await page.goto(linkIn(await newestMail(page.request, email, /confirm/i), '/auth/verify-email'));
  await expect(page).toHaveURL(/\/auth\/verify-email$/);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Complete Profile' });

export const question = (page: Page) => page.getByRole('heading', { level: 3 });

export async function openSetup(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your profile' })).toBeVisible();
}

async function leave(page: Page, button: RegExp) {
  const before = (await question(page).textContent())!;
  await page.getByRole('button', { name: button }).click();
  await expect(question(page)).not.toHaveText(before);
}

const isAt = (page: Page, asked: string) => page.getByRole('heading', { level: 3, name: asked }).isVisible();

/** Answers or skips the shown question. */
export const goOn = (page: Page) => leave(page, /^(Continue|Not now)/);

export async function goTo(page: Page, asked: string) {
  while (!(await isAt(page, asked))) await goOn(page);
}

export async function goBackTo(page: Page, asked: string) {
  while (!(await isAt(page, asked))) await leave(page, /^Back/);
}

interface Newcomer {
  name?: string;
  age?: string;
  town?: string;
  level?: string;
}

/** From the first question to the last one, with what the specification requires. */
export async function fill(page: Page, { name = 'Robin', age = '25', town, level = 'Blue Belt' }: Newcomer = {}) {
  await goTo(page, 'What do people call you?');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await goOn(page);
  await page.getByLabel('Age', { exact: true }).fill(age);
  await goOn(page);
  await page.getByRole('combobox', { name: 'Location' }).fill(town ?? 'Lisbon, Portugal');
  if (town) await page.getByRole('option').first().click();
  await goOn(page);
  await page.getByRole('button', { name: 'Judo', exact: true }).click();
  await page.getByRole('button', { name: level }).click();
  await goTo(page, 'May matches see that you are online?');
}
