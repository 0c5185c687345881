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
  /** Kept data; without it the servers are ephemeral: a temporary folder that `stop` removes. */
  dataDir?: string;
  /** Whether a commit waits for the disk. Default: when the data is kept; benchmarks ask for it. */
  durable?: boolean;
  /** Where fetched programs are kept, shared by every data folder. */
  cacheDir: string;
  /** Servers that run elsewhere and are used instead of own ones. */
  given?: Partial<InfrastructureUrls>;
  /** Accounts that Redis and NATS know beside the administrator's. */
  users?: ServerUsers;
  onProgress?: (text: string) => void;
  onNotice?: (text: string) => void;
}

interface InfrastructureUrls {
  /** A maintenance database with the right to create others. */
  postgres: string;
  redis: string;
  nats: string;
}

export interface Infrastructure {
  urls: InfrastructureUrls;
  /** Addresses of `users`, by name; empty for a server that was given. */
  accounts: { redis: Record<string, string>; nats: Record<string, string> };
  dataDir: string;
  /** Written into the lock: a second start on the same folder prints this address. */
  announce: (address: string) => void;
  /** Process ids of the servers that were started here, by name. */
  pids: () => Record<string, number | undefined>;
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL, Redis and NATS without Docker; kept servers that end are started again on the same port.
 * @throws AlreadyRunningError when another process runs on the data folder
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

/** Resolved, so that two names of one folder share one lock. */
function existingFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  return realpathSync(dataDir);
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'corner-'));
  // Another account may have to run PostgreSQL in it; the servers protect their own folders.
  chmodSync(folder, 0o711);
  return folder;
}
