import type { Locator, Page } from '@playwright/test';
import { linkIn, newestMail } from '../../product/mailbox.js';
import { PASSWORD } from '../../people/member.js';
import { DESKTOP, expect, expectAccessible, me, PHONE, test, toast } from '../screen.js';
import { fill, openSetup, submit } from './setup.js';

const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Steps' }).getByRole('button', { name, exact: false });

test.use({ viewport: PHONE });

test('one step is in view with one button, which leads through all of them', async ({ newMemberPage }) => {
  const { page } = await newMemberPage({ complete: false });
  await openSetup(page);
  const sections = ['Photos', 'Basic Information', 'Combat Sports', 'About You'];
  const inView = async (title: string) => {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport();
    for (const other of sections) {
      if (other !== title) await expect(page.getByRole('heading', { name: other, exact: true })).not.toBeInViewport();
    }
  };
  await inView('Photos');
  // No scroll leads to anything of the first step: its last tip stands above the button.
  const last = (await page.getByText('You alone first, no sunglasses').boundingBox())!;
  const button = (await page.getByRole('button', { name: 'Continue without a photo' }).boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(button.y);
  await page.getByRole('button', { name: 'Continue without a photo' }).click();
  await inView('Basic Information');
  await fill(page);
  await step(page, 'Basics').click();
  await page.getByRole('button', { name: 'Next: Sports' }).click();
  await inView('Combat Sports');
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeAttached();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.getByRole('button', { name: 'Next: About' }).click();
  await inView('About You');
  await expect(submit(page)).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Next/ })).toHaveCount(0);
  expect(await height(), 'what is pressed on the last step would move').toBe(before);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('button', { name: 'Continue without a photo' })).toBeInViewport();
});

test('what is missing leads to its field, and the own card grows beside the form or is called up on a phone', async ({
  newMemberPage,
}) => {
  const { page } = await newMemberPage({ complete: false });
  await openSetup(page);
  await submit(page).click();
  await expect(page.getByText('Location is required')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused();
  await expect(step(page, 'Basics')).toHaveAttribute('aria-current', 'step');
  // A button half under the bar at the top would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  await fill(page);
  await page.getByRole('button', { name: 'Preview my card' }).click();
  const sheet = page.getByRole('dialog', { name: 'Preview my card' });
  await expect(sheet.getByRole('heading', { name: /^Robin/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(DESKTOP);
  const beside = page.locator('aside');
  await expect(beside).toContainText('Robin');
  await page.getByLabel('Event/Academy').fill('Gracie Barra');
  await expect(beside).toContainText('Gracie Barra');
  await expect(page.getByRole('button', { name: 'Preview my card' })).toBeHidden();
  await expectAccessible(page);
});

test('from the registration to the first card a hand needs less than two minutes', async ({
  page,
  town,
  newMember,
}) => {
  await newMember();
  const hand = { taps: 0, keys: 0 };
  const tap = async (target: Locator) => (hand.taps++, await target.click());
  const type = async (label: string, words: string) => {
    const field = page.getByLabel(label, { exact: true });
    await tap(field);
    hand.keys += words.length;
    await field.fill(words);
  };
  const press = (name: string) => tap(page.getByRole('button', { name, exact: true }));
  const email = `robin-${Date.now()}@example.com`;
  const begin = Date.now();

  await page.goto('/auth/register');
  for (const [label, words] of [
    ['First Name', 'Robin'],
    ['Last Name', 'Journey'],
    ['Email', email],
    ['Password', PASSWORD],
    ['Confirm Password', PASSWORD],
  ] as const) {
    await type(label, words);
  }
  await press('Create Account');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  // Over to the mail and its link.
  hand.taps += 2;
  await page.goto(linkIn(await newestMail(page.request, email, /confirm/i), '/auth/verify-email'));
  await press('Confirm my email');
  await tap(page.getByRole('link', { name: 'Go to Login' }));
  await type('Email', email);
  await type('Password', PASSWORD);
  await press('Sign In');

  await press('Continue without a photo');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Robin');
  await type('Location', town);
  await tap(page.getByRole('option').first());
  await press('Next: Sports');
  await press('Judo');
  await press('Blue Belt');
  await press('Next: About');
  await press('Complete Profile');
  await expect(page.getByRole('article')).toBeVisible();

  const seconds = 2 * hand.taps + 0.3 * hand.keys + (Date.now() - begin) / 1000;
  expect(hand.taps).toBeLessThanOrEqual(24);
  // Some towns have long names.
  expect(hand.keys - town.length).toBeLessThanOrEqual(135);
  expect(seconds).toBeLessThan(120);
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
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Jordan Blake');
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('33');
  await expect(page.getByRole('button', { name: 'Krav Maga' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
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
  await other.getByLabel('Name', { exact: true }).fill('Somebody else');
  await fill(page);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Robin');
  await submit(page).click();
  await toast(page, 'Profile Created!', 'Welcome to Corner! Start discovering training partners.');
  await expect(page).toHaveURL('/');
  await expect(other.getByRole('heading', { name: 'Set up your profile' })).toBeHidden();
  await expect(other).toHaveURL('/');
  expect((await me(page)).name).toBe('Robin');
});
