import { dropDatabases } from '@corner/embedded/database';
import { startInfrastructure } from '@corner/embedded/infrastructure';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Uses Docker containers or embedded servers as INFRA says; given URLs are used as they are. */
export async function startTestServers(cacheDir) {
  const given = {
    postgres: process.env.DATABASE_URL,
    redis: process.env.REDIS_URL,
    nats: process.env.NATS_URL,
  };
  const isComplete = Object.values(given).every(Boolean);
  if (!isComplete && (await useContainers())) return startContainers(given);
  const { urls, stop } = await startInfrastructure({ cacheDir, given });
  return {
    urls,
    stop: async () => {
      if (given.postgres) await dropDatabases(given.postgres, process.env.TEST_RUN);
      await stop();
    },
  };
}

async function useContainers() {
  if (process.env.INFRA) return process.env.INFRA === 'docker';
  // The command may be installed without a running engine.
  return promisify(execFile)('docker', ['info'], { timeout: 4_000 }).then(
    () => true,
    () => false,
  );
}

async function startContainers(given) {
  const { GenericContainer, Wait } = await import('testcontainers');
  const start = async (image, port, log, command, env = {}) => {
    const container = await new GenericContainer(image)
      .withExposedPorts(port)
      .withEnvironment(env)
      .withCommand(command)
      .withWaitStrategy(Wait.forLogMessage(log, image.startsWith('postgres') ? 2 : 1))
      .start();
    return { container, address: `${container.getHost()}:${container.getMappedPort(port)}` };
  };
  const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const postgresCommand = ['postgres', ...unsafe.flatMap((setting) => ['-c', setting])];
  const [postgres, redis, nats] = await Promise.all([
    given.postgres
      ? undefined
      : start('postgres:17', 5432, /ready to accept connections/, postgresCommand, { POSTGRES_PASSWORD: 'corner' }),
    given.redis
      ? undefined
      : start('redis:7', 6379, /Ready to accept connections/, ['redis-server', '--save', '', '--databases', '256']),
    given.nats ? undefined : start('nats:2.10', 4222, /Server is ready/, ['-js']),
  ]);
  return {
    urls: {
      postgres: given.postgres ?? `postgres://postgres:corner@${postgres.address}/postgres`,
      redis: given.redis ?? `redis://${redis.address}`,
      nats: given.nats ?? `nats://${nats.address}`,
    },
    stop: async () => {
      if (given.postgres) await dropDatabases(given.postgres, process.env.TEST_RUN);
      await Promise.all([postgres, redis, nats].map((server) => server?.container.stop()));
    },
  };
}
