import type { PublicKeys } from '@corner/contracts/identity.api';
import { Database } from '@corner/service-kit/database/database';
import { JwtService } from '@nestjs/jwt';
import { readIdentityConfig } from '../identity.config.js';
import { TestIdentity } from '../accounts.fixture.js';
import { KeyRepository } from './key.repository.js';
import { KeyService } from './key.service.js';

const config = readIdentityConfig();

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());

const db = () => identity.service.get(Database);
const instance = (internalSecret = config.internalSecret, otherSecret?: string) =>
  new KeyService(db(), identity.service.get(KeyRepository), new JwtService(), {
    ...config,
    internalSecret,
    otherSecret,
  });
const published = async () =>
  (await identity.service.internal<PublicKeys>('GET', '/internal/keys')).body.keys.map((key) => key.kid);
const signerOf = async (service: KeyService) =>
  new JwtService().decode<{ header: { kid: string } }>(await service.sign('member', 'session'), { complete: true })
    .header.kid;
const age = (kid: string, interval: string) =>
  db().query('update signing_keys set active_from = active_from - $2::interval where kid = $1', [kid, interval]);

describe('signing keys', () => {
  it('are readable and rotatable by our own services only', async () => {
    expect((await identity.service.request('GET', '/internal/keys')).status).toBe(404);
    expect((await identity.post('/internal/keys/rotate')).status).toBe(404);
    expect(await published()).toHaveLength(1);
  });

  it('are created once, by the first instance to start', async () => {
    await db().query('delete from signing_keys');
    await Promise.all([instance(), instance(), instance()].map((service) => service.onModuleInit()));
    expect(await published()).toHaveLength(1);
  });

  it('are usable by an instance whose transaction began before their creation', async () => {
    await db().query('delete from signing_keys');
    const keys = identity.service.get(KeyRepository);
    const found = await db().transaction(async (tx) => {
      await tx.query('select 1');
      await instance().onModuleInit();
      return keys.list(tx);
    });
    expect(found).toMatchObject([{ active: true }]);
  });

  it('are never readable in the database, nor leave it', async () => {
    const [row] = await db().query<{ sealed_private_key: Buffer; public_key: string }>('select * from signing_keys');
    expect(row!.sealed_private_key.toString('latin1')).not.toContain('PRIVATE KEY');
    const answer = await identity.service.internal('GET', '/internal/keys');
    expect(JSON.stringify(answer.body)).not.toContain('PRIVATE');
    expect(row!.public_key).toContain('BEGIN PUBLIC KEY');
  });

  it('rotate after thirty days: published at once, used once all services know them, deleted when expired', async () => {
    const [first = ''] = await published();
    await instance().rotateIfDue();
    expect(await published()).toEqual([first]);

    await age(first, '31 days');
    await Promise.all([instance(), instance()].map((service) => service.rotateIfDue()));
    const [second = '', ...older] = await published();
    expect(older).toEqual([first]);
    expect(await signerOf(instance())).toBe(first);

    await age(second, '3 minutes');
    expect(await signerOf(instance())).toBe(second);
    await instance().rotateIfDue();
    expect(await published()).toEqual([second, first]);

    await age(second, '20 minutes');
    await instance().rotateIfDue();
    expect(await published()).toEqual([second]);
  });

  it("rotate on an operator's request", async () => {
    const before = await published();
    expect((await identity.service.internal('POST', '/internal/keys/rotate')).status).toBe(204);
    const after = await published();
    expect(after).toHaveLength(before.length + 1);
    await age(after[0]!, '1 hour');
    await instance().rotateIfDue();
  });

  it('end at once when revoked, and another instance signs with the new one', async () => {
    const other = instance();
    const leaked = await signerOf(other);
    expect((await identity.service.internal('POST', '/internal/keys/rotate', { revoke: 'yes' })).status).toBe(400);
    expect((await identity.service.internal('POST', '/internal/keys/rotate', { revoke: true })).status).toBe(204);
    const [made, ...older] = await published();
    expect(older).toEqual([]);
    expect(made).not.toBe(leaked);
    expect(await signerOf(other)).toBe(made);
    expect(await db().query(`select from outbox where type = 'identity.keys-revoked'`)).toHaveLength(1);
  });

  it('stay the same while the internal secret changes, with two valid secrets', async () => {
    const [old = ''] = await published();
    const next = 'the next internal secret';
    const accepting = instance(config.internalSecret, next);
    await accepting.onModuleInit();
    const changed = instance(next, config.internalSecret);
    await changed.onModuleInit();
    for (const one of [changed, accepting, instance(next)]) expect(await signerOf(one)).toBe(old);
    // An instance with the old secret restarts during the change.
    await instance(config.internalSecret, next).onModuleInit();
    await changed.rotateIfDue();
    const last = instance(next);
    await last.onModuleInit();
    expect(await signerOf(last)).toBe(old);
    expect(await published()).toEqual([old]);
    await instance(config.internalSecret, next).onModuleInit();
  });

  it('are recreated after the internal secret was replaced', async () => {
    const [old = ''] = await published();
    const changed = instance('quite another internal secret');
    await changed.onModuleInit();
    const [made = ''] = await published();
    expect(made).not.toBe(old);
    expect(await signerOf(changed)).toBe(made);
    expect(await signerOf(instance())).toBe(old);
  });
});
