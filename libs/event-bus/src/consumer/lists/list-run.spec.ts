import type { ReceivedEvent } from '../../event/event-list.js';
import { ListRun, type EventHandler } from './list-run.js';

const event = (memberId: unknown): ReceivedEvent => ({
  eventId: `id-${String(memberId)}`,
  type: 'realtime.member-seen',
  createdAt: '2026-01-01T00:00:00.000Z',
  payload: { memberId, at: '' },
});
const handler = (takesLists: boolean): EventHandler => ({ handle: undefined as never, takesLists, gatherMs: 0 });
const lists = handler(true);
const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const names = (events: readonly ReceivedEvent[]) =>
  events.map(({ payload }) => (payload as { memberId: unknown }).memberId);

/** Runs once and answers what each call was given; `fail` says which call fails, and how. */
async function go(
  runs: ListRun[],
  fail: (members: unknown[], by: EventHandler) => Error | undefined = () => undefined,
  stopping = new AbortController().signal,
) {
  const calls: unknown[][] = [];
  const call = async (by: EventHandler, events: ReceivedEvent[]) => {
    calls.push(names(events));
    const error = fail(names(events), by);
    if (error) throw error;
  };
  await ListRun.go(runs, call, stopping);
  return calls;
}

it('hands a list over whole to a handler of lists, one by one to any other', async () => {
  const run = new ListRun([event('a'), event('b')], [lists, handler(false)]);
  expect(run.size).toBe(2);
  expect(await go([run])).toEqual([['a', 'b'], ['a'], ['b']]);
  expect(run.isDone).toBe(true);
  expect(run.firstFailure).toBeUndefined();
});

it('hands the lists of several messages over as one, and each message knows what failed of its own', async () => {
  const runs = [new ListRun([event('a'), event('b')], [lists]), new ListRun([event('c')], [lists])];
  const calls = await go(runs, (members) => (members.includes('c') ? new Error('bad') : undefined));
  expect(calls).toEqual([['a', 'b', 'c'], ['a', 'b'], ['c']]);
  expect(runs.map(({ isDone }) => isDone)).toEqual([true, false]);
  expect(names(runs[1]!.hopeless(true).map(({ event }) => event))).toEqual(['c']);
  expect(runs[0]!.hopeless(true)).toEqual([]);
});

it('does again only what has not succeeded', async () => {
  const run = new ListRun(['a', 'b', 'c', 'd'].map(event), [lists]);
  const fail = (members: unknown[]) => (members.includes('c') ? new Error('bad') : undefined);
  expect(await go([run], fail)).toEqual([['a', 'b', 'c', 'd'], ['a', 'b'], ['c', 'd'], ['c'], ['d']]);
  expect(run.firstFailure).toMatchObject({ event: { eventId: 'id-c' }, error: new Error('bad') });
  expect(await go([run])).toEqual([['c']]);
  expect(run.isDone).toBe(true);
  expect(run.firstFailure).toBeUndefined();
});

it('repeats no handler because of another one', async () => {
  const other = handler(true);
  const run = new ListRun([event('a')], [lists, other]);
  const fail = (_: unknown[], by: EventHandler) => (by === other ? new Error('not yet') : undefined);
  expect(await go([run], fail)).toHaveLength(2);
  expect(await go([run])).toHaveLength(1);
  expect(run.isDone).toBe(true);
});

it('tries a list again as a whole while what its handler needs is away, and blames no event', async () => {
  const run = new ListRun(['a', 'b', 'c'].map(event), [lists]);
  expect(await go([run], () => away)).toEqual([['a', 'b', 'c']]);
  expect(run.hopeless(true)).toEqual([]);
  expect(await go([run])).toEqual([['a', 'b', 'c']]);
});

it('asks no more once something was found away in the midst of a list', async () => {
  const run = new ListRun(['a', 'b', 'c'].map(event), [handler(false)]);
  expect(await go([run], ([member]) => (member === 'b' ? away : undefined))).toEqual([['a'], ['b']]);
  expect(run.size).toBe(2);
  expect(run.hopeless(true)).toEqual([]);
});

it('begins nothing more when the service stops, and blames no event', async () => {
  const stopping = new AbortController();
  const run = new ListRun(['a', 'b'].map(event), [handler(false)]);
  const calls = await go([run], () => void stopping.abort(), stopping.signal);
  expect(calls).toEqual([['a']]);
  expect(run.size).toBe(1);
  expect(run.hopeless(true)).toEqual([]);
});

it('gives a bad payload up at once and alone, without its values', async () => {
  const run = new ListRun([event('a'), event(5)], [lists]);
  expect(await go([run])).toEqual([['a']]);
  expect(run.isDone).toBe(false);
  const [failure, ...more] = run.hopeless(false);
  expect(more).toEqual([]);
  expect(failure).toMatchObject({ event: { eventId: 'id-5' }, error: new Error('bad payload: memberId invalid_type') });
  expect(run.firstFailure).toBe(failure);
  run.forget([failure!]);
  expect(run.isDone).toBe(true);
});

it('an event that failed by itself is hopeless at the last try only, and done once it is kept elsewhere', async () => {
  const run = new ListRun([event('a')], [lists]);
  await go([run], () => new Error('bad'));
  expect(run.hopeless(false)).toEqual([]);
  run.forget(run.hopeless(true));
  expect(run.isDone).toBe(true);
});
