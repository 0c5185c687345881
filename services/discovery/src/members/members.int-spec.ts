import type { Card } from '@corner/contracts/discovery.api';
import type { EventMap, EventType } from '@corner/contracts/events/event-map';
import { Database } from '@corner/service-kit/database/database';
import { WEEK_PARTS } from '@corner/domain/profile/week';
import { eventually } from '@corner/testing/eventually';
import { expectSameOutcome } from '@corner/testing/lists';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readDiscoveryConfig } from '../discovery.config.js';
import { accountOf, profileOf } from './members.fixture.js';
import { MembersConsumer } from './members.consumer.js';
import { join } from './newcomer.fixture.js';

const config = readDiscoveryConfig();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

/** Publishes through this service's outbox, whose relay accepts events of any service. */
async function publish<T extends EventType>(type: T, payload: EventMap[T]): Promise<void> {
  await service.get(Database).transaction((tx) => tx.publish(type, payload));
}
const account = (who: Persona, changes: Parameters<typeof accountOf>[1] = {}) => ({ account: accountOf(who, changes) });
const confirmations = async (who: Persona) =>
  (
    await service
      .get(Database)
      .query(`select 1 from outbox where type = 'discovery.member-erased' and payload ->> 'memberId' = $1`, [who.id])
  ).length;
const memberRow = async (who: Persona) =>
  (
    await service
      .get(Database)
      .query<{ account_version: number; profile_version: number; audience: number; shown: number | null; age: number }>(
        `select m.account_version, m.profile_version, m.audience, s.audience as shown, s.age
         from members m left join member_search s using (id) where uuid = $1`,
        [who.id],
      )
  )[0];
const card = (viewer: Persona, who: Persona) => service.request<Card>('GET', `/api/members/${who.id}`, { as: viewer });
/** Waits until one more event of each member is applied, hence all earlier ones. */
const settled = async (...who: Persona[]) => {
  for (const each of who) {
    const version = (await memberRow(each))?.account_version ?? 0;
    await publish('identity.account-changed', account(each, { version: version + 1 }));
    await eventually(async () => (await memberRow(each))?.account_version === version + 1);
  }
};

/** Nonzero if the search row contains member data. */
const STATED = `greatest(cell, age, height, seek, traits_1, traits_2, traits_3, traits_4, traits_5, wanted_age_min,
  wanted_age_max, wanted_miles, held, train_with, train_age_min, train_age_max, train_miles, week, hours, hides_age::int, hides_distance::int, show_online::int, audience) > 0 or gender <> 3`;

describe('events of identity and profiles', () => {
  it('never overwrite newer data, in any order and repeated', async () => {
    const who = persona('Ann');
    await publish('profiles.profile-updated', { profile: profileOf(who, { version: 3, age: 33 }) });
    await eventually(async () => (await memberRow(who))?.profile_version === 3);
    await publish('profiles.profile-updated', { profile: profileOf(who, { version: 2, age: 22 }) });
    await publish('profiles.profile-updated', { profile: profileOf(who, { version: 3, age: 99 }) });
    await publish('identity.account-changed', account(who, { version: 2 }));
    await publish('identity.account-changed', account(who, { version: 1, emailVerified: false }));
    await publish('identity.account-changed', account(who, { version: 2 }));
    await eventually(async () => (await memberRow(who))?.shown === 2);
    await settled(who);
    expect(await memberRow(who)).toEqual({ account_version: 3, profile_version: 3, audience: 2, shown: 2, age: 33 });
  });

  it("set a member's intents and training times", async () => {
    const training = {
      trainWith: ['woman'],
      trainDistance: 9,
      trainAges: { min: 20, max: 40 },
      hours: [...WEEK_PARTS],
    };
    const who = await join(service, { intents: ['training'], training });
    const [row] = await service.get(Database).query(
      `select held, train_with, train_miles, train_age_min, train_age_max, bit_count(week::bit(64))::int as week,
         bit_count(hours::bit(64))::int as hours from member_search where id = (select id from members where uuid = $1)`,
      [who.id],
    );
    const wishes = { train_with: 2, train_miles: 9, train_age_min: 20, train_age_max: 40 };
    expect(row).toEqual({ held: 2, ...wishes, week: 42, hours: 10 });
  });

  it('hide a member and show them again', async () => {
    const [viewer, who] = [await join(service), await join(service, { name: 'Ben' })];
    expect((await card(viewer, who)).status).toBe(200);
    await publish('identity.member-suspended', { ...account(who, { version: 2, state: 'suspended' }), reason: 'Spam' });
    await eventually(async () => (await card(viewer, who)).status === 404);
    await publish('identity.member-activated', account(who, { version: 3 }));
    await eventually(async () => (await card(viewer, who)).status === 200);
    await publish('profiles.profile-updated', {
      profile: profileOf(who, { version: 2, privacy: { discoverable: false } }),
    });
    await eventually(async () => (await card(viewer, who)).status === 404);
    await publish('messaging.message-sent', {
      conversationId: 'c',
      messageId: 'm',
      seq: 1,
      senderId: who.id,
      recipientId: viewer.id,
      isRequest: true,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    await eventually(async () => (await card(viewer, who)).status === 200);
  });

  it('disclose senders, in any order of events', async () => {
    const make = async () => {
      const [ann, ben, carol] = [persona('Ann'), persona('Ben'), persona('Carol')];
      const pairs = [
        [ann, ben],
        [ann, carol],
        [ben, carol],
        [ann, ben],
      ] as const;
      return pairs.map(([from, to]) => ({ senderId: from.id, recipientId: to.id }));
    };
    const outcome = await expectSameOutcome(
      make,
      (events) => service.get(MembersConsumer).onMessages(events.map((payload) => ({ payload }) as never)),
      (events) =>
        service
          .get(Database)
          .query(
            `select count(*)::int as count from disclosures where viewer in (select id from members where uuid = any($1))`,
            [events.map(({ recipientId }) => recipientId)],
          ),
    );
    expect(outcome).toEqual([{ count: 3 }]);
  });

  it('hide a member who requests deletion until they return', async () => {
    const [viewer, who] = [await join(service), await join(service)];
    expect((await card(viewer, who)).status).toBe(200);
    const leaving = account(who, { version: 2, state: 'deleting' });
    await publish('identity.member-deletion-requested', { ...leaving, purgeAt: '2999-01-01T00:00:00.000Z' });
    await eventually(async () => (await card(viewer, who)).status === 404);
    await publish('identity.member-restored', account(who, { version: 3 }));
    await eventually(async () => (await card(viewer, who)).status === 200);
  });

  it('purge a member for good', async () => {
    const [viewer, who, fan] = [await join(service), await join(service), await join(service)];
    for (const [from, to] of [
      [who, viewer],
      [viewer, who],
      [fan, who],
    ] as const) {
      await service.request('POST', '/api/swipe', { as: from, body: { targetId: to.id, isLike: true } });
    }
    await service.request('POST', '/api/blocks', { as: fan, body: { userId: who.id } });
    await publish('identity.member-purged', account(who, { version: 2, state: 'purged' }));
    await eventually(async () => (await memberRow(who))?.shown === 0);
    await publish('profiles.profile-updated', { profile: profileOf(who, { version: 9 }) });
    await publish('profiles.profile-updated', { profile: profileOf(viewer, { version: 9, age: 44 }) });
    await eventually(async () => (await memberRow(viewer))?.age === 44);
    const left = await service.get(Database).query(
      `select (select count(*) from member_search where id = m.id and (erased_at is null or ${STATED}))
          + (select count(*) from member_cards where id = m.id)
          + (select count(*) from member_activity where id = m.id)
          + (select count(*) from withdrawn_likes where m.id in (swiper, target))
          + (select count(*) from swipes where swiper = m.id)
          + (select count(*) from blocks where blocker = m.id or blocked = m.id and name is not null) as count
       from members m where uuid = $1`,
      [who.id],
    );
    expect(left).toEqual([{ count: 0 }]);
    expect(await confirmations(who)).toBe(1);
    await publish('identity.member-purged', account(who, { version: 2, state: 'purged' }));
    await eventually(async () => (await confirmations(who)) === 2);
    expect((await card(viewer, who)).status).toBe(404);
  });
});

describe('the last visit', () => {
  it('is stored as the latest day', async () => {
    const who = await join(service);
    const seenOn = async () =>
      (
        await service
          .get(Database)
          .query<{ day: string }>(
            'select seen_on::text as day from member_activity join members using (id) where uuid = $1',
            [who.id],
          )
      )[0]?.day;
    await publish('realtime.member-seen', { memberId: who.id, at: '2999-01-02T23:59:59.000Z' });
    await eventually(async () => (await seenOn()) === '2999-01-02');
    await publish('realtime.member-seen', { memberId: who.id, at: '2999-01-01T00:00:00.000Z' });
    await publish('realtime.member-seen', { memberId: who.id, at: '2999-01-03T00:00:00.000Z' });
    await eventually(async () => (await seenOn()) === '2999-01-03');
  });
});

it('shows no photo of another host on a card', async () => {
  const own = { url: '/api/media/photos/mine' };
  const who = await join(service, { photos: [{ url: 'https://tracker.example/pixel.png' }, own] });
  const [row] = await service
    .get(Database)
    .query<{ card: Card }>('select card from member_cards join members using (id) where uuid = $1', [who.id]);
  expect(row!.card).toMatchObject({ profileImages: [own.url], photos: [own] });
});
