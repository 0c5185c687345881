import { FORMER_NAMES } from '@corner/contracts/event-map';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import {
  jetstreamManager,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamInfo,
} from '@nats-io/jetstream';

const DAY = 86_400_000;
const STREAM_NAME_IN_USE = 10058;

/** The services whose events the stream keeps: the first word of every event type. */
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

/** Names of streams and subjects. Tests give a namespace of their own, production none. */
export class EventNames {
  readonly stream: string;
  readonly deadLetterStream: string;
  readonly deadLetterPrefix: string;
  private readonly prefix: string;

  /** @param namespace letters, digits, `-` and `_`; a trailing separator is dropped */
  constructor(namespace = '') {
    const name = namespace.replace(/[._-]+$/, '');
    if (!/^[A-Za-z0-9_-]*$/.test(name)) throw new Error(`bad events namespace: ${namespace}`);
    this.prefix = name ? `${name}.` : '';
    this.stream = name ? `${name}-events` : 'events';
    this.deadLetterStream = name ? `${name}-dead-letters` : 'dead-letters';
    this.deadLetterPrefix = `${this.prefix}dead-letters.`;
  }

  /** Subject of an event type, or of all events of a service for `identity.>`. */
  subject(type: string): string {
    return this.prefix + type;
  }

  /** Subject of what a durable consumer takes, see `sourceOf`. */
  filter(source: string): string {
    return this.subject(source.includes('.') ? source : `${source}.>`);
  }

  /** The event type of a subject, by the name that it has today. */
  type(subject: string): string {
    const type = subject.slice(this.prefix.length);
    return FORMER_NAMES[type] ?? type;
  }
}

/**
 * What a service's durable consumer takes: all events of a publisher, but of those who publish an event under the same name
 * this one alone. Otherwise each chat message would be sent to identity, which waits for `messaging.member-erased`.
 */
export function sourceOf(type: string, handled: readonly string[]): string {
  const [publisher = '', name = ''] = type.split('.');
  const isShared = handled.some((other) => other !== type && other.endsWith(`.${name}`));
  return isShared ? type : publisher;
}

/** A consumer's name has no dots. */
export const durableName = (service: string, source: string) => `${service}-${source.replace('.', '-')}`;

/** Creates the event stream if it is missing and adds missing subjects. `created` of the answer names its incarnation. */
export function ensureStream(connection: NatsConnection, names: EventNames): Promise<StreamInfo> {
  const subjects = PUBLISHERS.map((service) => names.subject(`${service}.>`));
  return ensure(connection, names.stream, subjects, 7 * DAY);
}

/** Creates the stream of the events that could not be handled; they are kept 30 days. */
export function ensureDeadLetterStream(connection: NatsConnection, names: EventNames): Promise<StreamInfo> {
  return ensure(connection, names.deadLetterStream, [`${names.deadLetterPrefix}>`], 30 * DAY);
}

async function ensure(
  connection: NatsConnection,
  name: string,
  subjects: string[],
  maxAge: number,
): Promise<StreamInfo> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const info = (await find(manager, name)) ?? (await create(manager, name, subjects, maxAge));
  if (subjects.every((subject) => info.config.subjects.includes(subject))) return info;
  return manager.streams.update(name, { subjects });
}

async function create(
  manager: JetStreamManager,
  name: string,
  subjects: string[],
  maxAge: number,
): Promise<StreamInfo> {
  try {
    return await manager.streams.add({
      name,
      subjects,
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      max_age: nanos(maxAge),
      duplicate_window: nanos(120_000),
    });
  } catch (error) {
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
