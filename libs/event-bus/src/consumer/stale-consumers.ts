import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { PUBLISHERS, type EventNames } from '../nats/event-stream.js';

/** Removes durable consumers of publishers that the service no longer listens to: they would wait for it for ever. */
export async function removeStaleConsumers(
  connection: NatsConnection,
  names: EventNames,
  service: string,
  sources: readonly string[],
): Promise<void> {
  const { consumers } = await jetstreamManager(connection, { checkAPI: false });
  const stale = PUBLISHERS.filter((publisher) => !sources.includes(publisher));
  // Most are not there. One that cannot be removed now is removed at the next start.
  await Promise.allSettled(stale.map((publisher) => consumers.delete(names.stream, `${service}-${publisher}`)));
}
