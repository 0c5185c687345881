import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { identityOf, isAlive, type ProcessIdentity } from './process-identity.js';

// Below the usual ephemeral ranges: an outgoing connection could otherwise take the port while its server restarts.
const first = 20_000;
const count = 12_000;

export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A free loopback port, stable per `seed` while free, so that a stack keeps its ports across restarts. */
export async function freePort(seed: string): Promise<number> {
  const start = createHash('sha256').update(seed).digest().readUInt32BE(0) % count;
  for (let step = 0; step < count; step++) {
    const port = first + ((start + step * 7) % count);
    if ((await isPortFree(port)) && claim(port, seed)) return port;
  }
  throw new Error(`No free port between ${first} and ${first + count} on 127.0.0.1.`);
}

/** Reserves the port until its process listens: stacks may start concurrently. A claim expires with its process. */
function claim(port: number, seed: string): boolean {
  const folder = join(tmpdir(), `corner-ports-${userInfo().username}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, String(port));
  const mine = JSON.stringify({ ...identityOf(process.pid), seed });
  try {
    writeFileSync(file, mine, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isKept(file, seed)) return false;
    writeFileSync(file, mine);
  }
  return true;
}

function isKept(file: string, seed: string): boolean {
  try {
    const other = JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity & { seed: string };
    return other.seed !== seed && isAlive(other);
  } catch {
    // The file is being written.
    return true;
  }
}
