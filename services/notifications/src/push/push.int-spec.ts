import type { SentMessage } from '@corner/contracts/events/event-map';
import { pairId } from '@corner/contracts/pair-id';
import type { NotificationSettings } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import { NETWORK, type Network } from '@corner/service-kit/network/public-network';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { queuePrefix } from '@corner/service-kit/jobs/queues';
import { eventually } from '@corner/testing/eventually';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import type { TestService } from '@corner/testing/test-service';
import { Queue } from 'bullmq';
import { v7 } from 'uuid';
import { accountOf, OtherServices } from '../events.fixture.js';
import { NoticeService } from '../notices/notice.service.js';
import { startWithMail } from '../notices/notices.fixture.js';
import { type NotificationsConfig, readNotificationsConfig } from '../notifications.config.js';
import { FakeBrowser, FakePushService } from './push.fixture.js';
import { PUSH_QUEUE } from './push.service.js';
import { VapidKeyRepository } from './delivery/vapid-key.repository.js';
import { VapidKeyService } from './delivery/vapid-key.service.js';

const pushService = new FakePushService();
let notifications: TestService;
let others: OtherServices;
let config: NotificationsConfig;
let queue: Queue;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ service: notifications, close } = await startWithMail());
  await notifications.get(PeriodicJobs).beforeApplicationShutdown();
  others = new OtherServices(notifications);
  config = readNotificationsConfig();
  queue = new Queue(PUSH_QUEUE, { connection: { url: config.redisUrl }, prefix: queuePrefix(config) });
  await pushService.takeOver(notifications.get<Network>(NETWORK), { 'inside.example': '10.0.0.7' });
});
afterAll(async () => {
  await queue.close();
  await close();
  pushService.close();
});

const rows = <Row>(sql: string, values: unknown[] = []) => notifications.get(Database).query<Row>(sql, values);
const subscribe = (as: Persona, body: object, userAgent = 'X11; Linux x86_64') =>
  notifications.request('POST', '/api/push/subscriptions', {
    body,
    headers: { ...as.headers, 'user-agent': userAgent },
  });
const subscribed = (who: Persona) => rows('select * from push_subscriptions where member_id = $1', [who.id]);

async function someone(name: string, settings: Partial<NotificationSettings> = {}): Promise<Persona> {
  const who = persona(name);
  await others.introduce(who, {}, { email: false, ...settings });
  stubResponse('GET', `/internal/sessions/${who.sessionId}`, {});
  return who;
}

async function withBrowser(name: string, settings: Partial<NotificationSettings> = {}, userAgent?: string) {
  const [who, browser] = [await someone(name, settings), new FakeBrowser()];
  expect((await subscribe(who, browser.subscription, userAgent)).status).toBe(204);
  return { who, browser };
}

const write = (from: Persona, to: Persona, seq: number, own: Partial<SentMessage> = {}) =>
  others.publish('messaging.message-sent', {
    messages: [
      {
        conversationId: pairId(from.id, to.id),
        messageId: v7(),
        seq,
        senderId: from.id,
        recipientId: to.id,
        isRequest: false,
        createdAt: new Date().toISOString(),
        ...own,
      },
    ],
  });
const match = (one: Persona, other: Persona, createdAt = new Date()) =>
  others.publish('discovery.match-created', {
    matchId: pairId(one.id, other.id),
    memberIds: [one.id, other.id],
    createdAt: createdAt.toISOString(),
  });

/** Waits until all events are handled and all pushes sent or dropped. */
async function settled(): Promise<void> {
  await others.handled();
  await eventually(async () => (await queue.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized')) === 0);
}

describe('a subscription', () => {
  const good = new FakeBrowser().subscription;

  it('requires a session', async () => {
    for (const [method, path] of [
      ['GET', '/api/push/key'],
      ['POST', '/api/push/subscriptions'],
      ['DELETE', '/api/push/subscriptions'],
    ]) {
      expect((await notifications.request(method!, path!, { body: method === 'GET' ? undefined : good })).status).toBe(
        401,
      );
    }
  });

  it.each([
    ['an address without TLS', { ...good, endpoint: 'http://push.example/x' }],
    ['another port', { ...good, endpoint: 'https://push.example:8443/x' }],
    ['credentials', { ...good, endpoint: 'https://user:secret@push.example/x' }],
    ['an address in brackets', { ...good, endpoint: 'https://[::1]/x' }],
    ['an endless address', { ...good, endpoint: `https://push.example/${'x'.repeat(1000)}` }],
    ['a key that is none', { ...good, keys: { ...good.keys, p256dh: 'x' } }],
    ['a secret that is none', { ...good, keys: { ...good.keys, auth: '' } }],
    ['more than that', { ...good, expirationTime: null }],
  ])('with %s is rejected', async (_, body) => {
    const who = await someone('Refused');
    expect((await subscribe(who, body)).status).toBe(400);
    expect(await subscribed(who)).toEqual([]);
  });

  it('of a session that just ended is rejected and not stored', async () => {
    const who = persona('Late');
    await others.introduce(who);
    expect((await subscribe(who, good)).status).toBe(401);
    expect(await subscribed(who)).toEqual([]);
  });

  it('of a purged member is not stored', async () => {
    const { who } = await withBrowser('Gone');
    await others.publish('identity.member-purged', {
      account: accountOf(who, { version: 2, state: 'purged', email: '' }),
    });
    await others.handled();
    expect(await subscribed(who)).toEqual([]);
    await subscribe(who, good);
    expect(await subscribed(who)).toEqual([]);
  });

  it('ends with its session, and all end with all sessions', async () => {
    const { who } = await withBrowser('Leaver');
    const elsewhere = { ...persona('Leaver'), id: who.id };
    const revoke = (sessionIds: string[] | null) =>
      others.publish('identity.session-revoked', { memberId: who.id, sessionIds, reason: 'signed-out' });
    await revoke([elsewhere.sessionId]);
    await others.handled();
    expect(await subscribed(who)).toHaveLength(1);
    await revoke([who.sessionId]);
    await others.handled();
    expect(await subscribed(who)).toEqual([]);
    await subscribe(who, good);
    await revoke(null);
    await others.handled();
    expect(await subscribed(who)).toEqual([]);
  });

  it('moves to the member who signs in on the same browser, and only its member ends it', async () => {
    const { who, browser } = await withBrowser('First');
    const second = await someone('Second');
    expect((await subscribe(second, browser.subscription)).status).toBe(204);
    expect(await subscribed(who)).toEqual([]);
    const end = (as: Persona) =>
      notifications.request('DELETE', '/api/push/subscriptions', {
        as,
        body: { endpoint: browser.subscription.endpoint },
      });
    expect((await end(who)).status).toBe(204);
    expect(await subscribed(second)).toHaveLength(1);
    expect((await end(second)).status).toBe(204);
    expect(await subscribed(second)).toEqual([]);
  });

  it('is limited to ten; the oldest is replaced, and the same browser counts once', async () => {
    const { who, browser } = await withBrowser('Many');
    for (let n = 0; n < 10; n++) await subscribe(who, new FakeBrowser().subscription);
    await subscribe(who, new FakeBrowser().subscription);
    const kept = (await subscribed(who)) as { endpoint: string }[];
    expect(kept).toHaveLength(10);
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(browser.subscription.endpoint);
    await subscribe(who, { endpoint: kept[0]!.endpoint, keys: good.keys });
    expect(await subscribed(who)).toHaveLength(10);
  });

  it('is exported with its member', async () => {
    const { who, browser } = await withBrowser('Exported');
    const { body } = await notifications.internal('GET', `/internal/exports/${who.id}`);
    expect(body).toMatchObject({
      pushSubscriptions: [{ endpoint: browser.subscription.endpoint, device: 'other', createdAt: expect.any(String) }],
    });
  });
});

describe('the key', () => {
  it('is created once by concurrent instances, and again after the secret changed', async () => {
    await rows('delete from vapid_key');
    const start = (changes: Partial<NotificationsConfig> = {}) =>
      new VapidKeyService(notifications.get(Database), notifications.get(VapidKeyRepository), {
        ...config,
        ...changes,
      });
    const made = await Promise.all([start().current(), start().current(), start().current()]);
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
    expect(JSON.stringify(await rows('select * from vapid_key'))).not.toContain(made[0].privateKey);
    const otherSecret = config.internalSecret;
    const changing = { internalSecret: 'the-next-secret-of-16', otherSecret };
    // Resealed with the present secret, so that the other can be removed.
    expect(await start(changing).current()).toEqual(made[0]);
    expect(await start({ internalSecret: changing.internalSecret }).current()).toEqual(made[0]);
    const other = await start({ internalSecret: 'another-secret-of-16' }).current();
    expect(other.publicKey).not.toBe(made[0].publicKey);
    expect(await start({ own: { ...config.own, VAPID_PRIVATE_KEY: made[0].privateKey } }).current()).toEqual(made[0]);
    const { body } = await notifications.request<{ key: string }>('GET', '/api/push/key', { as: persona('Any') });
    expect(Buffer.from(body.key, 'base64url')).toHaveLength(65);
  });
});

describe('pushes', () => {
  it('the match to both, without a name, encrypted for the browser', async () => {
    const [one, other] = [await withBrowser('Una'), await withBrowser('Dos')];
    await match(one.who, other.who);
    await settled();
    const [delivery] = pushService.to(one.browser);
    const payload = one.browser.open(delivery!);
    expect(payload).toMatchObject({ title: "It's a match", path: `/chat/${pairId(one.who.id, other.who.id)}` });
    expect(JSON.stringify(payload)).not.toMatch(/Una|Dos/);
    expect(delivery!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(delivery!.headers.authorization).toMatch(/^vapid t=/);
    expect(pushService.to(other.browser)).toHaveLength(1);
  });

  it('a widened match, but no request for an intent that either dropped', async () => {
    const [one, other] = [await withBrowser('Una'), await withBrowser('Dos')];
    await others.publish('discovery.match-widened', {
      matchId: pairId(one.who.id, other.who.id),
      memberIds: [one.who.id, other.who.id],
      intents: ['dating', 'training'],
      added: 'training',
      widenedAt: new Date().toISOString(),
    });
    await write(one.who, other.who, 1, { isRequest: true, intents: ['training'] });
    await settled();
    const path = `/chat/${pairId(one.who.id, other.who.id)}`;
    for (const { browser } of [one, other]) {
      const [payload, ...more] = pushService.to(browser).map((delivery) => browser.open(delivery));
      expect(payload).toMatchObject({ title: 'You both want to train, too', path });
      expect(more).toEqual([]);
    }
  });

  it('once for messages that arrive together', async () => {
    const { who, browser } = await withBrowser('Reader');
    const writer = await someone('Writer');
    await write(writer, who, 1);
    await write(writer, who, 2);
    await settled();
    expect(pushService.to(browser).map((delivery) => browser.open(delivery))).toMatchObject([
      { title: 'You have a new message', path: `/chat/dm_${writer.id}` },
    ]);
  });

  it('no message that was read meanwhile', async () => {
    const { who, browser } = await withBrowser('Reader');
    const writer = await someone('Writer');
    await write(writer, who, 1);
    await others.publish('messaging.thread-read', {
      memberId: who.id,
      conversationId: pairId(writer.id, who.id),
      seq: 1,
    });
    await settled();
    expect(pushService.to(browser)).toEqual([]);
  });

  it('a like once it cannot be undone, even without mails', async () => {
    const { who, browser } = await withBrowser('Liked');
    const fan = await someone('Fan');
    await others.publish('discovery.member-liked', { memberId: fan.id, targetId: who.id, kind: 'like' });
    await settled();
    expect(pushService.to(browser)).toEqual([]);
    await rows(`update notices set due_at = now() - interval '1 second' where member_id = $1`, [who.id]);
    await notifications.get(NoticeService).sendDue();
    await settled();
    expect(pushService.to(browser).map((delivery) => browser.open(delivery))).toMatchObject([
      { title: 'Somebody likes you', path: '/likes' },
    ]);
  });
});

describe('pushes nothing', () => {
  it.each([
    ['about what is switched off', { newMatches: false }, undefined],
    ['without push', { pushNotifications: false }, undefined],
    ['to kinds of phones that are switched off', { android: false }, 'Linux; Android 14'],
  ])('%s', async (_, settings, userAgent) => {
    const { who, browser } = await withBrowser('Quiet', settings, userAgent);
    const other = await withBrowser('Other');
    await match(who, other.who);
    await settled();
    expect(pushService.to(browser)).toEqual([]);
    expect(pushService.to(other.browser)).toHaveLength(1);
  });

  it('between blocked members, to a suspended member, and for old events', async () => {
    const [blocked, suspended, late] = [await withBrowser('B'), await withBrowser('S'), await withBrowser('L')];
    const other = await someone('Other');
    await others.publish('discovery.member-blocked', { memberId: other.id, blockedId: blocked.who.id });
    await others.publish('identity.member-suspended', {
      account: accountOf(suspended.who, { version: 2, state: 'suspended' }),
      reason: null,
    });
    await others.handled();
    await match(blocked.who, other);
    await match(suspended.who, other);
    await match(late.who, other, new Date(Date.now() - 11 * 60_000));
    await settled();
    for (const { browser } of [blocked, suspended, late]) expect(pushService.to(browser)).toEqual([]);
  });

  it('to an address outside the internet', async () => {
    const [who, other] = [await someone('Prober'), await someone('Other')];
    const browsers = [new FakeBrowser('inside.example'), new FakeBrowser('127.0.0.1'), new FakeBrowser('2130706433')];
    for (const { subscription } of browsers) expect((await subscribe(who, subscription)).status).toBe(204);
    const before = pushService.connected.length;
    await match(who, other);
    await others.handled();
    const tried = async () =>
      (await queue.getJobs(['delayed', 'failed'])).filter(({ data }) => data.memberId === who.id);
    await eventually(async () => (await tried()).length === browsers.length);
    expect((await tried()).map(({ failedReason }) => failedReason)).toEqual(Array(3).fill('no public address'));
    expect(pushService.connected).toHaveLength(before);
    await Promise.all((await tried()).map((job) => job.remove()));
  });
});

describe('the response of the push service', () => {
  it.each([404, 410])('%d ends the subscription', async (status) => {
    const { who, browser } = await withBrowser('Dead');
    pushService.answers.set(browser.path, [status]);
    await match(who, await someone('Other'));
    await settled();
    expect(await subscribed(who)).toEqual([]);
  });

  it('503 and 429 cause a retry, a redirect and 403 do not', async () => {
    const [again, refused] = [await withBrowser('Again'), await withBrowser('Refused')];
    pushService.answers.set(again.browser.path, [503]);
    pushService.answers.set(refused.browser.path, [302]);
    await match(again.who, refused.who);
    await settled();
    expect(pushService.to(again.browser)).toHaveLength(2);
    expect(pushService.to(refused.browser)).toHaveLength(1);
    expect(await subscribed(refused.who)).toHaveLength(1);
  });

  it('is not requested for a subscription of another key, which ends', async () => {
    const { who, browser } = await withBrowser('Old');
    await rows(`update push_subscriptions set vapid_key = 'of before' where member_id = $1`, [who.id]);
    await match(who, await someone('Other'));
    await settled();
    expect(pushService.to(browser)).toEqual([]);
    expect(await subscribed(who)).toEqual([]);
  });
});
