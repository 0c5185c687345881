import type { User } from '@corner/contracts/profiles.api';
import type { Locator, Page } from '@playwright/test';
import { join } from 'node:path';
import { CHROMIUM } from '../../product/browser.js';
import { linkIn, newestMail } from '../../product/mailbox.js';
import { PASSWORD } from '../../people/member.js';
import {
  breakNetwork,
  DESKTOP,
  expect,
  expectAccessible,
  goOffline,
  PHONE,
  test,
  toast,
  toastSaying,
} from '../screen.js';

const portrait = (name: string) => join(import.meta.dirname, `../../../web/public/portraits/${name}.webp`);
const me = async (page: Page) => (await (await page.request.get('/api/auth/user')).json()) as User;
const submit = (page: Page) => page.getByRole('button', { name: 'Complete Profile' });

async function openSetup(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your profile' })).toBeVisible();
}
async function fill(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await page.getByRole('combobox', { name: 'Location' }).fill('Lisbon, Portugal');
  await page.getByRole('button', { name: 'Judo', exact: true }).click();
  await page.getByRole('button', { name: 'Blue Belt' }).click();
}

const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Steps' }).getByRole('button', { name, exact: false });

test.use({ viewport: PHONE, permissions: ['camera', 'microphone'], launchOptions: CHROMIUM });

test('until the profile is complete every path shows the setup', async ({ newMemberPage }) => {
  const { page } = await newMemberPage({ complete: false });
  for (const path of ['/', '/app', '/discover', '/profile-setup', '/matches', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Set up your profile' })).toBeVisible();
  }
  const sections = page.getByRole('heading', { level: 2 });
  await expect(sections).toHaveText([
    'Photos',
    'Basic Information',
    'Combat Sports',
    'About You',
    'Compatibility Quiz',
    'Video Introduction',
  ]);
  await expectAccessible(page);
});

test('what is missing or wrong is said at its field, word for word, and nothing is sent', async ({ newMemberPage }) => {
  const { page } = await newMemberPage({ complete: false });
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/profile/setup') && sent.push(request.method()));
  await openSetup(page);
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByLabel('Age', { exact: true }).fill('17');
  await page.getByLabel('Bio').fill('x'.repeat(501));
  await submit(page).click();
  for (const message of [
    'Name must be at least 2 characters',
    'Must be 18 or older',
    'Location is required',
    'Bio must be less than 500 characters',
    'Select at least one combat sport',
    'Experience level is required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(step(page, 'Basics')).toHaveAttribute('aria-current', 'step');
  await page.getByLabel('Age', { exact: true }).fill('101');
  await expect(page.getByText('Invalid age')).toBeVisible();
  expect(sent).toEqual([]);
  // A button half under the bar at the top would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});

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

test('the own card grows beside the form on a desktop, and can be called up on a phone', async ({ newMemberPage }) => {
  const { page } = await newMemberPage({ complete: false });
  await openSetup(page);
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

test('a file that is no picture is refused by the page, and one that only says so by the server', async ({
  newMemberPage,
}) => {
  const { page } = await newMemberPage({ complete: false });
  await openSetup(page);
  const uploads: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && uploads.push(new URL(request.url()).pathname));
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await toast(page, 'Invalid File Type', 'Please upload only image files.');
  expect(uploads).toEqual([]);
  const shown = toastSaying(page, 'Invalid File Type');
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(shown).toHaveCount(0);
  await picker.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await toast(page, 'Invalid File Type', 'Please upload only image files.');
  expect(uploads).toEqual(['/api/profile/photos']);
  expect((await me(page)).photos).toEqual([]);
});

test('the draft survives a reload and a server that cannot be reached', async ({ newMemberPage }) => {
  const { page } = await newMemberPage({ complete: false });
  await openSetup(page);
  await fill(page);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Robin');
  const mend = await breakNetwork(page, '/api/profile/setup');
  await submit(page).click();
  await toast(page, 'Error', 'Failed to create profile. Please try again.');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Robin');
  await mend();
  await submit(page).click();
  await toast(page, 'Profile Created!', 'Welcome to Corner! Start discovering training partners.');
  await expect(page).toHaveURL('/');
});

test('Quick Import says that it shows samples, fails without a network, and fills in the form', async ({
  newMemberPage,
}) => {
  const { page } = await newMemberPage({ complete: false });
  await openSetup(page);
  await page.getByRole('button', { name: 'Quick Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick Import' });
  await expect(dialog).toContainText('Sample data');
  await expectAccessible(page);
  await goOffline(page);
  await dialog.getByRole('button', { name: 'LinkedIn' }).click();
  await toast(page, 'Connection Failed', 'Unable to connect to this platform. Please try again.');
  await page.context().setOffline(false);
  // It connects for two seconds.
  const connecting = expect(dialog.getByRole('status')).toContainText('Connecting to LinkedIn...');
  await dialog.getByRole('button', { name: 'LinkedIn' }).click();
  await connecting;
  await toast(page, 'Connected Successfully!');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Try Different Platform' }).click();
  await dialog.getByRole('button', { name: 'Facebook' }).click();
  await dialog.getByRole('button', { name: 'Import This Profile' }).click();
  await toast(page, 'Profile Imported!');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Jordan Blake');
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('33');
  await expect(page.getByRole('button', { name: 'Krav Maga' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect
    .poll(async () => (await me(page)).photos)
    .toEqual([expect.objectContaining({ url: expect.stringMatching(/^\/api\/media\//) })]);
});

test('quiz, photo, video and form become one profile, however often the button is pressed', async ({
  newMemberPage,
}) => {
  const { page } = await newMemberPage({ complete: false });
  await page.setViewportSize(DESKTOP);
  const setups: string[] = [];
  page.on('request', (request) => request.url().endsWith('/profile/setup') && setups.push(request.method()));
  await openSetup(page);

  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const quiz = page.getByRole('dialog', { name: 'Compatibility Quiz' });
  for (const answer of [/^Hard rounds/, /^A hike/, /^Sleep on it/, /^Early bird/, /^Small steps/]) {
    await quiz.getByRole('button', { name: answer }).click();
  }
  await quiz.getByRole('button', { name: 'Start Finding Matches!' }).click();
  await toast(page, 'Personality Profile Complete!');
  await expect(page.getByLabel('Training Schedule')).toHaveValue('Morning (6-9 AM)');

  await page.locator('input[type=file]').setInputFiles(portrait('sample-02'));
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect.poll(async () => (await me(page)).photos).toHaveLength(1);

  await page.getByRole('button', { name: 'Record video' }).click();
  const recorder = page.getByRole('dialog', { name: 'Video Introduction' });
  await recorder.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(recorder.getByRole('timer')).toContainText(/^0:(?!00)/);
  await recorder.getByRole('button', { name: 'Stop' }).click();
  await recorder.getByRole('button', { name: 'Accept' }).click();
  await toast(page, 'Video Captured!');
  await expect(recorder).toBeHidden();
  await expect(page.getByLabel('Video Introduction')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Re-record' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();

  await fill(page);
  await submit(page).dblclick();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(setups).toEqual(['POST']);
  expect(await me(page)).toMatchObject({
    name: 'Robin',
    trainingSchedule: 'Morning (6-9 AM)',
    photos: [{ id: expect.any(String) }],
    profileVideoUrl: expect.stringMatching(/^\/api\/media\/videos\//),
    quiz: { preferences: { energy_match: 'Early bird: done before work' }, traits: { Focused: 1, Disciplined: 1 } },
  });
});

test('two tabs make one profile: the second follows where the first has gone', async ({ newMemberPage }) => {
  const { page } = await newMemberPage({ complete: false });
  const other = await page.context().newPage();
  await openSetup(page);
  await openSetup(other);
  await other.getByLabel('Name', { exact: true }).fill('Somebody else');
  await fill(page);
  await submit(page).click();
  await toast(page, 'Profile Created!');
  await expect(other.getByRole('heading', { name: 'Set up your profile' })).toBeHidden();
  await expect(other).toHaveURL('/');
  expect((await me(page)).name).toBe('Robin');
});
