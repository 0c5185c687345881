import type { ReportPage, ReportRecord } from '@corner/contracts/admin.api';
import type { CaseQueue } from '@corner/contracts/admin/cases.api';
import type { Conversation } from '@corner/contracts/messaging.api';
import { pairId } from '@corner/contracts/pair-id';
import type { User } from '@corner/contracts/profiles.api';
import type { Page } from '@playwright/test';
import { Administrator } from '../../people/administrator.js';
import { Frames } from '../../people/frames.js';
import { newestMail } from '../../product/mailbox.js';
import type { Member } from '../../people/member.js';
import { addPhoto } from '../../people/photos.js';
import { expect, expectAccessible, expectInDeck, match, test, toast, withSocket, write } from '../screen.js';

const BO = { profile: { name: 'Bo Larsen' } };
/** Beside the list there are two; the chat's is the last. */
const options = (page: Page) => page.getByRole('button', { name: 'Options for Bo Larsen' }).last();
const choose = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const row = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: 'Bo Larsen' });
const topCard = (page: Page) => page.locator('[data-card=top]').filter({ hasText: 'Bo Larsen' });

async function traces(of: Member, seenBy: Member): Promise<string[]> {
  const deck = (await seenBy.expect('GET', '/api/discover')).body as { id: string }[];
  const conversations = (await seenBy.expect('GET', '/api/conversations')).body as Conversation[];
  const direct = await Promise.all([
    seenBy.call('GET', `/api/members/${of.id}`),
    seenBy.call('GET', `/api/messages/${of.id}`),
    seenBy.call('POST', '/api/messages', { body: { recipientId: of.id, content: 'Still there?' } }),
    seenBy.call('POST', '/api/swipe', { body: { targetId: of.id, isLike: true } }),
    seenBy.call('GET', `/api/matches/${pairId(of.id, seenBy.id)}`),
  ]);
  return [
    ...deck.filter(({ id }) => id === of.id).map(() => 'deck'),
    ...conversations.filter(({ user }) => user.id === of.id && user.available).map(() => 'conversations'),
    ...['profile', 'thread', 'message', 'swipe', 'match'].filter((_, index) => direct[index]!.status !== 404),
  ];
}

/** When messaging was too busy for the call, the event follows. */
const expectNoTraces = (of: Member, seenBy: Member) => expect.poll(() => traces(of, seenBy)).toEqual([]);

test('a block from the chat is mutual and at once: it leaves both lists, presence goes, and the other one’s open chat cannot be written in', async ({
  member,
  page,
  newMemberPage,
}) => {
  const { member: bo, page: boPage } = await newMemberPage(BO);
  for (const each of [member, bo]) await each.expect('PATCH', '/api/settings/privacy', { body: { showOnline: true } });
  const id = await match(member, bo);
  await write(bo, member, 'Hello there');
  await withSocket(boPage, () => boPage.goto(`/chat/${id}`));
  await boPage.getByPlaceholder('Type a message...').waitFor();
  const frames = await Frames.signIn(member);
  frames.send({ type: 'presence', userIds: [bo.id] });
  while (!(await frames.next('presence')).online);
  await page.goto(`/chat/${id}`);
  await page.getByText('Hello there').first().waitFor();
  await options(page).click();
  await choose(page, 'Block');
  await choose(page, 'Block');
  await expect(page).toHaveURL(/\/matches$/);
  await toast(page, 'Bo Larsen is blocked.');
  await expect(row(page)).toHaveCount(0);
  await expect(boPage.getByPlaceholder('Type a message...')).toHaveCount(0);
  frames.send({ type: 'presence', userIds: [] });
  frames.send({ type: 'presence', userIds: [bo.id] });
  frames.send({ type: 'sync', conversationId: pairId(member.id, member.id), after: 0 });
  await frames.next('error');
  expect(frames.received.filter(({ type, online }) => type === 'presence' && online === true)).toHaveLength(1);
  frames.socket.close();
  await expectNoTraces(bo, member);
  await expectNoTraces(member, bo);
});

test.describe('a report', () => {
  test('from the chat gives a number, and the administrators see it with profile and messages', async ({
    member,
    page,
    newMember,
  }) => {
    const bo = await newMember(BO);
    const id = await match(member, bo);
    await write(bo, member, 'Send me money');
    await page.goto(`/chat/${id}`);
    await page.getByText('Send me money').first().waitFor();
    await options(page).click();
    await choose(page, 'Report');
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Scam or spam' }).check();
    await page.getByRole('textbox', { name: /Tell us more/ }).fill('Asks for money');
    await choose(page, 'Send Report');
    const number = /R-\d+/.exec((await page.getByText(/Your report R-\d+ is with us/).textContent())!)![0];
    await expectAccessible(page);
    await choose(page, 'Done');
    await expect(page.getByPlaceholder('Type a message...')).toBeVisible();

    const admin = await Administrator.signIn();
    const { reports } = (await admin.expect('GET', '/api/admin/reports?status=open')).body as ReportPage;
    const found = reports.find((report) => report.number === number)!;
    expect(found).toMatchObject({ category: 'Scam or spam', note: 'Asks for money', subject: { id: bo.id } });
    const record = async () => (await admin.expect('GET', `/api/admin/reports/${found.id}`)).body as ReportRecord;
    await expect
      .poll(async () => (await record()).evidence)
      .toMatchObject({
        profile: { memberId: bo.id, name: 'Bo Larsen' },
        messages: [{ senderId: bo.id, content: 'Send me money' }],
      });
    await admin.expect('POST', `/api/admin/reports/${found.id}/resolve`, { body: { resolution: 'We spoke to them.' } });
    const mail = await newestMail(page.request, member.email, new RegExp(`${number} has been looked at`));
    expect(mail.text).toContain('We spoke to them.');
  });

  test('can block in the same step: the card goes, until the member is unblocked', async ({
    member,
    page,
    newMember,
    boss,
  }) => {
    const bo = await newMember(BO);
    for (const number of [1, 3]) await addPhoto(bo, number);
    await expectInDeck(member, bo, ({ photos }) => photos.length === 2);
    await page.goto('/discover');
    await topCard(page).getByRole('button', { name: 'Next photo' }).press('Enter');
    await options(page).click();
    await choose(page, 'Report');
    await page.getByRole('radio', { name: 'The whole profile' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Photo 2 of 2 The one you were looking at' })).toBeChecked();
    await expectAccessible(page, '[role=dialog]');
    await page.getByRole('radio', { name: 'Fake profile or someone else' }).check();
    await page.getByRole('checkbox', { name: 'Also block Bo Larsen' }).check();
    await choose(page, 'Send Report');
    await expect(page.getByText('Bo Larsen is blocked.')).toBeVisible();
    const { cases } = (await boss.expect('GET', '/api/admin/cases')).body as CaseQueue;
    const { photos } = (await bo.expect('GET', '/api/auth/user')).body as User;
    expect(cases.find(({ subject }) => subject?.id === bo.id)?.photo).toBe(photos[1]!.id);
    await choose(page, 'Done');
    await expect(topCard(page)).toHaveCount(0);
    await expectNoTraces(bo, member);
    await expectNoTraces(member, bo);

    await page.goto('/settings/blocked');
    await page.getByRole('button', { name: 'Unblock Bo Larsen' }).click();
    await expectAccessible(page, '[role=dialog]');
    await choose(page, 'Unblock');
    await toast(page, 'Bo Larsen is unblocked');
    await expect(page.getByText('No blocked members')).toBeVisible();
    await page.goto('/discover');
    await expect(topCard(page)).toBeVisible();
  });

  test('can unmatch in the same step, and is sent once', async ({ member, page, newMember }) => {
    const bo = await newMember(BO);
    await match(member, bo);
    await page.goto('/matches');
    await options(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Options' }).waitFor();
    await page.keyboard.press('Escape');
    await expect(options(page), 'the keyboard ends where it began').toBeFocused();

    await options(page).click();
    await choose(page, 'Unmatch');
    await expectAccessible(page);
    await choose(page, 'Report and unmatch');
    await page.getByRole('radio', { name: 'Under 18' }).check();
    await page.getByRole('textbox', { name: /Tell us more/ }).fill('Says so in chat');
    await page.getByRole('dialog').getByRole('button', { name: 'Send Report' }).dblclick();
    await expect(page.getByText(/Your report R-\d+ is with us/)).toBeVisible();
    await expect(page.getByText('You are no longer matched.')).toBeVisible();
    await choose(page, 'Done');
    await expect(row(page)).toHaveCount(0);
    await expect.poll(async () => (await bo.expect('GET', '/api/conversations')).body).toEqual([]);
    const admin = await Administrator.signIn();
    const { reports } = (await admin.expect('GET', '/api/admin/reports')).body as ReportPage;
    expect(reports.filter(({ reporter }) => reporter.id === member.id)).toHaveLength(1);
  });
});
