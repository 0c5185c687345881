import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, isAlive, type ProcessIdentity } from './process-identity.js';

export class AlreadyRunningError extends Error {
  constructor(
    readonly dataDir: string,
    readonly owner: ProcessIdentity & { address?: string },
  ) {
    super(`Process ${owner.pid} already runs on ${dataDir}${owner.address ? ` (${owner.address})` : ''}.`);
  }
}

interface DataFolderLock {
  announce: (address: string) => void;
  release: () => void;
}

/**
 * Locks a data folder, because two servers would corrupt it. Takes over the lock of a dead process.
 * @throws AlreadyRunningError
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'instance.json');
  const owner = identityOf(process.pid);
  const mine = JSON.stringify(owner);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (;;) {
      if (tryLink(draft, file)) break;
      const found = read(file);
      const other = parse(found);
      if (other && isAlive(other)) throw new AlreadyRunningError(dataDir, other);
      removeStale(file, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    announce: (address) => {
      writeFileSync(draft, JSON.stringify({ ...owner, address }));
      renameSync(draft, file);
    },
    release: () => rmSync(file, { force: true }),
  };
}

// link() is atomic: it fails if the name exists, and the lock is never empty.
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock; restores it if another process has replaced it meanwhile. */
function removeStale(file: string, stale: string | undefined): void {
  const moved = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, moved);
  } catch {
    return;
  }
  if (read(moved) !== stale) tryLink(moved, file);
  rmSync(moved, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string | undefined): (ProcessIdentity & { address?: string }) | undefined {
  try {
    return JSON.parse(text ?? '') as ProcessIdentity & { address?: string };
  } catch {
    return undefined;
  }
}
