import { nanos, type NatsConnection } from '@nats-io/transport-node';
import {
  jetstreamManager,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';

const DAY = 86_400_000;
const STREAM_NAME_IN_USE = 10058;
const NO_SUITABLE_PEERS = 10005;

export const PUBLISHERS = [
  'identity',
  'profiles',
  'discovery',
  'messaging',
  'realtime',
  'jobs',
  'admin',
  'notifications',
] as const;

/** Names of streams and subjects, and the number of replicas. Tests use their own namespace, production none. */
export class EventNames {
  readonly stream: string;
  readonly deadLetterStream: string;
  readonly deadLetterPrefix: string;
  private readonly prefix: string;

  /**
   * @param namespace letters, digits, `-` and `_`; a trailing separator is dropped
   * @param eventsReplicas 1, 3 or 5, at most the number of NATS servers
   */
  constructor(
    namespace = '',
    readonly eventsReplicas = 1,
  ) {
    const name = namespace.replace(/[._-]+$/, '');
    if (!/^[A-Za-z0-9_-]*$/.test(name)) throw new Error(`bad events namespace: ${namespace}`);
    this.prefix = name ? `${name}.` : '';
    this.stream = name ? `${name}-events` : 'events';
    this.deadLetterStream = name ? `${name}-dead-letters` : 'dead-letters';
    this.deadLetterPrefix = `${this.prefix}dead-letters.`;
  }

  /** Subject of an event type; `identity.>` covers all events of a service. */
  subject(type: string): string {
    return this.prefix + type;
  }

  type(subject: string): string {
    return subject.slice(this.prefix.length);
  }
}

/** Creates the stream, adds missing subjects and replicas. `created` of the result is its incarnation. */
export function ensureStream(connection: NatsConnection, names: EventNames): Promise<StreamInfo> {
  const subjects = PUBLISHERS.map((service) => names.subject(`${service}.>`));
  return ensure(connection, names.stream, { subjects, num_replicas: names.eventsReplicas, max_age: nanos(7 * DAY) });
}

export function ensureDeadLetterStream(connection: NatsConnection, names: EventNames): Promise<StreamInfo> {
  const subjects = [`${names.deadLetterPrefix}>`];
  return ensure(connection, names.deadLetterStream, {
    subjects,
    num_replicas: names.eventsReplicas,
    max_age: nanos(30 * DAY),
  });
}

type Wanted = Pick<StreamConfig, 'subjects' | 'num_replicas' | 'max_age'>;

async function ensure(connection: NatsConnection, name: string, wanted: Wanted): Promise<StreamInfo> {
  // A single server refuses to create such a stream, but silently updates one and keeps a single copy.
  if (wanted.num_replicas > 1 && !connection.info?.cluster) throw tooFewServers(name, wanted);
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const info = (await find(manager, name)) ?? (await create(manager, name, wanted));
  assertSettings(info.config, wanted.max_age);
  const { subjects, num_replicas } = info.config;
  // Never lowers it: an instance with the old setting would undo the change.
  const eventsReplicas = Math.max(num_replicas, wanted.num_replicas);
  if (eventsReplicas === num_replicas && wanted.subjects.every((subject) => subjects.includes(subject))) return info;
  try {
    return await manager.streams.update(name, { subjects: wanted.subjects, num_replicas: eventsReplicas });
  } catch (error) {
    throw isApiError(error, NO_SUITABLE_PEERS) ? tooFewServers(name, wanted) : error;
  }
}

function tooFewServers(name: string, { num_replicas }: Wanted): Error {
  return new Error(
    `NATS cannot keep ${num_replicas} copies of the stream ${name}: run as many servers as one cluster, or lower EVENTS_REPLICAS`,
  );
}

/** @throws Error with one sentence if events would be lost in a stream that another program created or changed */
export function assertSettings(
  config: Pick<StreamConfig, 'name' | 'retention' | 'storage' | 'max_age'>,
  leastAge: number,
): void {
  const wrong = [
    ...(config.retention === RetentionPolicy.Limits ? [] : [`retention ${config.retention} instead of limits`]),
    ...(config.storage === StorageType.File ? [] : [`storage ${config.storage} instead of file`]),
    ...(config.max_age === 0 || config.max_age >= leastAge ? [] : [`a max age below ${leastAge / nanos(DAY)} days`]),
  ];
  if (wrong.length === 0) return;
  throw new Error(
    `The stream ${config.name} has ${wrong.join(', ')}: change it, or delete it so that it is made and filled again.`,
  );
}

async function create(manager: JetStreamManager, name: string, wanted: Wanted): Promise<StreamInfo> {
  try {
    return await manager.streams.add({
      ...wanted,
      name,
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      duplicate_window: nanos(120_000),
    });
  } catch (error) {
    if (isApiError(error, NO_SUITABLE_PEERS)) throw tooFewServers(name, wanted);
    if (!isApiError(error, STREAM_NAME_IN_USE)) throw error;
    return manager.streams.info(name);
  }
}

async function find(manager: JetStreamManager, name: string): Promise<StreamInfo | undefined> {
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (isApiError(error, JetStreamApiCodes.StreamNotFound)) return undefined;
    throw error;
  }
}

export function isApiError(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code;
}
