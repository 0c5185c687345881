import { FairQueue, type Requester } from './fair-queue.js';

function busyTurns(waitingAtMost: number) {
  const queue = new FairQueue(1, waitingAtMost);
  const served: string[] = [];
  let release!: () => void;
  const first = queue.run(() => new Promise<void>((resolve) => (release = resolve)));
  const ask = (name: string, requester?: Requester) => queue.run(async () => void served.push(name), requester);
  return { served, ask, finish: () => (release(), first) };
}
const refusal = expect.objectContaining({ key: 'request.unavailable', retryAfter: 2 });
const stranger = (site: string): Requester => ({ from: [site], isStranger: true });
const member = (network: string, id: string): Requester => ({ from: [network, id] });

it('strangers get half of the places, and the site with the most requests is rejected', async () => {
  const { served, ask, finish } = busyTurns(8);
  const flood = [1, 2, 3, 4].map((n) => ask(`flood ${n}`, stranger('site A')));
  await expect(ask('flood 5', stranger('site A'))).rejects.toEqual(refusal);
  const [last] = flood.splice(3).map((sent) => expect(sent).rejects.toEqual(refusal));
  const neighbour = ask('neighbour', stranger('site B'));
  await last;
  const own = ask('own');
  await finish();
  await Promise.all([...flood, neighbour, own]);
  expect(served.toSorted()).toEqual(['flood 1', 'flood 2', 'flood 3', 'neighbour', 'own']);
});

it('strangers get at most every second turn while others wait', async () => {
  const { served, ask, finish } = busyTurns(8);
  const all = ['s1', 's2', 's3'].map((name) => ask(name, stranger(name))).concat(['o1', 'o2'].map((name) => ask(name)));
  await finish();
  await Promise.all(all);
  expect(served).toEqual(['s1', 'o1', 's2', 'o2', 's3']);
});

it('internal work is rejected if all places are taken', async () => {
  const { ask, finish } = busyTurns(2);
  const waiting = [ask('own 1'), ask('own 2')];
  await expect(ask('own 3')).rejects.toEqual(refusal);
  await finish();
  await Promise.all(waiting);
});

it.each([
  ['member, over however many networks', [1, 2, 3].map((n) => member(`network ${n}`, 'greedy'))],
  ['network, by however many members', [1, 2, 3].map((n) => member('network', `member ${n}`))],
])('takes turns: a single request waits for at most one of a greedy %s', async (_, askers) => {
  const { served, ask, finish } = busyTurns(8);
  const greedy = askers.map((requester, n) => ask(`greedy ${n + 1}`, requester));
  const honest = ask('honest', member('home', 'honest'));
  await finish();
  await Promise.all([...greedy, honest]);
  expect(served).toEqual(['greedy 1', 'honest', 'greedy 2', 'greedy 3']);
});

it('shares the turns of one network among its members', async () => {
  const { served, ask, finish } = busyTurns(8);
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => ask(name, member('network', name[0]!)));
  await finish();
  await Promise.all(all);
  expect(served).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('a returning caller waits behind those not yet served', async () => {
  const queue = new FairQueue(1, 8);
  const served: string[] = [];
  const again = async (name: string, times: number): Promise<void> => {
    await queue.run(async () => void served.push(name), { from: [name] });
    if (times > 1) await again(name, times - 1);
  };
  await Promise.all([again('first', 3), again('a', 3), again('b', 1)]);
  expect(served.slice(0, 3)).toEqual(['first', 'a', 'b']);
});

it('frees the place of a disconnected caller, and never starts their work', async () => {
  const { served, ask, finish } = busyTurns(2);
  const left = new AbortController();
  const waiting = [ask('stays', { from: ['a'] }), ask('leaves', { from: ['b'], gone: left.signal })];
  const refused = expect(waiting[1]).rejects.toEqual(refusal);
  left.abort();
  await refused;
  const next = ask('next', { from: ['c'] });
  await finish();
  await Promise.all([waiting[0], next]);
  await expect(ask('gone before', { from: ['d'], gone: left.signal })).rejects.toEqual(refusal);
  expect(served).toEqual(['stays', 'next']);
});
