import { EVENTS } from '@corner/contracts/events/event-map';

export type Handlers = Readonly<Record<string, readonly string[]>>;

export interface Durable {
  name: string;
  handler: string;
  /** Subject without the namespace: one type, or all types of a publisher. */
  filter: string;
}

/** Returns `mail-new-device` for MailConsumer.newDevice. */
export function handlerName(className: string, method: string): string {
  return `${className.replace(/Consumer$/, '')}-${method}`.replace(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase();
}

/**
 * One durable per handler, so that a failing event blocks no other handler. nats-server 2.9 allows one filter per
 * consumer: a handler of several types of one publisher receives all its events and skips the others; a handler of
 * several publishers has one durable per type. Named after the source if the service has no other handler for it.
 */
export function durablesOf(service: string, handlers: Handlers): Durable[] {
  const taken = Object.entries(handlers).flatMap(([handler, types]) =>
    filtersOf(types).map((filter) => ({ handler, filter, source: sourceOf(filter, types) })),
  );
  const baseOf = (source: string) => `${service}-${source.replace('.', '-')}`;
  return taken.map(({ handler, filter, source }) => {
    const isAlone = taken.filter((other) => other.source === source).length === 1;
    return { name: isAlone ? baseOf(source) : `${baseOf(source)}-${handler}`, handler, filter };
  });
}

export function listenedFilters(types: readonly string[]): string[] {
  const publishers = [...new Set(types.map(publisherOf))];
  return publishers.flatMap((publisher) => filtersOf(types.filter((type) => publisherOf(type) === publisher)));
}

function filtersOf(types: readonly string[]): readonly string[] {
  const publishers = new Set(types.map(publisherOf));
  return types.length > 1 && publishers.size === 1 ? [`${[...publishers][0]}.>`] : types;
}

const sourceOf = (filter: string, types: readonly string[]) =>
  new Set(types.map(publisherOf)).size > 1 ? filter : publisherOf(filter);

const publisherOf = (type: string) => type.split('.')[0]!;

/** @throws Error for an unknown event type, or if code and table differ: NATS permissions would differ too */
export function assertHandlers(service: string, present: Handlers, wanted: Handlers): void {
  const lines = (handlers: Handlers) =>
    Object.entries(handlers).flatMap(([name, types]) => types.map((type) => `${type} (${name})`));
  const [has, wants] = [lines(present), lines(wanted)];
  const problems = [
    ...Object.values(present)
      .flat()
      .filter((type) => !(type in EVENTS))
      .map((type) => `there is no event ${type}`),
    ...wants.filter((line) => !has.includes(line)).map((line) => `no handler for ${line}`),
    ...has.filter((line) => !wants.includes(line)).map((line) => `a handler that no table knows for ${line}`),
  ];
  if (problems.length === 0) return;
  throw new Error(`${service}: ${problems.join(', ')}. Run npm run handlers.`);
}
