import { InternalClient } from '@corner/service-kit/http/internal-client';
import { rebuildConfig } from './rebuild.config.js';

const USAGE = `Usage: npm run rebuild -- admin
  admin   makes the member directory and the figures anew from the services that own the facts, while they answer`;

/** A million members take some minutes. */
const DEADLINE_MS = 3_600_000;

if (process.argv.slice(2).join(' ') !== 'admin') {
  console.error(USAGE);
  process.exit(1);
}
if (!rebuildConfig) {
  console.error('Where is the product? Set DATA_DIR to the folder of npm start, or ADMIN_URL and INTERNAL_SECRET.');
  process.exit(1);
}
const admin = new InternalClient(rebuildConfig.ADMIN_URL, rebuildConfig.INTERNAL_SECRET, DEADLINE_MS);
const began = performance.now();
try {
  const { members } = await admin.request<{ members: number }>('POST', '/internal/rebuild');
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Rebuilt the directory of ${members.toLocaleString('en')} members and the figures in ${seconds} s.`);
} catch (error) {
  console.error(`It was not rebuilt: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await admin.close();
}
