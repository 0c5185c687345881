import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../../../..');

/** Starts real servers once per run of integration tests and passes their addresses to the workers in env. */
export default async function globalSetup() {
  const compiler = join(workspace, 'node_modules/@typescript/compiler/bin/tsc');
  // Jest compiles neither the imports of a global setup nor separate processes, which profiles uses to decode images.
  execFileSync(process.execPath, [compiler, '-b', 'libs/embedded', 'services/profiles'], {
    cwd: workspace,
    stdio: 'inherit',
  });
  const { startTestServers } = await import('./test-servers.mjs');
  const servers = await startTestServers(join(workspace, '.data', 'bin'));
  process.env.TEST_POSTGRES_URL = servers.urls.postgres;
  process.env.TEST_REDIS_URL = servers.urls.redis;
  process.env.TEST_NATS_URL = servers.urls.nats;
  process.env.TEST_RUN = `test_${randomBytes(4).toString('hex')}`;
  globalThis.stopTestServers = servers.stop;
}
