import { durablesOf, listenedFilters, type Handlers } from './consumer/durables/durables.js';
import { EVENT_HANDLERS, EVENT_LISTENERS } from './event-handlers.js';
import { EventNames, PUBLISHERS } from './nats/event-stream.js';

const HANDLERS: Readonly<Record<string, Handlers>> = EVENT_HANDLERS;

export const SERVICES = Object.keys(HANDLERS);

export const handlersOf = (service: string): Handlers => HANDLERS[service] ?? {};

/** Event types by process, of consumers that end with it. */
const LISTENERS: Readonly<Record<string, readonly string[]>> = EVENT_LISTENERS;

/** All users of NATS; `replay` reads dead letters and publishes them again for any service. */
export const NATS_USERS = [...new Set([...PUBLISHERS, ...Object.keys(LISTENERS), 'replay'])];

/** NATS subjects with wildcards; deny takes precedence over allow. */
interface NatsPermissions {
  publish: { allow: string[]; deny: string[] };
  subscribe: { allow: string[] };
}

/** Prefix for replies; other users may not subscribe to it. */
export const inboxPrefix = (user: string) => `_INBOX.${user}`;

/** A user's own events, dead letters and consumers. Only the administrator may create streams. */
export function natsPermissions(user: string, names = new EventNames()): NatsPermissions {
  const { stream, deadLetterStream, deadLetterPrefix } = names;
  const own = (source: string) => names.subject(`${source}.>`);
  const allow = [`$JS.API.STREAM.INFO.${stream}`, `$JS.API.STREAM.INFO.${deadLetterStream}`];
  const deny: string[] = [];
  if ((PUBLISHERS as readonly string[]).includes(user)) allow.push(own(user));
  if (SERVICES.includes(user)) {
    allow.push(deadLetterPrefix + user, `$JS.API.CONSUMER.NAMES.${stream}`);
    // Also consumers of publishers without a handler any more.
    allow.push(...PUBLISHERS.map((source) => `$JS.API.CONSUMER.DELETE.${stream}.${user}-${source}`));
  }
  for (const { name, filter } of durablesOf(user, handlersOf(user)))
    allow.push(...consumerApi(stream, name, names.subject(filter)));
  if (LISTENERS[user]) {
    for (const filter of listenedFilters(LISTENERS[user]))
      allow.push(...consumerApi(stream, '*', names.subject(filter)));
    // A listener's consumers have random names, so the services' consumers must be denied by name.
    deny.push(...durablesOfOthers(user).flatMap((durable) => consumerApi(stream, durable, '>')));
  }
  if (user === 'replay') {
    allow.push(...PUBLISHERS.map(own), `${deadLetterPrefix}>`, `$JS.API.CONSUMER.CREATE.${deadLetterStream}`);
    allow.push(...consumerApi(deadLetterStream, '*', '>'), `$JS.API.STREAM.MSG.DELETE.${deadLetterStream}`);
  }
  return { publish: { allow, deny }, subscribe: { allow: [`${inboxPrefix(user)}.>`] } };
}

/** @throws Error if a process listens to other types than the table: NATS would deliver others */
export function assertListenedTypes(user: string, types: readonly string[]): void {
  if (!NATS_USERS.includes(user)) return;
  const wanted = LISTENERS[user] ?? [];
  const isSame = types.length === wanted.length && types.every((type) => wanted.includes(type));
  if (!isSame) throw new Error(`${user} does not hear what event-handlers.ts says. Run npm run handlers.`);
}

function durablesOfOthers(user: string): string[] {
  const others = SERVICES.filter((service) => service !== user);
  const names = others.flatMap((service) => [
    ...PUBLISHERS.map((source) => `${service}-${source}`),
    ...durablesOf(service, handlersOf(service)).map(({ name }) => name),
  ]);
  return [...new Set(names)];
}

function consumerApi(stream: string, consumer: string, filter: string): string[] {
  return [
    `$JS.API.CONSUMER.CREATE.${stream}.${consumer}.${filter}`,
    ...['INFO', 'DELETE', 'MSG.NEXT'].map((call) => `$JS.API.CONSUMER.${call}.${stream}.${consumer}`),
    `$JS.ACK.${stream}.${consumer}.>`,
  ];
}
