import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets the event loop accept pending connections and read their requests. Closing the socket earlier would reset them,
 * and clients must not retry a write with an unknown outcome.
 */
export async function readArrived(): Promise<void> {
  // One turn accepts a connection, the next reads its data.
  for (let turn = 0; turn < 3; turn++) await nextTurn();
}
