/** Records events in the traces they belong to. Called only for traced events. */
export interface EventTraces {
  /** @param publish gets the `traceparent` of the publishing span, which the message carries */
  publishing<T>(
    type: string,
    traceparents: readonly string[],
    publish: (traceparent: string) => Promise<T>,
  ): Promise<T>;
  handling(type: string, traceparents: readonly string[], handle: () => Promise<void>): Promise<void>;
}

export function inTraces(
  traces: EventTraces | undefined,
  type: string,
  events: readonly { traceparent?: string }[],
  handle: () => Promise<void>,
): Promise<void> {
  const traceparents = traces ? tracesOf(events) : [];
  return traceparents.length > 0 ? traces!.handling(type, traceparents, handle) : handle();
}

const traceOf = (traceparent: string) => traceparent.slice(3, 35);

export function tracesOf(events: readonly { traceparent?: string }[]): string[] {
  const found = new Map<string, string>();
  for (const { traceparent } of events) {
    if (traceparent && !found.has(traceOf(traceparent))) found.set(traceOf(traceparent), traceparent);
  }
  return [...found.values()];
}

export function continueTrace<E extends { traceparent?: string }>(traceparent: string, events: readonly E[]): E[] {
  const trace = traceOf(traceparent);
  return events.map((event) =>
    event.traceparent && traceOf(event.traceparent) === trace ? { ...event, traceparent } : event,
  );
}
