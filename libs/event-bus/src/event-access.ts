import { ERASING_SERVICES } from '@corner/contracts/events/event-map';
import { durableName, EventNames, PUBLISHERS } from './nats/event-stream.js';

const ERASURES = ERASING_SERVICES.map((service) => `${service}.member-erased`);

/** The sources whose events each service handles, by a durable consumer for each of them. */
export const READS: Readonly<Record<string, readonly string[]>> = {
  identity: ['admin', ...ERASURES],
  profiles: ['identity', 'notifications'],
  discovery: ['identity', 'profiles', 'messaging', 'realtime', 'notifications'],
  messaging: ['identity', 'profiles', 'discovery'],
  notifications: ['identity', 'profiles', 'discovery', 'messaging', 'realtime', 'admin'],
  admin: ['identity', 'profiles', 'realtime', 'jobs'],
  jobs: [],
};

/** Publishers that a process listens to by consumers that end with it. */
export const LISTENS: Readonly<Record<string, readonly string[]>> = {
  gateway: ['identity'],
  realtime: ['identity'],
  profiles: ['discovery', 'identity', 'profiles'],
  companions: ['discovery', 'messaging'],
};

/** Everyone who may connect to NATS; `replay` reads dead letters and publishes them again for any service. */
export const NATS_USERS = [...new Set([...Object.keys(READS), ...Object.keys(LISTENS), 'replay'])];

/** Subjects of NATS with its wildcards; what is denied counts before what is allowed. */
export interface NatsPermissions {
  publish: { allow: string[]; deny: string[] };
  subscribe: { allow: string[] };
}

/** Replies come here; other users may not listen to it. */
export const inboxPrefix = (user: string) => `_INBOX.${user}`;

/** A user's own events, dead letters and consumers. The streams are read-only: the administrator makes them. */
export function natsPermissions(user: string, names = new EventNames()): NatsPermissions {
  const { stream, deadLetterStream, deadLetterPrefix } = names;
  const own = (source: string) => names.subject(`${source}.>`);
  const allow = [`$JS.API.STREAM.INFO.${stream}`, `$JS.API.STREAM.INFO.${deadLetterStream}`];
  const deny: string[] = [];
  if ((PUBLISHERS as readonly string[]).includes(user)) allow.push(own(user));
  if (READS[user]) {
    allow.push(deadLetterPrefix + user);
    // Also consumers of publishers that it no longer reads.
    allow.push(...PUBLISHERS.map((source) => `$JS.API.CONSUMER.DELETE.${stream}.${user}-${source}`));
  }
  for (const source of READS[user] ?? [])
    allow.push(...consumerApi(stream, durableName(user, source), names.filter(source)));
  if (LISTENS[user]) {
    for (const source of LISTENS[user]) allow.push(...consumerApi(stream, '*', own(source)));
    // A listener's consumers have random names, which says nothing against those of the services.
    const durables = Object.entries(READS).flatMap(([service, sources]) =>
      service === user ? [] : sources.map((each) => durableName(service, each)),
    );
    deny.push(...durables.flatMap((durable) => consumerApi(stream, durable, '>')));
  }
  if (user === 'replay') {
    allow.push(...PUBLISHERS.map(own), `${deadLetterPrefix}>`, `$JS.API.CONSUMER.CREATE.${deadLetterStream}`);
    allow.push(...consumerApi(deadLetterStream, '*', '>'), `$JS.API.STREAM.MSG.DELETE.${deadLetterStream}`);
  }
  return { publish: { allow, deny }, subscribe: { allow: [`${inboxPrefix(user)}.>`] } };
}

function consumerApi(stream: string, consumer: string, filter: string): string[] {
  return [
    `$JS.API.CONSUMER.CREATE.${stream}.${consumer}.${filter}`,
    ...['INFO', 'DELETE', 'MSG.NEXT'].map((call) => `$JS.API.CONSUMER.${call}.${stream}.${consumer}`),
    `$JS.ACK.${stream}.${consumer}.>`,
  ];
}
