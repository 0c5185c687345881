import { startInfrastructure } from '@corner/embedded/infrastructure';
import { keepPrivate } from '@corner/embedded/private-files';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabases } from '../start/accounts/accounts.js';
import { beginRestoreInFolder, expectNoUnfinishedRestore, nameSchema } from '../start/data-folder.js';
import { workspace } from '../backup/backup.config.js';

/** Folders and files that hold something of an installation. */
const TRACES = /^(postgres-.*|nats|redis|media|secrets\.json)$/;

/** @throws Error in one sentence */
export function expectEmptyFolder(dataDir: string): void {
  expectNoUnfinishedRestore(dataDir);
  const found = existsSync(dataDir) ? readdirSync(dataDir).find((name) => TRACES.test(name)) : undefined;
  if (found) {
    throw new Error(`${dataDir} holds an installation (${found}); restore into an empty folder: DATA_DIR=…`);
  }
}

/** Makes the data folder of npm start and runs `work` on its databases, which are stopped again. */
export async function withNewFolder(
  dataDir: string,
  files: Readonly<Record<string, string>>,
  services: readonly string[],
  work: (urls: Record<string, string>) => Promise<void>,
): Promise<void> {
  keepPrivate(dataDir);
  const finish = beginRestoreInFolder(dataDir);
  nameSchema(dataDir);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dataDir, name), content, { mode: 0o600 });
  // Redis and NATS begin empty, at the next start.
  const infrastructure = await startInfrastructure({
    dataDir,
    cacheDir: join(workspace, '.data/bin'),
    given: { redis: 'redis://none', nats: 'nats://none' },
  });
  try {
    const env = await openDatabases(infrastructure, services, false);
    const entries = services.map((service, index) => [service, Object.values(env)[index]!]);
    await work(Object.fromEntries(entries) as Record<string, string>);
    finish();
  } finally {
    await infrastructure.stop();
  }
}
