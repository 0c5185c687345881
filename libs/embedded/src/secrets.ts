import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const ADMINISTRATOR = 'corner';

/** Returns a random secret, created once and stored in `<dataDir>/secrets.json`. Needs the lock of the folder. */
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
