import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { durablesOf } from './durables.js';
import { handlersOf, SERVICES } from '../../event-access.js';
import type { EventNames } from '../../nats/event-stream.js';

/** Removes a service's durable consumers without a handler: they would collect events for ever. */
export async function removeStaleConsumers(
  connection: NatsConnection,
  names: EventNames,
  service: string,
  durables: readonly string[],
): Promise<void> {
  const { consumers } = await jetstreamManager(connection, { checkAPI: false });
  const present = await namesOf(connection, names);
  const stale = present.filter((name) => name.startsWith(`${service}-`) && !durables.includes(name));
  // Failed deletions are retried at the next start.
  await Promise.allSettled(stale.map((name) => consumers.delete(names.stream, name)));
}

/** Runs as administrator, who may also remove consumers of handlers that were renamed. */
export async function removeAllStaleConsumers(connection: NatsConnection, names: EventNames): Promise<void> {
  for (const service of SERVICES) {
    const durables = durablesOf(service, handlersOf(service)).map(({ name }) => name);
    await removeStaleConsumers(connection, names, service, durables);
  }
}

async function namesOf(connection: NatsConnection, { stream }: EventNames): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const request = JSON.stringify({ offset: found.length });
    const answer = await connection.request(`$JS.API.CONSUMER.NAMES.${stream}`, request, { timeout: 5_000 });
    const { consumers = [], total = 0 } = answer.json<{ consumers?: string[] | null; total?: number }>();
    found.push(...(consumers ?? []));
    if (!consumers?.length || found.length >= total) return found;
  }
}
