/** How the events of one list may reach a handler: repeated, in other groups, in another order. */
const ARRANGEMENTS: (<Event>(events: Event[]) => Event[][])[] = [
  (events) => [events],
  (events) => [events, events],
  (events) => [events.slice(0, Math.ceil(events.length / 2)), events.slice(1), events],
  (events) => [[...events].reverse()],
  (events) => [...events].reverse().map((event) => [event]),
];

/**
 * Feeds a handler of lists in each arrangement and expects the same outcome of all, which it returns. `make` answers the events of new
 * members each time, `outcome` what has become of them, without their ids.
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
