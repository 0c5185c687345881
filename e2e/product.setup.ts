import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const startTimeout = 600_000;

/**
 * Starts the built product as `npm start` does, on temporary data and a free port, and tells the journeys where:
 * E2E_BASE_URL and E2E_DATA_DIR. It is there once the demo members are. With E2E_BASE_URL given, the product that runs
 * there is used.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | void> {
  // Where members of this run begin to settle, and which towns are taken: screens/towns.ts.
  process.env.E2E_RUN = String(Math.random());
  const towns = (process.env.E2E_TOWNS = mkdtempSync(join(tmpdir(), 'corner-towns-')));
  const forgetTowns = () => rmSync(towns, { recursive: true, force: true });
  if (process.env.E2E_BASE_URL) return async () => forgetTowns();
  const dataDir = mkdtempSync(join(tmpdir(), 'corner-e2e-'));
  const product = spawn(process.execPath, [join(import.meta.dirname, '../tools/start/main.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '', PUBLIC_URL: '', SEED_MEMBERS: '40' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(product, 'exit');
  let output = '';
  for (const stream of [product.stdout, product.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const stop = async () => {
    if (product.exitCode === null) product.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
    forgetTowns();
  };
  const deadline = Date.now() + startTimeout;
  const isReady = () => output.includes('Ctrl-C') && existsSync(join(dataDir, 'demo.json'));
  while (!isReady()) {
    if (product.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The product did not start:\n${output}`);
    }
    await delay(200);
  }
  process.env.E2E_BASE_URL = /^ *Open +(\S+)/m.exec(output)?.[1];
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}
