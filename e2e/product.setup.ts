import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const startTimeout = 300_000;

/**
 * Starts the built product as `npm start` does, on temporary data and a free port, and tells the journeys where:
 * E2E_BASE_URL and E2E_DATA_DIR. With E2E_BASE_URL given, the product that runs there is used.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | void> {
  // Where members of this run begin to settle: screens/towns.ts.
  process.env.E2E_RUN = String(Math.floor(Math.random() * 1000));
  if (process.env.E2E_BASE_URL) return;
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
  };
  for (let waited = 0; !output.includes('Ctrl-C'); waited += 200) {
    if (product.exitCode !== null || waited > startTimeout) {
      await stop();
      throw new Error(`The product did not start:\n${output}`);
    }
    await delay(200);
  }
  process.env.E2E_BASE_URL = /^ *Open +(\S+)/m.exec(output)?.[1];
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}
