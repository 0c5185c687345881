import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders without personal data; PostgreSQL protects its own, maybe as another account. */
const OPEN = /^(bin|built|preparing|test-results|postgres-.*)$/;

/** Hides files from other accounts; the folder stays accessible for PostgreSQL, which may run as another one. */
export function keepPrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  process.umask(0o077);
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    const entry = lstatSync(path);
    if (!OPEN.test(name) && (entry.isDirectory() || entry.isFile())) chmodSync(path, entry.mode & 0o700);
  }
}
