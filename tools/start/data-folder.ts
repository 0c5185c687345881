import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const unfinishedIn = (dataDir: string) => join(dataDir, 'unfinished-restore');
/** Names the schema that the databases of the folder began with. */
const schemaIn = (dataDir: string) => join(dataDir, 'schema');

/** Until the answer is called, npm start refuses the folder. */
export function beginRestoreInFolder(dataDir: string): () => void {
  writeFileSync(unfinishedIn(dataDir), '', { mode: 0o600 });
  return () => rmSync(unfinishedIn(dataDir));
}

/** @throws Error in one sentence */
export function expectNoUnfinishedRestore(dataDir: string): void {
  if (!existsSync(unfinishedIn(dataDir))) return;
  throw new Error(`${dataDir} holds half of a restore that broke off: delete it and restore again.`);
}

export function nameSchema(dataDir: string): void {
  if (!existsSync(schemaIn(dataDir))) writeFileSync(schemaIn(dataDir), 'first\n', { mode: 0o600 });
}

/** @throws Error in one sentence when the databases are of a build before the first schema */
export function expectNamedSchema(dataDir: string): void {
  const hasDatabases = existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres-'));
  if (!hasDatabases || existsSync(schemaIn(dataDir))) return;
  throw new Error(
    `${dataDir} is of an earlier build, whose tables this one cannot take over; npm run backup there and npm run ` +
      'restore here do not help. Go on with that build, or begin anew in another folder: DATA_DIR=… npm start',
  );
}
