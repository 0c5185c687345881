import { Database } from '@corner/service-kit/database/database';
import { queuePrefix } from '@corner/service-kit/jobs/queues';
import { eventually } from '@corner/testing/eventually';
import { Queue } from 'bullmq';
import { ErasureService } from './erasures/erasure.service.js';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { KeyService } from './keys/key.service.js';
import { HousekeepingJob } from './housekeeping.job.js';
import { readIdentityConfig } from './identity.config.js';
import { TestIdentity } from './accounts.fixture.js';

const config = readIdentityConfig();

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());

const db = () => identity.service.get(Database);
const exists = async (id: string) => (await db().query('select 1 from accounts where id = $1', [id])).length === 1;
const backdate = (id: string, days: number) =>
  db().query(`update accounts set created_at = now() - $2 * interval '1 day' where id = $1`, [id, days]);

describe('housekeeping', () => {
  it('runs every hour, once for all instances', async () => {
    const queue = new Queue('identity-housekeeping', {
      connection: { url: config.redisUrl },
      prefix: queuePrefix(config),
    });
    const schedulers = await eventually(async () => {
      const found = await queue.getJobSchedulers();
      return found.length > 0 && found;
    });
    expect(schedulers).toMatchObject([{ key: 'hourly', every: 3_600_000 }]);
    await queue.obliterate({ force: true });
    expect(await queue.getJobSchedulers()).toEqual([]);
    await identity.service.get(HousekeepingJob).schedule();
    expect(await queue.getJobSchedulers()).toMatchObject([{ key: 'hourly' }]);
    await queue.close();
  });

  it('runs by itself', async () => {
    const queue = new Queue('identity-housekeeping', {
      connection: { url: config.redisUrl },
      prefix: queuePrefix(config),
    });
    await eventually(async () => (await queue.getCompletedCount()) > 0);
    await queue.close();
  });

  it('keeps verified, recent and suspended accounts', async () => {
    const verified = await identity.register('old-verified@example.com');
    await identity.verify(verified);
    const young = await identity.register('young@example.com');
    const suspended = await identity.register('old-suspended@example.com');
    await identity.service.internal('POST', `/internal/accounts/${suspended}/suspend`, {});
    await backdate(verified, 400);
    await backdate(young, 13);
    await backdate(suspended, 400);
    await identity.service.get(HousekeepingJob).process();
    for (const id of [verified, young, suspended]) expect(await exists(id)).toBe(true);
  });

  it('purges accounts unverified after 14 days once, over all instances', async () => {
    const id = await identity.register('old@example.com');
    await identity.session('old@example.com');
    await backdate(id, 15);
    const erasures = identity.service.get(ErasureService);
    const purged = await Promise.all([1, 2, 3].map(() => erasures.eraseUnverified()));
    expect(purged.sort()).toEqual([0, 0, 1]);
    expect(await exists(id)).toBe(false);
    expect((await identity.event('identity.member-purged', id)).account).toMatchObject({
      state: 'purged',
      version: 2,
      email: '',
      firstName: '',
      lastName: '',
    });
    expect(await identity.event('identity.session-revoked', id)).toMatchObject({ reason: 'deleted' });
    expect((await identity.login('old@example.com')).status).toBe(401);
    expect(await identity.register('old@example.com')).not.toBe(id);
  });

  it('continues after a failed step, and reports it', async () => {
    const id = await identity.register('isolated@example.com');
    await db().query(`update mailed_tokens set expires_at = now() - interval '1 second' where account_id = $1`, [id]);
    const rotate = jest.spyOn(identity.service.get(KeyService), 'rotateIfDue');
    for (const step of ['eraseUnverified', 'eraseDue', 'publishAgain'] as const) {
      jest.spyOn(identity.service.get(ErasureService), step).mockRejectedValueOnce(new Error('poison'));
    }
    await expect(identity.service.get(HousekeepingJob).process()).rejects.toThrow(
      'identity-housekeeping: failed at purge-unverified, purge-due, publish-erasures-again',
    );
    expect(await db().query('select 1 from mailed_tokens where account_id = $1', [id])).toEqual([]);
    expect(rotate).toHaveBeenCalled();
    const metrics = await identity.service.get(Metrics).registry.metrics();
    expect(metrics).toMatch(/job_seconds_count\{[^}]*name="identity-housekeeping\/purge-due",result="failed"[^}]*\} 1/);
  });

  it('skips an account that fails to purge or publish', async () => {
    const ids: string[] = [];
    for (const name of ['first', 'second', 'third', 'fourth']) ids.push(await identity.register(`${name}@example.com`));
    const [poison, unverified, due, unconfirmed] = ids as [string, string, string, string];
    // Conflicts with the purge, which then fails.
    await db().query('insert into erasures (account_id, version) values ($1, 2), ($2, 2)', [poison, unconfirmed]);
    await db().query(`update erasures set published_at = now() - interval '2 days' where account_id = $1`, [
      unconfirmed,
    ]);
    await backdate(poison, 16);
    await backdate(unverified, 15);
    const erasures = identity.service.get(ErasureService);
    await expect(erasures.eraseUnverified()).rejects.toThrow('erasures_pkey');
    expect([await exists(poison), await exists(unverified)]).toEqual([true, false]);
    await db().query(
      `update accounts set state = 'deleting', purge_at = now() - array_position($1::uuid[], id) * interval '1 minute'
       where id = any($1::uuid[])`,
      [[due, poison]],
    );
    await expect(erasures.eraseDue()).rejects.toThrow('erasures_pkey');
    expect([await exists(poison), await exists(due)]).toEqual([true, false]);
    expect([await erasures.publishAgain(), await erasures.publishAgain()]).toEqual([1, 0]);
    await db().query('delete from erasures where account_id = any($1::uuid[])', [[poison, unconfirmed]]);
  });

  it('deletes only expired tokens and sessions that ended long ago', async () => {
    const id = await identity.register('clean@example.com');
    const [kept, expired, revoked] = [
      await identity.session('clean@example.com'),
      await identity.session('clean@example.com'),
      await identity.session('clean@example.com'),
    ];
    await db().query(`update sessions set expires_at = now() - interval '2 days' where id = $1`, [expired.sessionId]);
    await db().query(`update sessions set revoked_at = now() - interval '31 days' where id = $1`, [revoked.sessionId]);
    const tokens = () => db().query('select 1 from mailed_tokens where account_id = $1', [id]);
    await identity.service.get(HousekeepingJob).process();
    expect(await tokens()).toHaveLength(1);
    expect(await db().query('select id from sessions where account_id = $1', [id])).toEqual([{ id: kept.sessionId }]);
    await db().query(`update mailed_tokens set expires_at = now() - interval '1 second' where account_id = $1`, [id]);
    await identity.service.get(HousekeepingJob).process();
    expect(await tokens()).toEqual([]);
  });
});
