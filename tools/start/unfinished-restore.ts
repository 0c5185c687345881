import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'unfinished-restore');

/** Until the answer is called, npm start refuses the folder. */
export function beginInFolder(dataDir: string): () => void {
  writeFileSync(fileIn(dataDir), '', { mode: 0o600 });
  return () => rmSync(fileIn(dataDir));
}

/** @throws Error in one sentence */
export function expectNoUnfinishedRestore(dataDir: string): void {
  if (!existsSync(fileIn(dataDir))) return;
  throw new Error(`${dataDir} holds half of a restore that broke off: delete it and restore again.`);
}
