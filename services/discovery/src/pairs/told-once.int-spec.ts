import type { PairEvent } from '@corner/contracts/events/event-map';
import { pairId } from '@corner/contracts/pair-id';
import { startMessaging } from '@corner/messaging/messaging.fixture';
import { profile, relation } from '@corner/messaging/members.fixture';
import { Database } from '@corner/service-kit/database/database';
import { untilWaiting } from '@corner/testing/lock-waits';
import { stubResponse } from '@corner/testing/other-services';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { MessagingClient } from '../members/messaging.client.js';
import { readDiscoveryConfig } from '../discovery.config.js';
import { AppModule } from '../app.module.js';
import { lock, pairKey } from '../advisory-locks.repository.js';
import { accountOf } from '../members/members.fixture.js';
import { join } from '../members/newcomer.fixture.js';

let messaging: TestService;
let discovery: TestService;
beforeAll(async () => {
  messaging = await startMessaging();
  const config = readDiscoveryConfig();
  discovery = await startTestService(AppModule, config);
  // Disable the bus: the next request may only see what was handed over.
  discovery.get(Database).wakeRelay = () => undefined;
});
afterAll(async () => {
  await discovery.close();
  await messaging.close();
});

const say = async (as: Persona, to: Persona) =>
  (await messaging.request('POST', '/api/messages', { as, body: { recipientId: to.id, content: 'hi' } })).status;
const like = (as: Persona, to: Persona) =>
  discovery.request('POST', '/api/swipe', { as, body: { targetId: to.id, isLike: true } });

/** Known to both services; messaging first applies discovery's view of them. */
async function couple(matchedAt: string | null = null): Promise<[Persona, Persona]> {
  const pair: [Persona, Persona] = [await join(discovery, { name: 'Ann' }), await join(discovery, { name: 'Ben' })];
  for (const one of pair) {
    stubResponse('GET', `/internal/accounts/${one.id}`, accountOf(one));
    stubResponse('GET', `/internal/profiles/${one.id}`, profile(one));
  }
  relation(...pair, false, matchedAt);
  return pair;
}

it('right after a block both messages are refused, and after an unblock they are sent', async () => {
  const [ann, ben] = await couple();
  expect([await say(ann, ben), await say(ben, ann)]).toEqual([201, 201]);
  expect((await discovery.request('POST', '/api/blocks', { as: ann, body: { userId: ben.id } })).status).toBe(201);
  expect([await say(ann, ben), await say(ben, ann)]).toEqual([404, 404]);
  expect((await discovery.request('DELETE', `/api/blocks/${ben.id}`, { as: ann })).status).toBe(204);
  expect([await say(ann, ben), await say(ben, ann)]).toEqual([201, 201]);
});

it('right after an unmatch, or a block of a match, messages are refused', async () => {
  for (const leave of [
    (ann: Persona, ben: Persona) => discovery.request('DELETE', `/api/matches/${pairId(ann.id, ben.id)}`, { as: ann }),
    async (ann: Persona, ben: Persona) => {
      await discovery.request('POST', '/api/blocks', { as: ann, body: { userId: ben.id } });
      await discovery.request('DELETE', `/api/blocks/${ben.id}`, { as: ann });
    },
  ]) {
    const [ann, ben] = await couple('2026-02-01T10:00:00.000Z');
    await like(ann, ben);
    await like(ben, ann);
    expect(await say(ann, ben)).toBe(201);
    await leave(ann, ben);
    expect([await say(ann, ben), await say(ben, ann)]).toEqual([404, 404]);
  }
});

it('hands over the outbox events with their ids and times', async () => {
  const [ann, ben] = await couple();
  await like(ann, ben);
  await like(ben, ann);
  const handOver = jest.spyOn(discovery.get(MessagingClient), 'handOver');
  await discovery.request('POST', '/api/blocks', { as: ann, body: { userId: ben.id } });
  const [events] = handOver.mock.calls[0] as [PairEvent[]];
  expect(events.map(({ type }) => type)).toEqual(['discovery.match-ended', 'discovery.member-blocked']);
  const rows = await discovery.get(Database).query<{ at: Date }>(
    `select event_id as "eventId", type, payload, created_at as at from outbox
     where type = any($1) and strpos(payload::text, $2) > 0 order by id`,
    [events.map(({ type }) => type), ann.id],
  );
  expect(rows).toEqual(
    events.map(({ eventId, type, payload, createdAt }) => ({ eventId, type, payload, at: new Date(createdAt) })),
  );
});

it('a relation is answered after pending changes commit, with a time before all later ones', async () => {
  const [ann, ben] = await couple();
  const asked = await discovery.get(Database).transaction(async (tx) => {
    await lock(tx, [pairKey(ann.id, ben.id)]);
    const asking = discovery.internal<{ asOf: string }>('GET', `/internal/relations/${ann.id}/${ben.id}`);
    await untilWaiting(discovery.get(Database));
    const [now] = await tx.query<{ at: Date }>('select clock_timestamp() as at');
    return { asking, at: now!.at };
  });
  const { asOf } = (await asked.asking).body;
  expect(new Date(asOf).getTime()).toBeGreaterThanOrEqual(asked.at.getTime());
});
