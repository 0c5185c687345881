import type { EventMap, EventOf } from '@corner/contracts/events/event-map';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { AppModule } from '../app.module.js';
import { readMessagingConfig } from '../messaging.config.js';
import { account, matchedPair, member, relation } from '../members.fixture.js';
import { FraudConsumer } from './fraud.consumer.js';
import { FraudJob } from './fraud.job.js';

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, readMessagingConfig());
});
afterAll(() => messaging.close());
beforeEach(() => messaging.get(Database).query(`delete from outbox where type = 'messaging.fraud-met'`));

async function write(from: Persona, to: Persona) {
  relation(from, to);
  const body = { recipientId: to.id, content: 'Rounds on Friday?' };
  expect((await messaging.request('POST', '/api/messages', { as: from, body })).status).toBe(201);
}
const setState = (who: Persona, state: 'active' | 'suspended') =>
  messaging.get(Members).apply([{ account: account(who, { state }) }]);
const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

function tell(
  who: Persona,
  action: string,
  seconds: number,
  changes: Partial<EventMap['admin.decision-told']> = {},
  eventId = v7(),
) {
  const rest = { rule: 'scam', words: null, until: null, automated: false, ...changes };
  const event = { decisionId: v7(), number: 'R-1', memberId: who.id, action, ...rest };
  return messaging.get(FraudConsumer).told(event, { eventId, createdAt: at(seconds) } as EventContext);
}
/** Pages hold two rows, so that a run takes several. */
async function told(): Promise<EventOf<'messaging.fraud-met'>[]> {
  await messaging.get(FraudJob).run(undefined, 2);
  const rows = await messaging
    .get(Database)
    .query<{ payload: EventOf<'messaging.fraud-met'> }>(
      `select payload from outbox where type = 'messaging.fraud-met' order by id`,
    );
  return rows.map(({ payload }) => payload);
}
const idsOf = (events: { memberId: string }[]) => events.map(({ memberId }) => memberId).sort();

async function fraud() {
  const [who, matched] = matchedPair();
  const others = ['Cai', 'Dan', 'Eva'].map((name) => member(name));
  await write(others[0]!, who);
  for (const other of others.slice(1)) await write(who, other);
  return { who, matched, others };
}

it('warns everyone a banned fraud wrote with, once, when the ban is final and the account closed', async () => {
  const { who, others } = await fraud();
  await write(member('Fay'), others[0]!);
  for (const [action, changes] of [
    ['pause', {}],
    ['ban', { rule: 'harassment' }],
  ] as const) {
    await tell(who, action, 1, changes);
  }
  await setState(who, 'suspended');
  expect(await told()).toEqual([]);
  await setState(who, 'active');
  await tell(who, 'ban', 1);
  expect(await told()).toEqual([]);
  await setState(who, 'suspended');
  const events = await told();
  expect(idsOf(events)).toEqual(others.map(({ id }) => id).sort());
  for (const event of events) {
    expect(event).toEqual({
      memberId: event.memberId,
      name: 'Ann',
      lastAt: expect.any(String) as string,
      stands: true,
    });
  }
  await tell(who, 'ban', 1);
  await tell(who, 'ban', 2, { number: 'R-2' });
  expect(await told()).toHaveLength(3);
});

it('notifies only the same members when the ban is lifted', async () => {
  const { who, others } = await fraud();
  await setState(who, 'suspended');
  await tell(who, 'ban', 1);
  await told();
  await tell(who, 'reverse', 2, { number: 'R-9' });
  expect(await told()).toHaveLength(3);
  await setState(who, 'active');
  await write(who, member('Gus'));
  await messaging.get(Database).query(
    `update messages set created_at = $2 where sender = $1 and created_at =
    (select max(created_at) from messages where sender = $1)`,
    [who.id, at(3)],
  );
  await tell(who, 'activate', 4, { number: 'C-7' });
  await tell(who, 'ban', 1);
  const corrections = (await told()).filter(({ stands }) => !stands);
  expect(idsOf(corrections)).toEqual(others.map(({ id }) => id).sort());
  expect(await told()).toHaveLength(6);
  await setState(who, 'suspended');
  await tell(who, 'ban', 5, { number: 'R-3' });
  expect(await told()).toHaveLength(10);
});

it('does not report a ban that was lifted before the warning, nor warn purged members', async () => {
  const { who, others } = await fraud();
  await setState(who, 'suspended');
  await tell(who, 'ban', 1);
  await tell(who, 'reverse', 2);
  expect(await told()).toEqual([]);
  await tell(who, 'ban', 3);
  await messaging.get(Members).erase(others[0]!.id, { at: at(0) });
  expect(idsOf(await told())).toEqual(idsOf(others.slice(1).map(({ id }) => ({ memberId: id }))));
});

it('does not warn about a ban that arrives after its end', async () => {
  const { who } = await fraud();
  await setState(who, 'suspended');
  await tell(who, 'reverse', 2);
  await tell(who, 'ban', 1);
  expect(await told()).toEqual([]);
  await tell(who, 'ban', 3, { number: 'R-2' });
  expect(await told()).toHaveLength(3);
  await tell(who, 'reverse', 4, { number: 'R-2' });
  await tell(who, 'reverse', 6, { number: 'R-3' });
  await tell(who, 'ban', 5, { number: 'R-3' });
  expect((await told()).slice(3).map(({ stands }) => stands)).toEqual([false, false, false]);
});

it('warns by the shown name about a deleted fraud once the ban is confirmed', async () => {
  const { who, others } = await fraud();
  const erase = (sealed?: boolean) => messaging.get(Members).erase(who.id, { at: at(0), sealed });
  await erase(true);
  expect(await told()).toEqual([]);
  await erase();
  await tell(who, 'ban', 1);
  await erase();
  const events = await told();
  expect(idsOf(events)).toEqual(others.map(({ id }) => id).sort());
  expect(events).toEqual(others.map(() => expect.objectContaining({ name: 'Ann', stands: true }) as unknown));
  expect(await told()).toHaveLength(3);
  const db = messaging.get(Database);
  await db.query(`update sealed_names set sealed_at = now() - interval '74 hours' where member_id = $1`, [who.id]);
  await told();
  expect(await db.query('select from sealed_names')).toEqual([]);
});

it('warns once, also if the event is repeated after the fraud was deleted', async () => {
  const { who } = await fraud();
  const eventId = v7();
  await setState(who, 'suspended');
  await tell(who, 'ban', 1, {}, eventId);
  expect(await told()).toHaveLength(3);
  await messaging.get(Members).erase(who.id, { at: at(0) });
  await tell(who, 'ban', 1, {}, eventId);
  expect(await told()).toHaveLength(3);
});

it('keeps no name of a member deleted without a ban', async () => {
  const { who } = await fraud();
  await messaging.get(Members).erase(who.id, { at: at(0) });
  expect(await messaging.get(Database).query('select from sealed_names where member_id = $1', [who.id])).toEqual([]);
});
