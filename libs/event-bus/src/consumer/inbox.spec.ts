import type { Statements } from '../transaction.js';
import { Inbox } from './inbox.js';

type Event = { eventId: string };

/** A database whose inbox has these events already; every note succeeds once. */
function databaseWith(...known: string[]) {
  const notes = new Set(known);
  const tx = {
    query: async (_sql: string, [ids]: unknown[]) => {
      const fresh = [...new Set([ids].flat() as string[])].filter((id) => !notes.has(id));
      return fresh.map((id) => (notes.add(id), { event_id: id }));
    },
  } as Statements;
  return { transaction: <T>(run: (tx: Statements) => Promise<T>) => run(tx) };
}
const list = (...ids: string[]): Event[] => ids.map((eventId) => ({ eventId }));

it('gives a handler the fresh events of a list, in their order, one that stands in it twice once', async () => {
  const given: Event[][] = [];
  await new Inbox().onceEach(databaseWith('b'), list('c', 'a', 'b', 'a'), async (_, fresh) => void given.push(fresh));
  expect(given).toEqual([list('c', 'a')]);
});

it('does not call a handler for a list it has had', async () => {
  const handle = jest.fn();
  await new Inbox().onceEach(databaseWith('a', 'b'), list('a', 'b'), handle);
  expect(handle).not.toHaveBeenCalled();
});
