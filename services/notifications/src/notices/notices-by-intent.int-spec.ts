import type { EventMap } from '@corner/contracts/events/event-map';
import { pairId } from '@corner/contracts/pair-id';
import type { Intent } from '@corner/domain/pairs/intents';
import { Database } from '@corner/service-kit/database/database';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { eventually } from '@corner/testing/eventually';
import type { CaughtMail } from '@corner/testing/outgoing/caught-mail';
import { persona, type Persona } from '@corner/testing/personas';
import type { TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { OtherServices, profileOf } from '../events.fixture.js';
import { NoticeService } from './notice.service.js';
import { startWithMail } from './notices.fixture.js';

let mail: CaughtMail;
let notifications: TestService;
let others: OtherServices;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ service: notifications, mail, close } = await startWithMail());
  await notifications.get(PeriodicJobs).beforeApplicationShutdown();
  others = new OtherServices(notifications);
});
afterAll(() => close());

const BOTH: Intent[] = ['dating', 'training'];

async function someone(name: string, intents: Intent[] = BOTH): Promise<Persona> {
  const who = persona(name);
  await others.introduce(who);
  await hold(who, intents);
  return who;
}

let lastVersion = 1;
const hold = (who: Persona, intents: Intent[]) =>
  others.publish('profiles.profile-updated', { profile: profileOf(who, {}, { intents, version: ++lastVersion }) });
const like = ({ id: memberId }: Persona, { id: targetId }: Persona, intent?: Intent) =>
  others.publish('discovery.member-liked', { memberId, targetId, kind: 'like', ...(intent && { intent }) });
const undo = ({ id: memberId }: Persona, { id: targetId }: Persona, intent?: Intent) =>
  others.publish('discovery.like-undone', { memberId, targetId, ...(intent && { intent }) });
const matchOf = (one: Persona, other: Persona) => {
  return { matchId: pairId(one.id, other.id), memberIds: [one.id, other.id] as [string, string] };
};
const write = (
  from: Persona,
  to: Persona,
  own: Partial<Extract<EventMap['messaging.message-sent'], { seq: number }>>,
) =>
  others.publish('messaging.message-sent', {
    ...{ conversationId: pairId(from.id, to.id), messageId: v7(), seq: 1, isRequest: true },
    ...{ senderId: from.id, recipientId: to.id, createdAt: new Date().toISOString() },
    ...own,
  });

/** Returns subjects mailed to `who` once everything is due. Waits for a later mail to someone else. */
async function mailsOf(who: Persona): Promise<string[]> {
  await others.handled();
  const db = notifications.get(Database);
  await db.query(`update notices set due_at = now() - interval '1 second' where due_at is not null`);
  await notifications.get(NoticeService).sendDue();
  const { id: memberId, email } = persona('After');
  await others.publish('identity.password-changed', { memberId, email, firstName: 'After' });
  await eventually(async () => (await mail.to(email)).length === 1);
  return (await mail.to(who.email)).map(({ subject }) => subject).sort();
}

it("a like that was withdrawn or became a match leaves the other intent's; a member with likes for both counts once", async () => {
  const [undoer, lover, to] = [await someone('Undoer'), await someone('Lover'), await someone('To')];
  for (const from of [undoer, lover]) for (const intent of BOTH) await like(from, to, intent);
  await others.handled();
  await undo(undoer, to, 'training');
  const createdAt = new Date().toISOString();
  await others.publish('discovery.match-created', { ...matchOf(lover, to), createdAt, intents: ['dating'] });
  expect(await mailsOf(to)).toEqual(['2 people like you', "It's a match"]);
});

it('likes for both intents that become a match of both are not announced', async () => {
  const [lover, to] = [await someone('Lover'), await someone('To')];
  for (const intent of BOTH) await like(lover, to, intent);
  await others.handled();
  const match = { ...matchOf(lover, to), intents: BOTH, added: 'training' as const };
  await others.publish('discovery.match-widened', { ...match, widenedAt: new Date().toISOString() });
  expect(await mailsOf(to)).toEqual(['You both want to train, too']);
});

it('training entries wait until the training intents of all are known', async () => {
  const [lover, to] = [await someone('Lover'), await someone('To')];
  await like(lover, to, 'training');
  await others.handled();
  const db = notifications.get(Database);
  await db.query('update contacts set held = default where member_id = $1', [lover.id]);
  await db.query('update members_fill set done_at = null');
  expect(await mailsOf(to)).toEqual([]);
  await hold(lover, BOTH);
  await db.query('update members_fill set done_at = now()');
  expect(await mailsOf(to)).toEqual(['Somebody likes you']);
});

it.each<[Intent, Intent]>([
  ['training', 'dating'],
  ['dating', 'training'],
])('an entry for %s is not announced once either dropped the intent, an answered one is', async (intent, kept) => {
  const [leaver, stayer, friend, to] = [
    await someone('Leaver'),
    await someone('Stayer'),
    await someone('Friend'),
    await someone('To'),
  ];
  await like(leaver, to, intent);
  await write(leaver, to, { intents: [intent] });
  await like(stayer, leaver, intent);
  await write(stayer, leaver, { intents: [intent] });
  await write(friend, leaver, { isRequest: false, intents: [intent] });
  await like(friend, to, kept);
  await hold(leaver, [kept]);
  expect(await mailsOf(leaver)).toEqual(['You have a new message']);
  expect(await mailsOf(to)).toEqual(['Somebody likes you']);
});
