import { secretFiles } from './secret-files.js';

const files = (env: NodeJS.ProcessEnv = {}) => secretFiles(env, (name) => `secret-of-${name}`);

it('gives each process the internal secret and its own accounts, and no key of another', () => {
  const { identity, gateway } = files({ FACEBOOK_APP_SECRET: 'theirs', SMTP_URL: 'smtp://mail' });
  expect(identity).toEqual({
    INTERNAL_SECRET: 'secret-of-internalSecret',
    INTERNAL_SECRET_OTHER: '',
    IDENTITY_DATABASE_URL: 'postgres://identity_login:secret-of-postgres.identity@postgres:5432/identity',
    IDENTITY_NATS_URL: 'nats://identity:secret-of-nats.identity@nats:4222',
    IDENTITY_REDIS_URL: 'redis://identity:secret-of-redis.identity@redis:6379',
    FACEBOOK_APP_SECRET: 'theirs',
  });
  expect(Object.keys(gateway!)).toEqual([
    'INTERNAL_SECRET',
    'INTERNAL_SECRET_OTHER',
    'GATEWAY_NATS_URL',
    'GATEWAY_REDIS_URL',
  ]);
});

it('gives every process both internal secrets while one takes the place of the other', () => {
  const both = { INTERNAL_SECRET: 'the one that sends', INTERNAL_SECRET_OTHER: 'the one understood' };
  const { postgres: _, nats: __, redis: ___, alertmanager: ____, ...processes } = files(both);
  for (const values of Object.values(processes)) expect(values).toMatchObject(both);
});

it('lets the account of a server administer it, and default users of Redis do nothing', () => {
  const { nats, redis, setup } = files();
  const { authorization } = JSON.parse(nats!['nats.conf']!) as {
    authorization: { users: { user: string; permissions?: unknown }[] };
  };
  expect(authorization.users.filter(({ permissions }) => !permissions).map(({ user }) => user)).toEqual(['corner']);
  expect(redis!['users.acl']).toMatch(/^user default off /);
  expect(setup!.DATABASE_ADMIN_URL).toBe('postgres://corner:secret-of-postgres@postgres:5432/postgres');
});

it('makes up the first administrator unless one is given', () => {
  expect(files().admin).toMatchObject({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'secret-of-administrator' });
  const given = { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'a long password' };
  expect(files(given).admin).toMatchObject(given);
});
