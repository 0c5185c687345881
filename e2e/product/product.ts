import { freePort } from '@corner/embedded/processes/free-port';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const START_TIMEOUT_MS = 600_000;

export interface Product {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the built product as `npm start` does, on a free port. @throws with its output */
export async function startProduct(
  dataDir: string,
  seedMembers: number,
  more: NodeJS.ProcessEnv = {},
  workspace = join(import.meta.dirname, '../..'),
): Promise<Product> {
  // A separate port: two concurrent starts could find the same free one.
  const PORT = String(await freePort(dataDir));
  const env = { DATA_DIR: dataDir, PORT, PUBLIC_URL: '', SEED_MEMBERS: String(seedMembers), ...more };
  return startLauncher(join(workspace, 'tools/start/main.mjs'), env);
}

/** Runs a start script until it prints how to stop it. @throws with its output */
export async function startLauncher(script: string, env: NodeJS.ProcessEnv): Promise<Product> {
  const product = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
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
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!output.includes('Ctrl-C')) {
    if (product.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The product did not start:\n${output}`);
    }
    await delay(200);
  }
  return { url: /^ *Open +(\S+)/m.exec(output)![1]!, stop };
}
