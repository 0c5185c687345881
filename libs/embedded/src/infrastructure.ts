import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from './processes/instance-lock.js';
import { startNats } from './nats.js';
import { startPostgres } from './postgres.js';
import { endOrphans } from './processes/supervised-process.js';
import { startRedis } from './redis.js';
import type { ServerOptions, ServerUsers, StartedServer } from './server.js';

interface InfrastructureOptions {
  /** Folder for persistent data; without it the servers are ephemeral, in a temporary folder that `stop` removes. */
  dataDir?: string;
  /** Whether a commit waits for the disk. Default: true for persistent data; benchmarks set it. */
  durable?: boolean;
  cacheDir: string;
  /** External servers used instead of own ones. */
  given?: Partial<InfrastructureUrls>;
  users?: ServerUsers;
  onProgress?: (text: string) => void;
  onNotice?: (text: string) => void;
}

interface InfrastructureUrls {
  /** A maintenance database, with permission to create others. */
  postgres: string;
  redis: string;
  nats: string;
}

export interface Infrastructure {
  urls: InfrastructureUrls;
  accounts: { redis: Record<string, string>; nats: Record<string, string> };
  dataDir: string;
  /** Stores the address in the lock: a second start on the same folder prints it. */
  announce: (address: string) => void;
  pids: () => Record<string, number | undefined>;
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL, Redis and NATS without Docker; persistent servers are restarted on the same port if they crash.
 * @throws AlreadyRunningError if another process uses the data folder
 */
export async function startInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const dataDir = options.dataDir ? existingFolder(options.dataDir) : temporaryFolder();
  const lock = lockDataFolder(dataDir);
  await endOrphans(dataDir);
  const serverOptions: ServerOptions = {
    dataDir,
    cacheDir: options.cacheDir,
    ephemeral: !options.dataDir,
    durable: options.durable ?? Boolean(options.dataDir),
    users: options.users,
    onProgress: options.onProgress ?? (() => {}),
    onNotice: options.onNotice ?? (() => {}),
  };
  const { given = {} } = options;
  const starts = [
    given.postgres ? undefined : startPostgres(serverOptions),
    given.redis ? undefined : startRedis(serverOptions),
    given.nats ? undefined : startNats(serverOptions),
  ];
  const results = await Promise.allSettled(starts);
  const [postgres, redis, nats] = results.map((result) => (result.status === 'fulfilled' ? result.value : undefined));
  const started = [postgres, redis, nats].filter((server): server is StartedServer => server !== undefined);
  const stop = async () => {
    await Promise.all(started.map((server) => server.process.stop()));
    if (serverOptions.ephemeral) {
      started.forEach((server) => server.abandon?.());
      rmSync(dataDir, { recursive: true, force: true });
    }
    lock.release();
  };
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).message] : [],
  );
  if (failures.length > 0) {
    await stop();
    throw new Error(failures.join('\n'));
  }
  return {
    urls: {
      postgres: given.postgres ?? (postgres?.url as string),
      redis: given.redis ?? (redis?.url as string),
      nats: given.nats ?? (nats?.url as string),
    },
    accounts: { redis: redis?.accounts ?? {}, nats: nats?.accounts ?? {} },
    dataDir,
    announce: lock.announce,
    pids: () => Object.fromEntries(started.map((server) => [server.process.name, server.process.pid])),
    stop,
  };
}

/** Resolves links, so that two names of one folder share one lock. */
function existingFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  return realpathSync(dataDir);
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'corner-'));
  // PostgreSQL may run in it as another account; the servers protect their own folders.
  chmodSync(folder, 0o711);
  return folder;
}
