import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './processes/free-port.js';
import { findPostgresBinaries } from './programs/postgres-binaries.js';
import { ADMINISTRATOR, keptSecret } from './secrets.js';
import type { ServerOptions, StartedServer } from './server.js';
import { SupervisedProcess } from './processes/supervised-process.js';
import { unprivilegedPlace, type UnprivilegedPlace } from './programs/unprivileged-command.js';

const settings = [
  'shared_buffers=32MB',
  'max_connections=200',
  'max_wal_size=512MB',
  'wal_compression=on',
  'jit=off',
  'max_logical_replication_workers=0',
  'timezone=UTC',
  'log_timezone=UTC',
  'unix_socket_directories=',
  // One syncfs call after a crash: thousands of fsync calls take seconds.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
];
// Tests do not need durability, so they do not wait for the disk.
const unsafeSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Requires a password: with `trust` every account of a shared machine would be superuser. */
export async function startPostgres(options: ServerOptions): Promise<StartedServer> {
  const { folder, major } = findPostgresBinaries();
  const password = keptSecret(options.dataDir, 'postgresPassword');
  const place = unprivilegedPlace(folder, join(options.dataDir, `postgres-${major}`), password);
  if (!existsSync(join(place.data, 'PG_VERSION'))) {
    options.onProgress('Creating the database files');
    createCluster(place, major, password, options.ephemeral);
  }
  let port = await freePort(`${options.dataDir} postgres`);
  const urlOf = (database: string) => `postgres://${ADMINISTRATOR}:${password}@127.0.0.1:${port}/${database}`;
  const server = new SupervisedProcess({
    name: 'postgres',
    dataDir: options.dataDir,
    cwd: place.data,
    stopSignal: 'SIGINT',
    startTimeout: 60_000,
    restart: !options.ephemeral,
    onNotice: options.onNotice,
    command: () => {
      removeDeadServer(place.data);
      const flags = [...settings, ...(options.durable ? [] : unsafeSettings)].flatMap((setting) => ['-c', setting]);
      const listen = ['-D', place.data, '-h', '127.0.0.1', '-p', String(port)];
      return [...place.prefix, join(place.programs, 'postgres'), ...listen, ...flags];
    },
    isReady: () => answers(urlOf('postgres')),
  });
  // After a kill -9, PostgreSQL refuses to start until its last children have exited.
  await server.start({
    attempts: 8,
    beforeRetry: async () => void (port = await freePort(`${options.dataDir} postgres`)),
  });
  return {
    url: urlOf('postgres'),
    process: server,
    abandon: () => rmSync(place.data, { recursive: true, force: true }),
  };
}

function createCluster(place: UnprivilegedPlace, major: number, password: string, ephemeral: boolean): void {
  const draft = `${place.data}.new`;
  const passwordFile = `${draft}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  [draft, passwordFile].forEach(place.handOver);
  // The built-in locale, available since 17, sorts the same on every system.
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const locale = major >= 17 ? builtin : ['--locale=C'];
  const [program = '', ...args] = [...place.prefix, join(place.programs, 'initdb')];
  const flags = [
    '-D',
    draft,
    '-U',
    ADMINISTRATOR,
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '-E',
    'UTF8',
    '--no-instructions',
  ];
  try {
    execFileSync(program, [...args, ...flags, ...locale, ...(ephemeral ? ['--no-sync'] : [])], {
      cwd: draft,
      stdio: 'pipe',
    });
  } catch (error) {
    const reason = (error as { stderr?: Buffer }).stderr ?? String(error);
    throw new Error(`PostgreSQL could not create its files: ${reason}`, { cause: error });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, place.data);
}

/** Removes postmaster.pid only if no process uses the folder: a killed server's children can outlive it. */
function removeDeadServer(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (process.platform !== 'linux' || !existsSync(file)) return;
  const pid = readFileSync(file, 'utf8').split('\n')[0];
  const isZombie = /\) Z /.test(readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8')));
  const inUse = readdirSync('/proc').some((entry) => readOr(() => readlinkSync(`/proc/${entry}/cwd`)) === data);
  if (isZombie && !inUse) rmSync(file, { force: true });
}

function readOr(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new Error('The database does not know the password in secrets.json of its data folder.', { cause: error });
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
