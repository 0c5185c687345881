import { FairQueue } from './fair-queue.js';

/** One place that is taken until `release` is called, and who was served since. */
function busyTurns(waitingAtMost: number) {
  const queue = new FairQueue(1, waitingAtMost);
  const served: string[] = [];
  let release!: () => void;
  const first = queue.run(() => new Promise<void>((resolve) => (release = resolve)));
  const ask = (name: string, from?: string) => queue.run(async () => void served.push(name), from);
  return { served, ask, finish: () => (release(), first) };
}
const refusal = expect.objectContaining({ key: 'request.unavailable', retryAfter: 2 });

it('strangers wait in half of the places, and the site that sent most gives way', async () => {
  const { served, ask, finish } = busyTurns(8);
  const flood = [1, 2, 3, 4].map((n) => ask(`flood ${n}`, 'site A'));
  await expect(ask('flood 5', 'site A')).rejects.toEqual(refusal);
  const [last] = flood.splice(3).map((sent) => expect(sent).rejects.toEqual(refusal));
  const neighbour = ask('neighbour', 'site B');
  await last;
  const own = ask('own');
  await finish();
  await Promise.all([...flood, neighbour, own]);
  expect(served.toSorted()).toEqual(['flood 1', 'flood 2', 'flood 3', 'neighbour', 'own']);
});

it('every second turn is not a stranger\u2019s while others wait', async () => {
  const { served, ask, finish } = busyTurns(8);
  const all = ['s1', 's2', 's3'].map((name) => ask(name, name)).concat(['o1', 'o2'].map((name) => ask(name)));
  await finish();
  await Promise.all(all);
  expect(served).toEqual(['s1', 'o1', 's2', 'o2', 's3']);
});

it('who is no stranger is refused when all places are taken', async () => {
  const { ask, finish } = busyTurns(2);
  const waiting = [ask('own 1'), ask('own 2')];
  await expect(ask('own 3')).rejects.toEqual(refusal);
  await finish();
  await Promise.all(waiting);
});
