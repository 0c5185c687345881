import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { foldersIn } from '../folders.js';
import { problemsOf, secretFiles } from '../../setup/secret-files.js';

interface Container {
  image?: string;
  build?: unknown;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  healthcheck?: { test?: string[] };
  logging?: { options?: Record<string, string> };
  mem_limit?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  user?: string;
}

interface Compose {
  services: Record<string, Container>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
}

const workspace = join(__dirname, '../../..');
const text = (path: string) => readFileSync(join(workspace, path), 'utf8');
const compose = (path: string) => parse(text(path), { merge: true }) as Compose;
const services = foldersIn(join(workspace, 'services'));
const base = compose('docker-compose.yml');
const trial = compose('docker-compose.override.yml');
const production = compose('deploy/compose.production.yml');
const containers = Object.entries({ ...trial.services, ...base.services });
const constantOf = (name: string) => name.toUpperCase().replaceAll('-', '_');
const hasDatabase = (service: string) =>
  text(`services/${service}/src/${service}.config.ts`).includes('database: true');
const made = secretFiles({ PUBLIC_URL: 'http://localhost:8080' }, (name) => `secret-of-${name}`);

describe.each(services)('the service %s', (service) => {
  const { command, environment, volumes } = base.services[service]!;

  it('runs in compose and sees its own secrets alone', () => {
    expect(command).toEqual([`services/${service}/dist/src/main.js`]);
    expect(volumes).toContain(`secrets-${service}:/run/corner:ro`);
    expect(volumes!.filter((volume) => volume.startsWith('secrets-'))).toHaveLength(1);
  });

  it('finds in its files what its variables name', () => {
    const named = Object.entries(environment!).filter(([name]) => name.endsWith('_FILE'));
    for (const [name, path] of named) {
      expect(path).toBe(`/run/corner/${name.replace(/_FILE$/, '')}`);
      expect(Object.keys(made[service]!)).toContain(name.replace(/_FILE$/, ''));
    }
    expect(named.map(([name]) => name.replace(/_FILE$/, '')).sort()).toEqual(Object.keys(made[service]!).sort());
  });

  it('has a role, a database and accounts of its own', () => {
    const files = made[service]!;
    const constant = constantOf(service);
    if (hasDatabase(service)) {
      expect(new URL(files[`${constant}_DATABASE_URL`]!).username).toBe(`${service}_login`);
      expect(base.services.migrate!.environment).toHaveProperty(`${constant}_DATABASE_URL_FILE`);
    }
    expect(new URL(files[`${constant}_NATS_URL`]!).username).toBe(service);
    expect(new URL(files[`${constant}_REDIS_URL`]!).username).toBe(service);
    expect(made.nats!['nats.conf']).toContain(`"user":"${service}"`);
    expect(made.redis!['users.acl']).toMatch(new RegExp(`^user ${service} on >`, 'm'));
  });
});

describe.each(containers)('the container %s', (name, container) => {
  it('has a pinned image, a memory limit and a log that ends', () => {
    expect(container.image).toMatch(/^\$\{IMAGE:-corner\}:\$\{VERSION:-latest\}$|^[a-z]+:\d+\.\d+(\.\d+)?-[a-z]+$/);
    expect(container.mem_limit).toMatch(/^\d+[mg]$/);
    expect(container.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
  });

  it('writes on its volumes alone, with no rights of a system', () => {
    expect(container).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(container.cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : undefined);
    if (name === 'postgres' || name === 'redis') expect(container.user).toBe(name);
  });

  it('keeps data in volumes that have a name', () => {
    for (const volume of container.volumes ?? []) {
      const [source = ''] = volume.split(':');
      const isKnown = source in base.volumes || source in trial.volumes || /^\.\/|^\$\{BACKUP_DIR$/.test(source);
      expect(`${volume} ${isKnown}`).toBe(`${volume} true`);
    }
  });

  it('is checked without another Node', () => {
    expect(container.healthcheck?.test?.[1]).not.toBe('node');
  });

  it('is reached from outside by the proxy and the mailbox of this machine alone', () => {
    const ports = [container.ports ?? [], production.services[name]?.ports ?? []].flat();
    if (ports.length === 0) return;
    expect(['proxy', 'mail']).toContain(name);
  });
});

it('the image is built once', () => {
  expect(containers.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['secrets']);
  expect(text('deploy/Dockerfile')).not.toMatch(/^VOLUME/m);
});

it('the servers and services stand on a network without a way out, and only the proxy reaches the gateways', () => {
  expect(base.networks.back).toEqual({ internal: true });
  for (const name of ['postgres', 'redis', 'nats']) expect(base.services[name]!.networks).toEqual(['back']);
  const front = Object.entries(base.services).filter(([, { networks }]) => networks?.includes('front'));
  expect(front.map(([name]) => name).sort()).toEqual(['gateway', 'proxy']);
});

it('the connections of four instances of each service are fewer than PostgreSQL takes', () => {
  const most = Number(/max_connections=\$\{MAX_CONNECTIONS:-(\d+)\}/.exec(text('docker-compose.yml'))?.[1]);
  const pools = services.filter(hasDatabase).map((service) => {
    const { environment } = base.services[service]!;
    return Number(/:-(\d+)\}/.exec(environment![`${constantOf(service)}_POOL_SIZE`]!)?.[1]);
  });
  const others = 10;
  expect(pools.reduce((sum, size) => sum + 4 * size, others)).toBeLessThan(most);
});

it('production asks for what it cannot make up, trial for nothing', () => {
  const required = [...text('deploy/compose.production.yml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
  expect(required.sort()).toEqual(['DOMAIN', 'MAIL_FROM', 'SMTP_URL']);
  expect(text('docker-compose.yml') + text('docker-compose.override.yml')).not.toContain(':?');
  const documented = text('deploy/compose.env');
  for (const name of required) expect(documented).toMatch(new RegExp(`^${name}=`, 'm'));
});

it('every container of ours has the public address of production', () => {
  const withAddress = Object.entries(base.services).filter(([, { environment }]) => environment?.PUBLIC_URL);
  const overridden = Object.entries(production.services).filter(([, { environment }]) => environment?.PUBLIC_URL);
  const names = (each: [string, unknown][]) => each.map(([name]) => name).sort();
  expect(names(withAddress)).toEqual(names(overridden));
});

const keyOf = (id: string, prefix = '') => ({
  [`${prefix}S3_ACCESS_KEY_ID`]: id,
  [`${prefix}S3_SECRET_ACCESS_KEY`]: 'b',
});

it.each<[NodeJS.ProcessEnv, string]>([
  [{ ADMIN_USERNAME: 'boss' }, 'Set ADMIN_USERNAME and ADMIN_PASSWORD both, or neither.'],
  [{ ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD needs 12 characters or more.'],
  [keyOf('a'), 'S3_ACCESS_KEY_ID is set without S3_BUCKET: name the bucket.'],
  [{ S3_BUCKET: 'a', BACKUP_S3_BUCKET: 'a' }, 'BACKUP_S3_BUCKET is S3_BUCKET'],
  [{ S3_BUCKET: 'a', ...keyOf('a'), ...keyOf('a', 'BACKUP_') }, 'BACKUP_S3_ACCESS_KEY_ID is S3_ACCESS_KEY_ID'],
  [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY needs 32 characters or more'],
  [{ COMPOSE_PROFILES: 'backup' }, 'BACKUP_KEY needs 32 characters or more'],
  [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL has to look like'],
  [{ PUBLIC_URL: 'corner.example' }, 'PUBLIC_URL has to be a whole address.'],
])('says in one sentence what is wrong with %j', (env, sentence) => {
  const problems = problemsOf({ PUBLIC_URL: 'https://corner.example', ...env });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(sentence);
});
