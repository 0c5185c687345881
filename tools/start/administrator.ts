import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the first super administrator signs in; `DATA_DIR/admin.json`. */
export interface AdministratorFile {
  username: string;
  password: string;
}

/**
 * The sign-in of the first super administrator: made at random on the first run, kept from then on. Call it under the
 * lock of the data folder.
 */
export function keptAdministrator(dataDir: string): AdministratorFile {
  const file = join(dataDir, 'admin.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as AdministratorFile;
  const made: AdministratorFile = { username: 'admin', password: randomBytes(15).toString('base64url') };
  writeFileSync(`${file}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}
