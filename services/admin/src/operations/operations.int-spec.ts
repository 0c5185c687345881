import type { AuditPage } from '@corner/contracts/admin.api';
import type { InstanceReport, OperationsView } from '@corner/contracts/admin/operations.api';
import { DeadLetters } from '@corner/event-bus/consumer/dead-letters';
import { EventNames } from '@corner/event-bus/nats/event-stream';
import { connectNats } from '@corner/event-bus/nats/nats-connection';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { INSTANCES_KEY, InstanceReports } from '@corner/service-kit/telemetry/instance-reports';
import { eventually } from '@corner/testing/eventually';
import { startTestService, type TestService } from '@corner/testing/test-service';
import type { NatsConnection } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { v7 } from 'uuid';
import { readAdminConfig } from '../admin.config.js';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { AppModule } from '../app.module.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { InstancesRepository } from './instances.repository.js';
import { NatsLine } from './nats-line.fixture.js';
import { OperationsService } from './operations.service.js';

const config = readAdminConfig();

const PATH = '/api/admin/operations';
let admin: TestService;
let root: TestAdministrator;
let clerk: TestAdministrator;
let nats: NatsConnection;
beforeAll(async () => {
  admin = await startTestService(AppModule, config);
  root = await TestAdministrator.join(admin, 'root', 'super_admin');
  clerk = await TestAdministrator.join(admin, 'clerk', 'admin');
  nats = await connectNats(config.natsUrl, 'test');
});
afterAll(async () => {
  await nats.close();
  await admin.close();
});

const look = async () => (await root.call<OperationsView>('GET', PATH)).body;

async function giveUp(type = 'realtime.member-seen', payload: object = { memberId: v7() }): Promise<string> {
  const eventId = v7();
  const event = { eventId, type, createdAt: new Date().toISOString(), payload };
  const failure = { event, error: new Error('the table is gone\nand more') };
  const letters = new DeadLetters(new EventNames(config.eventsNamespace), () => nats);
  await letters.add('nobody', failure, { seq: 7, deliveries: 9 });
  return eventId;
}

describe('operations', () => {
  it.each([
    ['GET', ''],
    ['POST', '/dead-letters/1/replay'],
  ])('%s %s is for super administrators only', async (method, path) => {
    expect((await admin.request(method, PATH + path)).status).toBe(401);
    expect((await clerk.call(method, PATH + path)).status).toBe(403);
  });

  it("show an instance's report, with its traffic but without health checks", async () => {
    const reports = admin.get(InstanceReports);
    // It also reports by itself every few seconds: retry until that does not interfere.
    await eventually(async () => {
      await reports.report();
      await admin.request('GET', '/readyz');
      await admin.request('GET', '/api/admin/me');
      await reports.report();
      const found = (await look()).instances.filter(({ service }) => service === 'admin');
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ ready: true, isSilent: false, version: config.version });
      expect(found[0]!.gauges).toMatchObject({ outbox_pending: { value: 0 } });
      const last = found[0]!.history.at(-1)!;
      expect(last.requestsPerSecond).toBeGreaterThan(0);
      expect(last.p95).toBeGreaterThan(0);
      return true;
    });
  });

  it('show an instance that fell silent, and drop it after ten minutes', async () => {
    const redis = admin.get(Redis);
    const report = (id: string, secondsAgo: number): Partial<InstanceReport> => ({
      id,
      service: 'ghost',
      startedAt: '2026-01-01T00:00:00.000Z',
      at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
      gauges: {},
      history: [],
    });
    await redis.hset(INSTANCES_KEY, 'a', JSON.stringify(report('a', 60)), 'b', JSON.stringify(report('b', 700)));
    const ghosts = (await look()).instances.filter(({ service }) => service === 'ghost');
    expect(ghosts).toMatchObject([{ id: 'a', isSilent: true }]);
    expect(await redis.hexists(INSTANCES_KEY, 'b')).toBe(0);
    await redis.hset(INSTANCES_KEY, 'b', JSON.stringify(report('b', 700)));
    // Old reports are also dropped at every start.
    admin.get(InstanceReports).onApplicationBootstrap();
    await eventually(async () => (await redis.hexists(INSTANCES_KEY, 'b')) === 0);
  });

  it.each(['999999', '0', 'x', '-1'])('have no event to replay under %s', async (seq) => {
    const answer = await root.call('POST', `${PATH}/dead-letters/${seq}/replay`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'DEAD_LETTER_NOT_FOUND' } });
  });

  it('report that NATS is down, and show its part again afterwards', async () => {
    const line = new NatsLine(config.natsUrl);
    await line.open();
    const parts = [admin.get(InstancesRepository), admin.get(AuditRepository), admin.get(Database)] as const;
    const operations = new OperationsService(...parts, { ...config, natsUrl: line.url });
    const oldest = async () => (await operations.look()).deadLetters.oldest;
    await eventually(async () => (await oldest()) !== null);
    await line.cut();
    await eventually(async () => (await oldest()) === null);
    expect((await operations.look()).instances).not.toEqual([]);
    const by = { administratorId: root.view.id, username: 'root', role: 'super_admin' } as const;
    await expect(operations.replay(by, 1)).rejects.toMatchObject({ key: 'request.unavailable' });
    await line.open();
    await eventually(async () => (await oldest()) !== null);
    await operations.onApplicationShutdown();
    await line.cut();
  });

  it('lose the dead letters about a member at the purge, but none that others or the purge itself need', async () => {
    const [memberId, other] = [v7(), v7()];
    const needed = [
      await giveUp('identity.account-changed', { account: { memberId: other } }),
      await giveUp('discovery.member-liked', { memberId: other, targetId: memberId }),
      await giveUp('identity.member-purged', { account: { memberId } }),
      await giveUp('identity.member-removed', { memberId, email: 'gone@example.com' }),
      await giveUp('profiles.member-erased', { memberId }),
      await giveUp('admin.case-decided', { memberId, rule: 'scam' }),
    ];
    await giveUp('identity.account-changed', { account: { memberId, email: 'gone@example.com' } });
    await giveUp('profiles.profile-updated', { profile: { memberId, name: 'Gone' } });
    await giveUp('identity.device-added', { memberId, email: 'gone@example.com' });
    await admin.get(Members).erase(memberId, { at: new Date().toISOString() });
    const left = (await look()).deadLetters.oldest!.map(({ eventId }) => eventId);
    expect(left.slice(-needed.length)).toEqual(needed);
  });

  it('show dead letters, replay one once, and record who did', async () => {
    const eventId = await giveUp();
    const letter = await eventually(async () =>
      (await look()).deadLetters.oldest?.find((each) => each.eventId === eventId),
    );
    expect(letter).toMatchObject({ service: 'nobody', deliveries: 9, error: 'Error: the table is gone' });
    const path = `${PATH}/dead-letters/${letter.seq}/replay`;
    const noting = jest.spyOn(admin.get(AuditRepository), 'add').mockRejectedValueOnce(new Error('not written'));
    expect((await root.call('POST', path)).status).toBe(500);
    noting.mockRestore();
    expect((await root.call('POST', path)).status).toBe(204);
    expect((await look()).deadLetters.oldest).not.toContainEqual(expect.objectContaining({ eventId }));
    expect((await root.call('POST', path)).status).toBe(404);
    const { entries } = (await root.call<AuditPage>('GET', '/api/admin/audit?limit=1')).body;
    expect(entries).toMatchObject([{ action: 'dead-letter.replayed', username: 'root', before: { eventId } }]);
  });
});
