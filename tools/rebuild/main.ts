import { AppError } from '@corner/service-kit/app-error';
import { InternalClient } from '@corner/service-kit/http/internal-client';
import { variable } from '../start/accounts/accounts.js';
import { rebuildConfig } from './rebuild.config.js';

const USAGE = `Usage: npm run rebuild -- <service>
  Replaces everything that discovery, messaging, notifications or admin keeps of members by what the services that own
  the facts say, while requests go on.`;

/** A million members take some minutes. */
const DEADLINE_MS = 3_600_000;

const [service, ...rest] = process.argv.slice(2);
if (!service || rest.length > 0 || !/^[a-z-]+$/.test(service)) {
  console.error(USAGE);
  process.exit(1);
}
const config = rebuildConfig(service);
if (!config) {
  const name = variable(service, 'URL');
  console.error(`Where is it? Set DATA_DIR to the folder of npm start, or ${name} and INTERNAL_SECRET.`);
  process.exit(1);
}
const client = new InternalClient(config.url, config.internalSecret, DEADLINE_MS);
const began = performance.now();
try {
  const { members } = await client.request<{ members: number }>('POST', '/internal/rebuild');
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Rebuilt what ${service} keeps of ${members.toLocaleString('en')} members in ${seconds} s.`);
} catch (error) {
  const keepsNone = error instanceof AppError && error.status === 404;
  console.error(keepsNone ? `${service} keeps nothing that could be rebuilt.` : `Failed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await client.close();
}
