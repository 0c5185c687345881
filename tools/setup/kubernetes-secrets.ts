import { variable } from '../start/accounts/accounts.js';
import { ADMINISTRATOR, problemsOf, secretFiles, SERVERS, type KeptSecret, type Servers } from './secret-files.js';

export type Size = 'trial' | 'ha';

type Values = Record<string, string>;
type Secrets = Record<string, Values>;

export interface Secret {
  apiVersion: 'v1';
  kind: 'Secret';
  /** CloudNativePG reads an account of this one. */
  type?: 'kubernetes.io/basic-auth';
  metadata: { name: string; namespace: 'corner' | 'monitoring' };
  stringData: Record<string, string>;
}

/** The servers that deploy/kubernetes/servers installs. */
const HA: Servers = {
  postgres: (account, database) => `postgres://${account}@postgres-rw:5432/${database}`,
  nats: SERVERS.nats,
  redis: (account) => `redis+sentinel://${account}@redis-announce-0,redis-announce-1,redis-announce-2/mymaster`,
};

const HA_WITH_TLS: Servers = {
  postgres: (account, database) => `${HA.postgres(account, database)}?sslmode=verify-full`,
  nats: (account) => HA.nats(account).replace('nats://', 'tls://'),
  redis: (account) => `${HA.redis(account).replace('redis+', 'rediss+')}?tlsName=redis`,
};

const serversOf = (size: Size, { SERVERS_TLS }: NodeJS.ProcessEnv) =>
  size === 'trial' ? SERVERS : SERVERS_TLS ? HA_WITH_TLS : HA;

/** A secret for each process, with what it reads, and for each server. */
export function kubernetesSecrets(size: Size, env: NodeJS.ProcessEnv, kept: KeptSecret): Secret[] {
  const {
    setup = {},
    operator: _,
    trial = {},
    backup = {},
    alertmanager = {},
    ...files
  } = secretFiles(env, kept, serversOf(size, env));
  const secrets: Secrets = {
    ...files,
    migration: setup,
    ...(size === 'ha' ? forHa(files, backup, env, kept) : { demo: trial }),
  };
  if (env.ALARM_MAIL_TO) secrets.alertmanager = { 'alertmanager.yaml': alertmanager['alertmanager.yml']! };
  if (size === 'ha') {
    for (const [name, values] of Object.entries(files)) addReplica(name, values);
  }
  // In one place, because it is changed for all.
  const internal: Values = {};
  for (const name of ['INTERNAL_SECRET', 'INTERNAL_SECRET_OTHER']) {
    internal[name] = setup[name]!;
    for (const values of Object.values(secrets)) delete values[name];
  }
  return Object.entries({ internal, ...secrets }).map(([name, values]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    ...('username' in values && { type: 'kubernetes.io/basic-auth' as const }),
    metadata: { name, namespace: name === 'alertmanager' ? 'monitoring' : 'corner' },
    stringData: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  }));
}

/** PostgreSQL replicas serve reads that may be slightly stale. */
function addReplica(name: string, values: Values): void {
  const { [variable(name, 'DATABASE_URL')]: url } = values;
  if (url) values[variable(name, 'REPLICA_URL')] = url.replace('@postgres-rw:', '@postgres-ro:');
}

/** Secrets for the servers' charts and operators, and for the backup. */
function forHa(files: Secrets, backup: Values, env: NodeJS.ProcessEnv, kept: KeptSecret): Secrets {
  const { BACKUP_S3_ACCESS_KEY_ID: ACCESS_KEY_ID = '', BACKUP_S3_SECRET_ACCESS_KEY: SECRET_ACCESS_KEY = '' } = backup;
  const { authorization } = JSON.parse(files['nats']!['nats.conf']!) as { authorization: { users: unknown } };
  const password = kept('redis.default');
  return {
    postgres: { username: ADMINISTRATOR, password: kept('postgres') },
    nats: { 'users.conf': `users: ${JSON.stringify(authorization.users)}` },
    redis: {
      REDIS_PASSWORD: password,
      // Replicas and Sentinels sign in as the default user.
      'users.acl': files['redis']!['users.acl']!.replace('user default off', `user default on >${password}`),
    },
    'postgres-backup': { ACCESS_KEY_ID, SECRET_ACCESS_KEY },
    backup: { ...backup, BACKUP_KEY: env.BACKUP_KEY || kept('backupKey') },
  };
}

/** A sentence for each variable that is missing or contradictory. */
export function problemsWith(size: Size, env: NodeJS.ProcessEnv): string[] {
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const needed = size === 'ha' ? ['SMTP_URL', ...keys, ...keys.map((name) => `BACKUP_${name}`)] : [];
  if (env.ALARM_MAIL_TO) needed.push('MAIL_FROM');
  const missing = needed.filter((name) => !env[name]).map((name) => `Set ${name}.`);
  // These two stand in the overlay.
  return [...missing, ...problemsOf({ ...env, PUBLIC_URL: 'https://corner.example', S3_BUCKET: 'corner-media' })];
}
