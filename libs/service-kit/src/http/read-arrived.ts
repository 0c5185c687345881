import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** More than connections can wait (511): a flood must not keep a service from stopping. */
const MOST_TURNS = 600;
const QUIET_TURNS = 3;

/**
 * Accepts waiting connections, stops listening, and reads what came on open ones. Closing earlier would reset them, and
 * clients must not retry a write with an unknown outcome. The caller closes the server afterwards.
 */
export async function readArrived(server: Server): Promise<void> {
  // Stops the system from queuing connections; Node has no public method for it.
  (server as { _handle?: { listen(backlog: number): number } | null })._handle?.listen(0);
  await quiet(server, 'connection');
  // `close` of `http.Server` would also end idle connections, with requests that arrived but are not read.
  NetServer.prototype.close.call(server);
  await quiet(server, 'request');
}

/** One turn of the event loop accepts one connection, and the next reads its data. */
async function quiet(server: Server, event: 'connection' | 'request'): Promise<void> {
  let silent = 0;
  const heard = () => (silent = 0);
  server.on(event, heard);
  for (let turn = 0; turn < MOST_TURNS && silent < QUIET_TURNS; turn++, silent++) await nextTurn();
  server.off(event, heard);
}
