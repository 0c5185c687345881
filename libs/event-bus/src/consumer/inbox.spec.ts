import type { Statements } from '../transaction.js';
import { Inbox } from './inbox.js';

type Event = { eventId: string };

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

it('passes the new events of a list in order and without duplicates', async () => {
  const given: Event[][] = [];
  await new Inbox().onceEach(databaseWith('b'), list('c', 'a', 'b', 'a'), async (_, fresh) => void given.push(fresh));
  expect(given).toEqual([list('c', 'a')]);
});

it('does not call the handler if all events are known', async () => {
  const handle = jest.fn();
  await new Inbox().onceEach(databaseWith('a', 'b'), list('a', 'b'), handle);
  expect(handle).not.toHaveBeenCalled();
});
