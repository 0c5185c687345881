import { EventNames } from '@corner/event-bus/nats/event-stream';
import { closeNats, connectNats } from '@corner/event-bus/nats/nats-connection';
import { jetstreamManager } from '@nats-io/jetstream';

/**
 * Events of an installation that is gone would carry what the restored databases do not know.
 * @throws Error in one sentence
 */
export async function expectNoEvents(natsUrl: string, namespace = ''): Promise<void> {
  const { stream } = new EventNames(namespace);
  const { host } = new URL(natsUrl.split(',')[0]!);
  const connection = await connectNats(natsUrl, 'restore', AbortSignal.timeout(10_000)).catch((error: Error) => {
    throw new Error(`NATS does not answer at ${host}: start it empty before the restore.`, { cause: error });
  });
  try {
    const manager = await jetstreamManager(connection, { checkAPI: false });
    const messages = await manager.streams.info(stream).then(
      ({ state }) => state.messages,
      () => 0,
    );
    if (messages > 0) {
      throw new Error(
        `NATS at ${host} still has ${messages} events of another installation; delete its stream ${stream}, or its volume.`,
      );
    }
  } finally {
    await closeNats(connection);
  }
}
