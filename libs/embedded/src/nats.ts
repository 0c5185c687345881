import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './processes/free-port.js';
import type { ServerOptions, StartedServer } from './server.js';
import { findNatsProgram } from './programs/server-programs.js';
import { SupervisedProcess } from './processes/supervised-process.js';
import { answersWith } from './processes/tcp-answer.js';

/** Starts NATS with JetStream on the loopback interface. */
export async function startNats(options: ServerOptions): Promise<StartedServer> {
  const program = await findNatsProgram(options.cacheDir, options.onProgress);
  const folder = join(options.dataDir, 'nats');
  mkdirSync(folder, { recursive: true });
  let port = await freePort(`${options.dataDir} nats`);
  const server = new SupervisedProcess({
    name: 'nats',
    dataDir: options.dataDir,
    stopSignal: 'SIGINT',
    restart: !options.ephemeral,
    onNotice: options.onNotice,
    env: program.env,
    command: () => [program.path, '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder],
    isReady: () => answersWith(port, '', /^INFO .*"jetstream":true/),
  });
  await server.start({ attempts: 5, beforeRetry: async () => void (port = await freePort(`${options.dataDir} nats`)) });
  return { url: `nats://127.0.0.1:${port}`, process: server };
}
