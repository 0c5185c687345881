import type { Locator } from '@playwright/test';
import { linkIn, newestMail } from '../../product/mailbox.js';
import { PASSWORD } from '../../people/member.js';
import { DESKTOP, expect, expectAccessible, me, PHONE, test, toast } from '../screen.js';
import { fill, goTo, openSetup, question, submit } from './setup.js';

test.use({ viewport: PHONE });

test('one question is in view with one button, Back of the browser leads to the one before, and a reload stays', async ({
  newMemberPage,
}) => {
  const { page } = await newMemberPage({ complete: false });
  await openSetup(page);
  await expect(question(page)).toHaveText('What are you here for?');
  await expect(page.getByLabel('Name', { exact: true })).toBeHidden();
  await expectAccessible(page);
  await goTo(page, 'How old are you?');
  await expect(question(page)).toBeFocused();
  await page.goBack();
  await expect(question(page)).toHaveText('What do people call you?');
  await goTo(page, 'How old are you?');
  await page.reload();
  await expect(question(page)).toHaveText('How old are you?');
  await page.goBack();
  await expect(question(page)).toHaveText('What do people call you?');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
});

test('what is missing leads to its field, and the own card grows beside the form or is called up on a phone', async ({
  newMemberPage,
}) => {
  const { page } = await newMemberPage({ complete: false });
  await openSetup(page);
  await goTo(page, 'Where do you train and live?');
  await page.getByRole('combobox', { name: 'Location' }).press('Enter');
  await expect(page.getByText('Location is required')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Location' }).fill('Lisbon, Portugal');
  await page.getByRole('button', { name: 'Preview my card' }).click();
  const sheet = page.getByRole('dialog', { name: 'Preview my card' });
  await expect(sheet.getByText('Lisbon')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(DESKTOP);
  const beside = page.locator('aside');
  await expect(beside).toContainText('Lisbon');
  await page.getByLabel('Event/Academy').fill('Gracie Barra');
  await expect(beside).toContainText('Gracie Barra');
  await expect(page.getByRole('button', { name: 'Preview my card' })).toBeHidden();
  await expectAccessible(page);
});

test('from the landing page to the first card it takes at most 16 presses and a minute', async ({
  page,
  town,
  newMember,
}, testInfo) => {
  await newMember();
  // Counts clicks and Enter as presses; typing and Tab do not count.
  let presses = 0;
  const tap = (target: Locator) => (presses++, target.click());
  const press = (name: string) => tap(page.getByRole('button', { name, exact: true }));
  const enter = () => (presses++, page.keyboard.press('Enter'));
  const type = (label: string, words: string) => page.getByLabel(label, { exact: true }).fill(words);
  const email = `robin-${Date.now()}@example.com`;
  await page.goto('/');
  const begin = Date.now();

  await tap(page.getByRole('link', { name: /^Step on the mat/ }));
  for (const [label, words] of [
    ['First Name', 'Robin'],
    ['Last Name', 'Journey'],
    ['Email', email],
    ['Password', PASSWORD],
    ['Confirm Password', PASSWORD],
  ] as const) {
    await type(label, words);
  }
  await enter();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await page.goto(linkIn(await newestMail(page.request, email, /confirm/i), '/auth/verify-email'));
  await press('Confirm my email');

  await press('Both');
  await press('Continue');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Robin');
  await press('Continue');
  await type('Age', '31');
  await enter();
  await type('Location', town);
  await tap(page.getByRole('option').first());
  await press('Continue');
  await press('Judo');
  await press('Blue Belt');
  await press('Continue');
  for (let passed = 0; passed < 3; passed++) await press('Not now');
  await press('Complete Profile');
  await expect(page.getByRole('article')).toBeVisible();

  const seconds = (Date.now() - begin) / 1000;
  const figures = `${presses} presses, ${seconds.toFixed(1)} s from the landing page to the first card`;
  testInfo.annotations.push({ type: 'figures', description: figures });
  console.log(figures);
  expect(presses).toBeLessThanOrEqual(16);
  expect(seconds).toBeLessThan(60);
});

test('Quick Import fills in the form, and sends nothing before the profile is complete', async ({ newMemberPage }) => {
  const { page } = await newMemberPage({ complete: false });
  await openSetup(page);
  await page.getByRole('button', { name: 'Quick Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick Import' });
  await expect(dialog).toContainText('Sample data');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Facebook' }).click();
  await toast(page, 'Connected Successfully!');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import This Profile' }).click();
  await toast(page, 'Profile Imported!');
  await goTo(page, 'What do people call you?');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Jordan Blake');
  await goTo(page, 'How old are you?');
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('33');
  await goTo(page, 'What is your sport?');
  await expect(page.getByRole('button', { name: 'Krav Maga' })).toHaveAttribute('aria-pressed', 'true');
  await goTo(page, 'Show your face');
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await goTo(page, 'May matches see that you are online?');
  expect((await me(page)).photos).toEqual([]);
  await submit(page).click();
  await toast(page, 'Profile Created!');
  await expect
    .poll(async () => (await me(page)).photos)
    .toEqual([expect.objectContaining({ url: expect.stringMatching(/^\/api\/media\//) })]);
});

test('two tabs make one profile of a draft that survives a reload: the second follows the first', async ({
  newMemberPage,
}) => {
  const { page } = await newMemberPage({ complete: false });
  const other = await page.context().newPage();
  await openSetup(page);
  await openSetup(other);
  await goTo(other, 'What do people call you?');
  await other.getByLabel('Name', { exact: true }).fill('Somebody else');
  await fill(page);
  await page.reload();
  await submit(page).click();
  await toast(page, 'Profile Created!', 'Welcome to Corner! Start discovering training partners.');
  await expect(page).toHaveURL('/');
  await expect(other.getByRole('heading', { name: 'Set up your profile' })).toBeHidden();
  await expect(other).toHaveURL('/');
  expect((await me(page)).name).toBe('Robin');
});
