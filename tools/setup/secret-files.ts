import { NATS_USERS, natsPermissions } from '@corner/event-bus/event-access';
import { contactProblems } from '@corner/service-kit/contacts.config';
import { REDIS_ACCESS, redisRules } from '@corner/service-kit/redis/redis-access';
import { variable } from '../start/accounts/accounts.js';
import { services } from '../start/applications.js';

/** Secrets of an installation: made once, at random, and kept. */
export type KeptSecret = (name: string) => string;

const BUCKET = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** Variables that an operator sets, and the processes that read them. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  identity: ['FACEBOOK_APP_SECRET'],
  profiles: [...BUCKET, 'SCORES_AUTHORIZATION'],
  operator: BUCKET,
  backup: [...BUCKET, 'BACKUP_KEY', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  notifications: ['SMTP_URL', 'SMS_PROVIDER_AUTHORIZATION', 'VAPID_PRIVATE_KEY'],
};

/** Addresses of the servers with the account `user:password`. */
export interface Servers {
  postgres(account: string, database: string): string;
  nats(account: string): string;
  redis(account: string): string;
}

export const SERVERS: Servers = {
  postgres: (account, database) => `postgres://${account}@postgres:5432/${database}`,
  nats: (account) => `nats://${account}@nats:4222`,
  redis: (account) => `redis://${account}@redis:6379`,
};
export const ADMINISTRATOR = 'corner';

type Files = Record<string, Record<string, string>>;

/** The files of every container, by its folder and name: each sees its own secrets alone. */
export function secretFiles(env: NodeJS.ProcessEnv, kept: KeptSecret, servers = SERVERS): Files {
  const internal = {
    INTERNAL_SECRET: env.INTERNAL_SECRET || kept('internalSecret'),
    INTERNAL_SECRET_OTHER: env.INTERNAL_SECRET_OTHER ?? '',
  };
  const natsUrl = (user: string) => servers.nats(`${user}:${kept(`nats.${user}`)}`);
  const databaseUrl = (name: string) => servers.postgres(`${name}_login:${kept(`postgres.${name}`)}`, name);
  const databases = Object.fromEntries(services.map((name) => [variable(name, 'DATABASE_URL'), databaseUrl(name)]));
  const given = (reader: string) => Object.fromEntries((GIVEN[reader] ?? []).map((each) => [each, env[each] ?? '']));
  const files: Files = {
    postgres: { POSTGRES_PASSWORD: kept('postgres') },
    nats: { 'nats.conf': natsConfiguration(kept) },
    redis: { 'users.acl': redisUsers(kept) },
    setup: {
      ...internal,
      ...databases,
      DATABASE_ADMIN_URL: servers.postgres(`${ADMINISTRATOR}:${kept('postgres')}`, 'postgres'),
      NATS_URL: natsUrl(ADMINISTRATOR),
      REDIS_URL: servers.redis(`${ADMINISTRATOR}:${kept('redis')}`),
    },
    operator: { ...internal, ...databases, NATS_URL: natsUrl('replay'), ...given('operator') },
    backup: { ...internal, ...databases, ...given('backup') },
    alertmanager: { 'alertmanager.yml': alarmRoute(env) },
    trial: { ...internal, NATS_URL: natsUrl('companions'), ...administrator(env, kept) },
  };
  for (const name of [...services, 'gateway', 'realtime']) {
    files[name] = {
      ...internal,
      [variable(name, 'NATS_URL')]: natsUrl(name),
      [variable(name, 'REDIS_URL')]: servers.redis(`${name}:${kept(`redis.${name}`)}`),
      ...given(name),
    };
  }
  for (const name of services) files[name]![variable(name, 'DATABASE_URL')] = databaseUrl(name);
  Object.assign(files.admin!, { REPLAY_NATS_URL: natsUrl('replay'), ...administrator(env, kept) });
  return files;
}

/** The first super administrator: the one that is given, else one that is made up. */
function administrator(env: NodeJS.ProcessEnv, kept: KeptSecret): Record<string, string> {
  return { ADMIN_USERNAME: env.ADMIN_USERNAME || 'admin', ADMIN_PASSWORD: env.ADMIN_PASSWORD || kept('administrator') };
}

/** NATS reads JSON; users stand in the default account. */
function natsConfiguration(kept: KeptSecret): string {
  const users = NATS_USERS.map((user) => ({
    user,
    password: kept(`nats.${user}`),
    permissions: natsPermissions(user),
  }));
  const all = [{ user: ADMINISTRATOR, password: kept(`nats.${ADMINISTRATOR}`) }, ...users];
  return JSON.stringify({
    jetstream: { store_dir: '/data' },
    http_port: 8222,
    max_payload: 1_048_576,
    authorization: { users: all },
  });
}

/** Alarms by mail; Alertmanager reads JSON, too. */
function alarmRoute({ SMTP_URL, MAIL_FROM, ALARM_MAIL_TO, PUBLIC_URL }: NodeJS.ProcessEnv): string {
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL || 'smtp://localhost');
  const email = { to: ALARM_MAIL_TO, send_resolved: true };
  return JSON.stringify({
    global: {
      smtp_smarthost: `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`,
      smtp_from: MAIL_FROM || `alarms@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}`,
      smtp_auth_username: decodeURIComponent(username),
      smtp_auth_password: decodeURIComponent(password),
      smtp_require_tls: username !== '',
    },
    route: {
      receiver: 'operator',
      group_by: ['alertname'],
      repeat_interval: '12h',
      // Signs of life of the Prometheus operator's chart.
      routes: [{ receiver: 'none', matchers: ['severity="none"'] }],
    },
    receivers: [{ name: 'operator', ...(ALARM_MAIL_TO && { email_configs: [email] }) }, { name: 'none' }],
  });
}

function redisUsers(kept: KeptSecret): string {
  const users = Object.keys(REDIS_ACCESS).map(
    (name) => `user ${name} on >${kept(`redis.${name}`)} resetchannels ${redisRules(name).join(' ')}`,
  );
  // It cannot sign in, but the server replays its log of transactions by its rights.
  return ['user default off ~* &* +@all', `user ${ADMINISTRATOR} on >${kept('redis')} ~* &* +@all`, ...users, ''].join(
    '\n',
  );
}

/** A sentence for each variable that is contradictory or cannot be used; missing ones compose itself refuses. */
export function problemsOf(env: NodeJS.ProcessEnv): string[] {
  const problems: string[] = [];
  const both = (first: string, second: string) => {
    if (Boolean(env[first]) !== Boolean(env[second])) problems.push(`Set ${first} and ${second} both, or neither.`);
  };
  for (const name of ['INTERNAL_SECRET', 'INTERNAL_SECRET_OTHER']) {
    if (env[name] && env[name].length < 16) problems.push(`${name} needs 16 characters or more.`);
  }
  both('ADMIN_USERNAME', 'ADMIN_PASSWORD');
  both('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET');
  both('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  both('BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY');
  for (const name of ['ACCESS_KEY_ID', 'BUCKET']) {
    const media = env[`S3_${name}`];
    if (media && media === env[`BACKUP_S3_${name}`]) {
      problems.push(`BACKUP_S3_${name} is S3_${name}: who can delete photos must not be able to delete backups.`);
    }
  }
  const isScheduled = env.COMPOSE_PROFILES?.split(',').includes('backup');
  if ((isScheduled || env.BACKUP_KEY) && (env.BACKUP_KEY ?? '').length < 32) {
    problems.push('BACKUP_KEY needs 32 characters or more: openssl rand -hex 32 makes one.');
  }
  if (env.S3_ACCESS_KEY_ID && !env.S3_BUCKET)
    problems.push('S3_ACCESS_KEY_ID is set without S3_BUCKET: name the bucket.');
  if (env.ADMIN_PASSWORD && env.ADMIN_PASSWORD.length < 12)
    problems.push('ADMIN_PASSWORD needs 12 characters or more.');
  if (env.SMTP_URL && !/^smtps?:\/\/[^\s/]+/.test(env.SMTP_URL)) {
    problems.push('SMTP_URL has to look like smtp://user:password@host:587 or smtps://user:password@host:465.');
  }
  problems.push(...contactProblems(env));
  if (!env.PUBLIC_URL || !URL.canParse(env.PUBLIC_URL)) problems.push('PUBLIC_URL has to be a whole address.');
  return problems;
}
