import { setImmediate as turn } from 'node:timers/promises';
import { CoalescedRuns } from './coalesced-runs.js';

function manualRounds() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const rounds = new CoalescedRuns(() => new Promise<void>((resolve, reject) => void ends.push({ resolve, reject })));
  return { rounds, ends };
}

it('shares one run among all callers that arrive during another one', async () => {
  const { rounds, ends } = manualRounds();
  const first = rounds.run();
  await turn();
  const [second, third] = [rounds.run(), rounds.run()];
  expect(ends).toHaveLength(1);
  ends[0]!.resolve();
  await first;
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]!.resolve();
  await Promise.all([second, third, rounds.settled()]);
});

it('continues after a failed run', async () => {
  const { rounds, ends } = manualRounds();
  const first = rounds.run();
  await turn();
  const second = rounds.run();
  ends[0]!.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  ends[1]!.resolve();
  await second;
});
