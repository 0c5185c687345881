import type { ReceivedEvent } from '../../event/event-list.js';
import { ListRun } from './list-run.js';

const event = (memberId: unknown): ReceivedEvent => ({
  eventId: `id-${String(memberId)}`,
  type: 'realtime.member-seen',
  createdAt: '2026-01-01T00:00:00.000Z',
  payload: { memberId, at: '' },
});
const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const names = (events: readonly ReceivedEvent[]) =>
  events.map(({ payload }) => (payload as { memberId: unknown }).memberId);

/** Runs once and returns the members of each call; `fail` returns the error of a call. */
async function go(
  runs: ListRun[],
  fail: (members: unknown[]) => Error | undefined = () => undefined,
  { takesLists = true, stopping = new AbortController().signal } = {},
) {
  const calls: unknown[][] = [];
  const call = async (events: ReceivedEvent[]) => {
    calls.push(names(events));
    const error = fail(names(events));
    if (error) throw error;
  };
  await ListRun.go(runs, takesLists, call, stopping);
  return calls;
}

it('passes a list as a whole to a list handler, single events to any other', async () => {
  const run = new ListRun([event('a'), event('b')]);
  expect(run.size).toBe(2);
  expect(await go([run])).toEqual([['a', 'b']]);
  expect(run.isDone).toBe(true);
  expect(run.firstFailure).toBeUndefined();
  const single = new ListRun([event('a'), event('b')]);
  expect(await go([single], undefined, { takesLists: false })).toEqual([['a'], ['b']]);
});

it('merges the lists of several messages, and assigns failures to their message', async () => {
  const runs = [new ListRun([event('a'), event('b')]), new ListRun([event('c')])];
  const calls = await go(runs, (members) => (members.includes('c') ? new Error('bad') : undefined));
  expect(calls).toEqual([['a', 'b', 'c'], ['a', 'b'], ['c']]);
  expect(runs.map(({ isDone }) => isDone)).toEqual([true, false]);
  expect(names(runs[1]!.unrecoverable(true).map(({ event }) => event))).toEqual(['c']);
  expect(runs[0]!.unrecoverable(true)).toEqual([]);
});

it('repeats only what has not succeeded', async () => {
  const run = new ListRun(['a', 'b', 'c', 'd'].map(event));
  const fail = (members: unknown[]) => (members.includes('c') ? new Error('bad') : undefined);
  expect(await go([run], fail)).toEqual([['a', 'b', 'c', 'd'], ['a', 'b'], ['c', 'd'], ['c'], ['d']]);
  expect(run.firstFailure).toMatchObject({ event: { eventId: 'id-c' }, error: new Error('bad') });
  expect(await go([run])).toEqual([['c']]);
  expect(run.isDone).toBe(true);
  expect(run.firstFailure).toBeUndefined();
});

it('skips events that are too old', async () => {
  const run = new ListRun(['a', 'b'].map(event));
  run.skip(({ eventId }) => eventId === 'id-a');
  expect(await go([run])).toEqual([['b']]);
  expect(run.isDone).toBe(true);
});

it('retries a list as a whole while a dependency is down, and gives up no event', async () => {
  const run = new ListRun(['a', 'b', 'c'].map(event));
  expect(await go([run], () => away)).toEqual([['a', 'b', 'c']]);
  expect(run.unrecoverable(true)).toEqual([]);
  expect(await go([run])).toEqual([['a', 'b', 'c']]);
});

it('stops after an outage in the middle of a list', async () => {
  const run = new ListRun(['a', 'b', 'c'].map(event));
  const fail = ([member]: unknown[]) => (member === 'b' ? away : undefined);
  expect(await go([run], fail, { takesLists: false })).toEqual([['a'], ['b']]);
  expect(run.size).toBe(2);
  expect(run.unrecoverable(true)).toEqual([]);
});

it('starts nothing more when the service stops, and gives up no event', async () => {
  const stopping = new AbortController();
  const run = new ListRun(['a', 'b'].map(event));
  const stop = () => void stopping.abort();
  const calls = await go([run], stop, { takesLists: false, stopping: stopping.signal });
  expect(calls).toEqual([['a']]);
  expect(run.size).toBe(1);
  expect(run.unrecoverable(true)).toEqual([]);
});

it('gives up only the invalid payload at once, without its values in the error', async () => {
  const run = new ListRun([event('a'), event(5)]);
  expect(await go([run])).toEqual([['a']]);
  expect(run.isDone).toBe(false);
  const [failure, ...more] = run.unrecoverable(false);
  expect(more).toEqual([]);
  expect(failure).toMatchObject({ event: { eventId: 'id-5' }, error: new Error('bad payload: memberId invalid_type') });
  expect(run.firstFailure).toBe(failure);
  run.drop([failure!]);
  expect(run.isDone).toBe(true);
});

it('gives up a failing event at the last try only, and counts it as done once it is stored', async () => {
  const run = new ListRun([event('a')]);
  await go([run], () => new Error('bad'));
  expect(run.unrecoverable(false)).toEqual([]);
  run.drop(run.unrecoverable(true));
  expect(run.isDone).toBe(true);
});
