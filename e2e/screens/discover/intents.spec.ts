import { button, card } from '../cards.js';
import { expect, expectAccessible, expectInDeck, PHONE, test } from '../screen.js';
import type { Page } from '@playwright/test';

test.use({ viewport: PHONE });

const HOURS = ['tue-evening', 'sat-morning', 'mon-lunch'];
const here = (name: string, ...intents: string[]) => ({ profile: { name, intents } });
const man = (name: string, own: object) => ({
  profile: { name, gender: 'Man', interestedIn: ['Woman'], intents: ['training'], ...own },
});

const decks = (page: Page) => page.getByRole('radiogroup', { name: 'Show people for' });
const deck = (page: Page, name: 'Dates' | 'Training') => decks(page).getByRole('radio', { name });

test('two men who only train find each other, match and chat', async ({ newMemberPage }) => {
  const luis = await newMemberPage(man('Luis', { availability: HOURS }));
  const omar = await newMemberPage(man('Omar', { availability: HOURS.slice(0, 1) }));
  await expectInDeck(luis.member, omar.member, () => true);
  await luis.page.goto('/');
  await expect(card(luis.page, 'Omar')).toContainText('Both free Tue evening');
  await expect(decks(luis.page)).toHaveCount(0);
  await expectAccessible(luis.page);
  await button(luis.page, 'Like').click();
  await expectInDeck(omar.member, luis.member, () => true);
  await omar.page.goto('/');
  await expect(card(omar.page, 'Luis')).toBeVisible();
  await button(omar.page, 'Like').click();
  const match = omar.page.getByRole('dialog', { name: 'Training partner' });
  await expect(match).toContainText('You and Luis both want to train.');
  await omar.page.goto('/matches');
  await omar.page.getByRole('link', { name: /Luis/ }).filter({ hasText: 'Training partner' }).click();
  await omar.page.getByPlaceholder('Type a message...').fill('Open mat on Tuesday?');
  await button(omar.page, 'Send').click();
  await luis.page.goto('/matches');
  await luis.page.getByRole('link', { name: /Omar/ }).filter({ hasText: 'Training partner' }).click();
  await expect(luis.page.getByRole('log')).toContainText('Open mat on Tuesday?');
});

test('a member with both intents sees the same person in both decks, and each deck has its own pass and undo', async ({
  newMember,
  newMemberPage,
}) => {
  const { member, page } = await newMemberPage(here('Cara', 'dating', 'training'));
  const dan = await newMember(here('Dan', 'dating', 'training'));
  await expectInDeck(member, dan, () => true);
  await page.goto('/');
  await expect(deck(page, 'Dates')).toBeChecked();
  await expect(card(page, 'Dan')).toBeVisible();
  await button(page, 'Pass').click();
  await expect(card(page, 'Dan')).toHaveCount(0);
  await deck(page, 'Training').click();
  await expect(card(page, 'Dan')).toBeVisible();
  await expect(button(page, 'Undo last swipe')).toBeDisabled();
  await expectAccessible(page);
  await page.reload();
  await expect(deck(page, 'Training')).toBeChecked();
  await expect(card(page, 'Dan')).toBeVisible();
  await deck(page, 'Dates').click();
  await button(page, 'Undo last swipe').click();
  await expect(card(page, 'Dan')).toBeVisible();
});

test('a member who switches dating off leaves the dating deck at once, and has no switch', async ({
  newMember,
  newMemberPage,
}) => {
  const { member, page } = await newMemberPage(here('Eva', 'dating', 'training'));
  const finn = await newMember(here('Finn', 'dating'));
  await expectInDeck(finn, member, () => true);
  await page.goto('/settings/here-for');
  await page.getByRole('switch', { name: 'Dating' }).click();
  await expect(page.getByRole('switch', { name: 'Training partners' })).toBeDisabled();
  await expect
    .poll(async () => ((await finn.expect('GET', '/api/discover')).body as { id: string }[]).map(({ id }) => id))
    .not.toContain(member.id);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Discover' })).toBeVisible();
  await expect(decks(page)).toHaveCount(0);
});
