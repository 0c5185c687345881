import { EVENTS } from '@corner/contracts/events/event-map';

/** The types of each handler of a service, by its name. */
export type Handlers = Readonly<Record<string, readonly string[]>>;

/** A consumer that NATS keeps for a handler. */
export interface Durable {
  name: string;
  handler: string;
  /** What it takes, without the namespace: a type, or all of a publisher. */
  filter: string;
}

/** `mail-new-device` of MailConsumer.newDevice. */
export function handlerName(className: string, method: string): string {
  return `${className.replace(/Consumer$/, '')}-${method}`.replace(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase();
}

/**
 * One for each handler, so that events that one cannot handle hold up no other. nats-server 2.9 knows a single filter:
 * a handler of several types of a publisher takes all of them and passes the others over; of several publishers it has a
 * durable for each type. Named by its source alone where the service has no other handler for it.
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

/** What a listener takes: of each publisher the one type that it hears, or all. */
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

/** @throws Error when a handler has an event that is none, or code and table differ: what NATS lets through would differ */
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
