import { JwtService } from '@nestjs/jwt';
import { Redis } from 'ioredis';
import pg from 'pg';
import { stubResponse, stubUnknown } from '../other-services.js';
import { alice } from '../personas.js';

describe('the environment of an integration test', () => {
  it('has its own database', async () => {
    const client = new pg.Client(process.env.TEST_DATABASE_URL);
    await client.connect();
    const { rows } = await client.query(`select count(*)::int as tables from pg_tables where schemaname = 'public'`);
    await client.end();
    expect(rows).toEqual([{ tables: 0 }]);
  });

  it('has an empty Redis', async () => {
    const redis = new Redis(process.env.REDIS_URL as string);
    expect(await redis.dbsize()).toBe(0);
    await redis.quit();
  });

  it('answers for other services as configured by a test, and 404 otherwise', async () => {
    const ask = () => fetch(`${process.env.PROFILES_URL}/internal/profiles/1`);
    expect((await ask()).status).toBe(404);
    stubResponse('GET', '/internal/profiles/1', { id: 1 });
    expect(await (await ask()).json()).toEqual({ id: 1 });
    stubUnknown('GET', '/internal/profiles/1');
    expect((await ask()).status).toBe(404);
  });

  it('signs personas in with a key served by identity', async () => {
    const answer = await fetch(`${process.env.IDENTITY_URL}/internal/keys`);
    const { keys } = (await answer.json()) as { keys: { kid: string; publicKey: string }[] };
    const token = alice.headers.authorization.slice('Bearer '.length);
    const claims = new JwtService().verify(token, { publicKey: keys[0]?.publicKey, algorithms: ['ES256'] });
    expect(claims).toMatchObject({ sub: alice.id, sid: alice.sessionId });
  });
});
