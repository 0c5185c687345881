import type { Conversation } from '@corner/contracts/messaging.api';
import type { ReportReceipt } from '@corner/contracts/admin.api';
import type { CaseRecord, DecisionRequest } from '@corner/contracts/admin/cases.api';
import type { Card } from '@corner/contracts/discovery.api';
import { expect } from '@playwright/test';
import { Administrator } from '../people/administrator.js';
import { Member } from '../people/member.js';
import { addPhoto } from '../people/photos.js';

/** Counts of how far an attacker got. */
export type Reach = Record<string, number>;

/** The victims and the moderator. */
export interface Scene {
  strangers: readonly Member[];
  moderator: Administrator;
}

export async function setScene(count: number): Promise<Scene> {
  const [moderator, ...strangers] = await Promise.all([
    Administrator.signIn(),
    ...Array.from({ length: count }, () => Member.join()),
  ]);
  return { moderator, strangers };
}

export async function joinWithPhotos(count: number): Promise<Member> {
  const member = await Member.join();
  for (let number = 1; number <= count; number++) await addPhoto(member, number);
  return member;
}

export const write = (from: Member, to: Member, content: string) =>
  from.call('POST', '/api/messages', { body: { recipientId: to.id, content } });

/** Messages of these senders that these strangers can read, and how many strangers can. */
export async function received(strangers: readonly Member[], senders: readonly Member[]) {
  const ids = new Set(senders.map(({ id }) => id));
  const lists = await Promise.all(strangers.map((each) => each.expect('GET', '/api/conversations')));
  const rows = lists.map(({ body }) => (body as Conversation[]).filter(({ user }) => ids.has(user.id)));
  return {
    strangers: rows.filter(({ length }) => length > 0).length,
    messages: rows.flat().reduce((sum, { lastMessage }) => sum + (lastMessage?.seq ?? 0), 0),
  };
}

export async function cardSeenBy(viewer: Member, other: Member): Promise<Card | undefined> {
  const answer = await viewer.call('GET', `/api/members/${other.id}`);
  return answer.status === 200 ? (answer.body as Card) : undefined;
}

/** Waits until the card has this number of pictures. */
export async function cardWithPhotos(viewer: Member, other: Member, count: number): Promise<Card> {
  let card: Card | undefined;
  await expect.poll(async () => (card = await cardSeenBy(viewer, other))?.photos.length).toBe(count);
  return card!;
}

const reportOf = (about: Member, category: string, photo?: string) => ({
  body: { memberId: about.id, category, ...(photo && { photo }) },
});

export const report = (from: Member, about: Member, category: string, photo?: string) =>
  from.call('POST', '/api/reports', reportOf(about, category, photo));

/** @returns the case of a report that was taken */
export async function reported(from: Member, about: Member, category: string, photo?: string): Promise<string> {
  const answer = await from.expect('POST', '/api/reports', reportOf(about, category, photo));
  return (answer.body as ReportReceipt).id;
}

export async function decide(
  moderator: Administrator,
  id: string,
  decision: Pick<DecisionRequest, 'action'> & Partial<DecisionRequest>,
): Promise<void> {
  const { version } = (await moderator.expect('GET', `/api/admin/cases/${id}`)).body as CaseRecord;
  await moderator.expect('POST', `/api/admin/cases/${id}/decision`, { body: { version, ...decision } });
}

/** Seconds until the condition holds, to a tenth. */
export async function secondsUntil(what: string, holds: () => Promise<boolean>): Promise<number> {
  const began = Date.now();
  await expect.poll(holds, { message: what, intervals: [50] }).toBe(true);
  return Math.ceil((Date.now() - began) / 100) / 10;
}

export const isSignedOut = async (member: Member) => (await member.call('GET', '/api/auth/user')).status === 401;
