import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The account that may do everything on each of the three servers. */
export const ADMINISTRATOR = 'corner';

/** A random secret, made once and kept in `<dataDir>/secrets.json`. Needs the folder's lock. */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  if (known[name]) return known[name];
  const secret = randomBytes(24).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ ...known, [name]: secret }, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secret;
}
