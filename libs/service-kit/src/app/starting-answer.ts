import { STARTING } from '../network/instances.js';
import { createServer } from 'node:http';
import { AppError } from '../app-error.js';
import { readArrived } from '../http/read-arrived.js';
import type { ServiceConfig } from '../service.config.js';

const LAST_ANSWERS_MS = 1_000;

type Listening = Pick<ServiceConfig, 'port' | 'host' | 'databaseUrl'>;

/**
 * Listens while a service waits for its database or loads data: alive but not ready. Probes then see a live process,
 * and callers use another instance. Skipped for random ports, which no caller knows, and for the gateway: a load
 * balancer avoids closed ports by itself.
 * @returns a function that stops listening
 */
export async function answerWhileStarting({ port, host, databaseUrl }: Listening): Promise<() => Promise<void>> {
  if (port === 0 || !databaseUrl) return async () => undefined;
  const server = createServer((request, response) => {
    const isAlive = request.url === '/healthz';
    const refusal = new AppError('request.unavailable', { retryAfter: 1 });
    response.writeHead(isAlive ? 200 : 503, {
      connection: 'close',
      'content-type': 'application/json',
      ...(!isAlive && { 'retry-after': '1', [STARTING]: '1' }),
    });
    response.end(JSON.stringify(isAlive ? { status: 'ok' } : refusal.toBody('starting')));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return async () => {
    await readArrived(server);
    // Frees the port at once; open connections still get a response.
    server.close();
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  };
}
