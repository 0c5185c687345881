import type { ConsumerMessages } from '@nats-io/jetstream';
import { AuthorizationError, connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { setTimeout as delay } from 'node:timers/promises';
import { inboxPrefix } from '../event-access.js';
import type { EventLogger } from '../event/event-logger.js';

/** Per consumer: a shorter one causes most wake-ups of an idle installation. */
export const HEARTBEAT_MS = 15_000;

/**
 * Connects to NATS and retries for ever, also after a loss.
 * @param url one or several servers, comma separated; the user of the first one counts
 * @param signal aborts the wait; the promise then rejects
 */
export async function connectNats(
  url: string,
  name: string,
  signal?: AbortSignal,
  onFailure?: (error: unknown) => void,
): Promise<NatsConnection> {
  const account = accountOf(url);
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted();
    try {
      const connection = await connect({
        ...account,
        name,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 250,
        ignoreAuthErrorAbort: true,
        pingInterval: 15_000,
        timeout: 3_000,
        // Each costs two stack traces per request.
        noAsyncTraces: true,
      });
      if (!signal?.aborted) return connection;
      await connection.close();
    } catch (error) {
      onFailure?.(error);
      // waitOnFirstConnect does the same, but cannot be aborted at shutdown.
      await delay(backOff(attempt, 100, 2_000), undefined, { signal });
    }
  }
}

export function isRefusedByNats(error: unknown): boolean {
  return error instanceof AuthorizationError;
}

/** For `onFailure`: logs every 20th failure. Rejected credentials are logged elsewhere. */
export function warnWhileUnreachable(logger: EventLogger, service: string): (error: unknown) => void {
  let failures = 0;
  return (err) => {
    if (!isRefusedByNats(err) && failures++ % 20 === 2) logger.warn({ err, service }, 'NATS is away');
  };
}

/** Splits the user off the addresses, because the client ignores it there. Replies use an inbox prefix of this user. */
export function accountOf(url: string) {
  const addresses = url.split(',').map((server) => server.trim());
  const servers = addresses.map((address) => address.replace(/^(\w+:\/\/)?[^/@]*@/, '$1'));
  const [first = ''] = addresses;
  // Otherwise the server, or a man in the middle, would decide.
  const tls = first.startsWith('tls://') && { tls: { handshakeFirst: true } };
  if (servers[0] === first) return { servers, ...tls };
  const { username, password } = new URL(first.includes('://') ? first : `nats://${first}`);
  const user = decodeURIComponent(username);
  return { servers, ...tls, user, pass: decodeURIComponent(password), inboxPrefix: inboxPrefix(user) };
}

/** Flushes pending writes, mostly acknowledgements, for at most a second, and closes. */
export async function closeNats(connection: NatsConnection): Promise<void> {
  const flushed = connection.flush().catch(() => undefined);
  await Promise.race([flushed, delay(1_000, undefined, { ref: false })]);
  await connection.close();
}

/** Milliseconds after `attempt` failures: doubles from `first` to `most`, minus up to a quarter of jitter. */
export function backOff(attempt: number, first: number, most: number): number {
  const full = Math.min(most, first * 2 ** Math.min(attempt, 30));
  return Math.round(full * (1 - Math.random() / 4));
}

/** `messages.close()` would drop delivered messages, which return only after `ackWaitMs`. */
export function drain(messages: ConsumerMessages): void {
  const { sub } = messages as unknown as { sub?: Subscription };
  const givingUp = setTimeout(() => void messages.close(), sub ? 1_000 : 0);
  sub?.drain().then(
    () => clearTimeout(givingUp),
    () => undefined,
  );
}
