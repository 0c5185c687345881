/** Ways the events of one list may reach a handler: repeated, regrouped, reordered. */
const ARRANGEMENTS: (<Event>(events: Event[]) => Event[][])[] = [
  (events) => [events],
  (events) => [events, events],
  (events) => [events.slice(0, Math.ceil(events.length / 2)), events.slice(1), events],
  (events) => [[...events].reverse()],
  (events) => [...events].reverse().map((event) => [event]),
];

/**
 * Calls a list handler with each arrangement and expects the same outcome of all, which it returns. `make` returns
 * events of new members each time, `outcome` their result without ids.
 */
export async function expectSameOutcome<Event>(
  make: () => Promise<Event[]>,
  handle: (events: Event[]) => Promise<unknown> | void,
  outcome: (events: Event[]) => Promise<unknown>,
): Promise<unknown> {
  const outcomes: unknown[] = [];
  for (const arrange of ARRANGEMENTS) {
    const events = await make();
    for (const list of arrange(events)) await handle(list);
    outcomes.push(await outcome(events));
  }
  expect(outcomes).toEqual(outcomes.map(() => outcomes[0]));
  return outcomes[0];
}
