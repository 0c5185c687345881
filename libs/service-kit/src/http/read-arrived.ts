import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets the event loop accept the connections and read the requests that have already arrived. A socket that is closed
 * before that resets them, and a caller must not repeat a write of which it does not know what became.
 */
export async function readArrived(): Promise<void> {
  // One turn accepts a connection, the next reads what came over it.
  for (let turn = 0; turn < 3; turn++) await nextTurn();
}
