import { startInfrastructure, type Infrastructure } from '@corner/embedded/infrastructure';
import { EventListener } from '@corner/event-bus/consumer/event-listener';
import { DeadLetters } from '@corner/event-bus/consumer/dead-letters';
import { JetStreamServer } from '@corner/event-bus/consumer/jetstream-server';
import { EVENT_LISTENERS } from '@corner/event-bus/event-handlers';
import { EventNames } from '@corner/event-bus/nats/event-stream';
import { connectNats } from '@corner/event-bus/nats/nats-connection';
import { Frames } from '@corner/service-kit/redis/frames';
import { eventually } from '@corner/testing/eventually';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makeStreams, openDatabases, serverUrls, serverUsers } from './accounts.js';

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
let infrastructure: Infrastructure;
let databases: NodeJS.ProcessEnv;

beforeAll(async () => {
  const cacheDir = join(__dirname, '../../../.data/bin');
  infrastructure = await startInfrastructure({ cacheDir, users: serverUsers({ eventsNamespace: '' }) });
  await makeStreams(infrastructure.urls.nats, '');
  databases = await openDatabases(infrastructure, ['identity', 'profiles'], false);
});
afterAll(() => infrastructure.stop());

describe('PostgreSQL', () => {
  it("refuses a service's login in the database of another, with the password of another, and without one", async () => {
    const connected = (url: URL) => {
      const client = new pg.Client(url.href);
      return client.connect().finally(() => client.end());
    };
    const [mine, foreign, wrong, none] = Array.from({ length: 4 }, () => new URL(databases.IDENTITY_DATABASE_URL!));
    foreign!.pathname = '/profiles';
    wrong!.password = new URL(databases.PROFILES_DATABASE_URL!).password;
    none!.password = '';
    await expect(connected(foreign!)).rejects.toThrow('permission denied for database');
    await expect(connected(wrong!)).rejects.toThrow('password authentication failed');
    await expect(connected(none!)).rejects.toThrow('password');
    await connected(mine!);
  });
});

describe('Redis', () => {
  const connected = (url: string) => new Redis(url, { retryStrategy: null, lazyConnect: true });

  it('refuses strangers and wrong passwords', async () => {
    const { host } = new URL(infrastructure.urls.redis);
    for (const account of ['', ':guessed@', 'jobs:guessed@']) {
      const redis = connected(`redis://${account}${host}`);
      redis.on('error', () => undefined);
      await expect(redis.connect().then(() => redis.get('instances'))).rejects.toThrow(/NOAUTH|WRONGPASS|closed/);
      redis.disconnect();
    }
  });

  it('keeps a service to its own keys and channels', async () => {
    const redis = connected(serverUrls(infrastructure, 'jobs').JOBS_REDIS_URL!);
    await redis.connect();
    await expect(redis.get('login:{x}:failures')).rejects.toThrow('NOPERM');
    await expect(redis.eval(`return redis.call('del', 'bull:identity-housekeeping:meta')`, 0)).rejects.toThrow(
      "can't access",
    );
    await expect(redis.publish('push:someone', '{}')).rejects.toThrow('NOPERM');
    await expect(redis.subscribe('push:someone')).rejects.toThrow('NOPERM');
    await expect(redis.flushall()).rejects.toThrow('NOPERM');
    await expect(redis.keys('*')).rejects.toThrow('NOPERM');
    await expect(redis.config('GET', 'requirepass')).rejects.toThrow('NOPERM');
    expect(await redis.set('limit:places:x', '1', 'EX', 5)).toBe('OK');
    redis.disconnect();
  });

  it("lets senders of frames only read where members' sockets are and notify their nodes", async () => {
    const redis = connected(serverUrls(infrastructure, 'messaging').MESSAGING_REDIS_URL!);
    await redis.connect();
    await expect(redis.zadd('sockets:someone', 1, 'socket@node')).rejects.toThrow('NOPERM');
    await expect(redis.del('sockets:someone')).rejects.toThrow('NOPERM');
    for (const old of ['push:someone', 'presence:someone']) {
      await expect(redis.publish(old, '{}')).rejects.toThrow('NOPERM');
      await expect(redis.get(old)).rejects.toThrow('NOPERM');
    }
    const node = connected(serverUrls(infrastructure, 'realtime').REALTIME_REDIS_URL!);
    await node.connect();
    await node.zadd('sockets:someone', 1, `${randomUUID()}@here`);
    const hearing = node.duplicate();
    const messages: string[][] = [];
    hearing.on('message', (...message: string[]) => messages.push(message));
    await hearing.subscribe('node:here', 'presence');
    const frames = new Frames(redis, { debug: () => undefined } as never);
    frames.recheckPresence(['someone']);
    frames.publish(['someone'], { type: 'resync' });
    await eventually(() => messages.length === 2);
    expect(messages).toEqual([
      ['presence', 'someone'],
      ['node:here', ' someone {"type":"resync"}'],
    ]);
    for (const one of [redis, node, hearing]) one.disconnect();
  });
});

describe('NATS', () => {
  const names = new EventNames();
  const open: NatsConnection[] = [];
  const as = async (user: string) => {
    const connection = await connectNats(infrastructure.accounts.nats[user]!, 'test');
    open.push(connection);
    return connection;
  };
  const publish = (connection: NatsConnection, subject: string, payload = {}) =>
    jetstream(connection, { timeout: 60_000 }).publish(subject, JSON.stringify(payload));
  const managed = (connection: NatsConnection) => jetstreamManager(connection, { checkAPI: false, timeout: 60_000 });
  afterAll(() => Promise.all(open.map((connection) => connection.close())));

  it('refuses strangers and wrong passwords', async () => {
    const { host } = new URL(infrastructure.urls.nats);
    await expect(connect({ servers: host, reconnect: false })).rejects.toThrow(/authorization/i);
    await expect(connect({ servers: host, user: 'jobs', pass: 'guessed', reconnect: false })).rejects.toThrow(/auth/i);
  });

  it("takes a service's events from that service alone", async () => {
    const jobs = await as('jobs');
    for (const subject of ['identity.session-revoked', 'admin.case-closed', 'dead-letters.identity']) {
      await expect(publish(jobs, subject)).rejects.toThrow(/permission/i);
    }
    await publish(jobs, 'jobs.position-published');
    const { state } = await (await managed(await as('admin'))).streams.info(names.stream);
    expect(state.messages).toBe(1);
  });

  it('shows a service the events that it handles, and no others', async () => {
    const profiles = await as('profiles');
    const manager = await managed(profiles);
    const consumer = (durable_name: string, filter_subject?: string) =>
      manager.consumers.add(names.stream, { durable_name, filter_subject });
    await expect(consumer('profiles-messaging', 'messaging.>')).rejects.toThrow(/permission/i);
    await expect(consumer('profiles-identity', 'messaging.>')).rejects.toThrow(/permission/i);
    await expect(consumer('notifications-identity', 'identity.>')).rejects.toThrow(/permission/i);
    await expect(consumer('profiles-identity')).rejects.toThrow(/permission/i);
    const listener = await managed(await as('companions'));
    for (const subject of ['messaging.message-sent', 'identity.>']) {
      const stolen = { durable_name: 'discovery-messaging', filter_subject: subject };
      await expect(listener.consumers.add(names.stream, stolen)).rejects.toThrow(/permission/i);
    }
    await expect(manager.streams.getMessage(names.stream, { seq: 1 })).rejects.toThrow(/permission/i);
    await expect(manager.streams.purge(names.stream)).rejects.toThrow(/permission/i);
    await expect(manager.streams.update(names.stream, { max_age: 1_000_000_000 })).rejects.toThrow(/permission/i);
    for await (const status of profiles.status()) {
      if (status.type === 'error') break;
      profiles.subscribe('identity.>', { callback: () => undefined });
    }
  });

  it('carries events to consumers and listeners, and replays what was given up, without a violation', async () => {
    const log = join(infrastructure.dataDir, 'logs/nats.log');
    const before = readFileSync(log, 'utf8').length;
    const handled: string[] = [];
    const messages: string[] = [];
    let broken = true;
    const server = new JetStreamServer({
      natsUrl: infrastructure.accounts.nats.profiles!,
      service: 'profiles',
      logger,
      maxDeliveries: 1,
    });
    server.addHandler('notifications.member-unsubscribed', async ({ memberId }: { memberId: string }) => {
      if (broken) throw new Error('broken');
      handled.push(memberId);
    });
    server.listen(() => undefined);
    const listener = new EventListener({
      natsUrl: infrastructure.accounts.nats.gateway!,
      service: 'gateway',
      logger,
      types: EVENT_LISTENERS.gateway,
      handle: ({ payload }) => void ('memberId' in payload && messages.push(payload.memberId)),
    });
    listener.start();
    await eventually(async () => (await server.backlog()).pending === 0);
    const identity = await as('identity');
    await eventually(async () => {
      await publish(identity, 'identity.session-revoked', { memberId: '1', sessionIds: null, reason: 'deleted' });
      return messages.length > 0;
    });
    await publish(await as('notifications'), 'notifications.member-unsubscribed', { memberId: '1' });
    const replay = new DeadLetters(names, await as('replay').then((connection) => () => connection));
    await eventually(async () => (await replay.count('profiles')) === 1);
    broken = false;
    for await (const letter of replay.list()) await replay.replay(letter);
    await eventually(() => handled.length === 1);
    expect(await replay.count()).toBe(0);
    await Promise.all([server.close(), listener.close()]);
    expect(readFileSync(log, 'utf8').slice(before)).not.toContain('Violation');
  });
});
