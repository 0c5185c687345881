import { createHash } from 'node:crypto';
import { createServer } from 'node:net';

// Below every usual ephemeral range: a port there could be taken by an outgoing connection while its server restarts.
const first = 20_000;
const count = 12_000;
const promised = new Map<number, string>();

/** Whether nothing listens on this port of the loopback interface (`host` widens the question). */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A free loopback port, the same for a `seed` while it is free, so that a stack keeps its ports over restarts. */
export async function freePort(seed: string): Promise<number> {
  const start = createHash('sha256').update(seed).digest().readUInt32BE(0) % count;
  for (let step = 0; step < count; step++) {
    const port = first + ((start + step * 7) % count);
    // Promised to a process that may not listen yet.
    if ((promised.get(port) ?? seed) !== seed || !(await isPortFree(port))) continue;
    promised.set(port, seed);
    return port;
  }
  throw new Error(`No free port between ${first} and ${first + count} on 127.0.0.1.`);
}
