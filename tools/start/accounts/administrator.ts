import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sign-in of the first super administrator, in `DATA_DIR/admin.json`. */
export interface AdministratorFile {
  username: string;
  password: string;
}

/** Made at random on the first run, kept from then on. Needs the folder's lock. */
export function keptAdministrator(dataDir: string): AdministratorFile {
  const file = join(dataDir, 'admin.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as AdministratorFile;
  const made: AdministratorFile = { username: 'admin', password: randomBytes(15).toString('base64url') };
  writeFileSync(`${file}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}
