import { setTimeout as delay } from 'node:timers/promises';

/**
 * Calls `attempt` until it neither throws nor returns undefined, null or false.
 * @throws the last error, or a timeout error, after `timeoutMs`
 */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  timeoutMs = 60_000,
): Promise<Exclude<NonNullable<T>, false>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    let failure: unknown;
    try {
      const result = await attempt();
      if (result !== undefined && result !== null && result !== false) return result as Exclude<NonNullable<T>, false>;
      failure = new Error(`It did not happen within ${timeoutMs} ms; last seen: ${String(result)}.`);
    } catch (error) {
      failure = error;
    }
    if (Date.now() > deadline) throw failure;
    await delay(20);
  }
}
