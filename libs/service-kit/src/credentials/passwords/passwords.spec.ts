import { ARGON2, isOutdated, Passwords } from './passwords.js';

describe('Passwords', () => {
  let service: Passwords;
  beforeAll(async () => {
    service = new Passwords();
    await service.onModuleInit();
  });

  it('rejects a wrong password, and any password without an account', async () => {
    const hash = await service.hash('correct horse');
    expect(await service.verify(hash, 'wrong horse', { from: [] })).toBe(false);
    expect(await service.verify(undefined, 'correct horse', { from: [] })).toBe(false);
    expect(await service.verify(hash, 'correct horse', { from: [] })).toBe(true);
    expect(service.isOutdated(hash)).toBe(false);
  });

  it('rejects requests beyond the queue and serves the others', async () => {
    const results = await Promise.allSettled(Array.from({ length: 120 }, () => service.hash('correct horse')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(results.length - refused.length).toBeGreaterThan(64);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, retryAfter: 2 });
    await expect(service.hash('correct horse')).resolves.toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

it.each(Object.keys(ARGON2) as (keyof typeof ARGON2)[])('a hash with another %s is outdated', (key) => {
  expect(isOutdated({ ...ARGON2, [key]: ARGON2[key] + 1 } as never)).toBe(true);
});

it('a current hash is not outdated', () => {
  expect(isOutdated({ ...ARGON2 } as never)).toBe(false);
});
