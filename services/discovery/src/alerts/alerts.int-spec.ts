import type { FurtherResponse } from '@corner/contracts/discovery.api';
import { Database } from '@corner/service-kit/database/database';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { persona, type Persona } from '@corner/testing/personas';
import { v7 } from 'uuid';
import { become } from '../members/newcomer.fixture.js';
import { profileOf } from '../members/members.fixture.js';
import { neighbourhood, type Changes } from '../deck/neighbourhood.fixture.js';
import { AlertsConsumer } from './alerts.consumer.js';
import { AlertsService } from './alerts.service.js';

const { request, get, local, swipe, members, service, cellWithin } = neighbourhood();

const PATH = '/api/discover/alert';
const EVENING = new Date('2026-11-28T17:00:00Z');
const put = async (as?: Persona) => (await request('PUT', PATH, { as })).status;
const query = <Row>(sql: string, values: unknown[] = []) => get(Database).query<Row>(sql, values);
const isOn = async (as: Persona) =>
  ((await request('GET', '/api/discover/further', { as })).body as FurtherResponse).alert;

/** Ages all new arrivals by an hour and runs the evening's alerts. */
async function evening(): Promise<void> {
  await query(`update member_search set arrived_at = arrived_at - interval '1 hour'`);
  await get(AlertsService).sendDueAlerts(EVENING);
}
const nextDay = () => query(`update join_alerts set counted_on = counted_on - 1, since = since - interval '1 day'`);
const told = async (who: Persona) =>
  (
    await query<{ atLeast: number }>(
      `select (payload ->> 'atLeast')::int as "atLeast" from outbox where type = 'discovery.members-joined'
        and payload ->> 'memberId' = $1 order by id`,
      [who.id],
    )
  ).map(({ atLeast }) => atLeast);

/** Creates a member who joined and enabled the alert over two hours ago. */
async function waiting(changes: Changes = {}): Promise<Persona> {
  const who = await local(changes);
  expect(await put(who)).toBe(204);
  await query(`update member_search set arrived_at = '-infinity' where id = (select id from members where uuid = $1)`, [
    who.id,
  ]);
  await query(
    `update join_alerts set since = now() - interval '2 hours' where member = (select id from members where uuid = $1)`,
    [who.id],
  );
  return who;
}
const join = (count: number, changes: Changes = {}) => Promise.all(Array.from({ length: count }, () => local(changes)));

it('is refused without a session, for unverified and incomplete members, and for unknown ones', async () => {
  expect([await put(), (await request('DELETE', PATH)).status]).toEqual([401, 401]);
  for (const who of [await local({}, { emailVerified: false }), await local({ complete: false }), persona('New')]) {
    expect(await put(who)).toBe(403);
  }
  expect(await query('select from join_alerts')).toEqual([]);
});

describe('sends no alert', () => {
  it.each<[string, (ann: Persona) => Promise<unknown>]>([
    ['once it is off', (ann) => request('DELETE', PATH, { as: ann })],
    [
      'to one who is hidden',
      (ann) => members().apply([{ profile: profileOf(ann, { version: 2, privacy: { discoverable: false } }) }]),
    ],
    ['to one who is suspended', (ann) => become(service(), ann, 'suspended')],
    ['to one who is gone', (ann) => become(service(), ann, 'purged')],
    ['to one whose town is gone', (ann) => members().apply([{ profile: profileOf(ann, { version: 2, cell: null }) }])],
  ])('%s', async (_, happens) => {
    const ann = await waiting();
    await happens(ann);
    await join(1);
    await evening();
    expect(await told(ann)).toEqual([]);
  });

  it('before the hour, or for members who joined earlier, are unverified, hidden, too far, excluded or exclude the viewer', async () => {
    await join(1);
    await evening();
    const ann = await waiting({ preferredDistance: 15, preferredAgeRange: { min: 20, max: 40 } });
    await query(`update join_alerts set since = now() - interval '30 minutes'`);
    await local({}, { emailVerified: false });
    await local({ privacy: { discoverable: false } });
    await local({ cell: cellWithin(16, 25) });
    await local({ age: 60 });
    await local({ preferredAgeRange: { min: 90, max: 100 } });
    await local({ intents: ['training'] });
    const [passed, blocked] = await join(2);
    await swipe(ann, passed!, { isLike: false });
    await request('POST', '/api/blocks', { as: blocked, body: { userId: ann.id } });
    await query(`update join_alerts set since = now() - interval '2 hours'`);
    await evening();
    expect(await told(ann)).toEqual([]);
    const ben = await waiting();
    await join(1);
    await get(AlertsService).sendDueAlerts(new Date('2026-11-28T16:59:59Z'));
    expect(await told(ben)).toEqual([]);
  });
});

describe('sends alerts', () => {
  it('in steps, once a day, for each arrival once', async () => {
    const ann = await waiting({ intents: ['dating', 'training'] });
    await join(9, { intents: ['dating', 'training'] });
    await evening();
    await Promise.all([get(AlertsService).sendDueAlerts(EVENING), get(AlertsService).sendDueAlerts(EVENING)]);
    expect(await told(ann)).toEqual([0]);
    await join(10);
    await evening();
    expect(await told(ann)).toEqual([0]);
    await nextDay();
    await query(`update join_alerts set since = now() - interval '90 minutes'`);
    await get(AlertsService).sendDueAlerts(EVENING);
    expect(await told(ann)).toEqual([0, 10]);
  });

  it('to all waiting members in one pass', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => waiting()));
    await join(12);
    await query(`update member_search set arrived_at = arrived_at - interval '1 hour'`);
    await Promise.all([get(AlertsService).sendDueAlerts(EVENING), get(AlertsService).sendDueAlerts(EVENING)]);
    for (const who of all) expect(await told(who)).toEqual([10]);
  });
});

it('ends by the link in a mail, once: a redelivery does not end it again', async () => {
  const ann = await waiting();
  const end = (eventId: string) => get(AlertsConsumer).ended({ memberId: ann.id }, { eventId } as EventContext);
  const click = v7();
  await end(click);
  expect(await isOn(ann)).toBe(false);
  expect(await put(ann)).toBe(204);
  await end(click);
  expect(await isOn(ann)).toBe(true);
  await end(v7());
  expect(await isOn(ann)).toBe(false);
});

it('shows the alert in an empty deck and the export, and deletes it with the member', async () => {
  const ann = await local();
  expect(await isOn(ann)).toBe(false);
  expect([await put(ann), await put(ann)]).toEqual([204, 204]);
  expect(await isOn(ann)).toBe(true);
  const { body } = await service().internal<{ joinAlert: object[] }>('GET', `/internal/exports/${ann.id}`);
  expect(body.joinAlert).toEqual([{ since: expect.stringMatching(/Z$/) as string }]);
  await become(service(), ann, 'purged');
  const left = 'select from join_alerts where member = (select id from members where uuid = $1)';
  expect(await query(left, [ann.id])).toEqual([]);
});
