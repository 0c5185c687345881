import { SenderQueue } from './sender-queue.policy.js';

const job = (senderId: string, content: string) => ({ item: { senderId, recipientId: 'peer', content } });
const contents = (jobs: ReturnType<typeof job>[]) => jobs.map(({ item }) => item.content);

it('takes one message per sender, and the next once that is settled', () => {
  const queue = new SenderQueue<ReturnType<typeof job>>();
  for (const [sender, content] of ['ann 1', 'ann 2', 'ben 1', 'ann 3'].map((each) => each.split(' '))) {
    queue.add(job(sender!, `${sender}${content}`));
  }
  const [first, other] = queue.take();
  expect(contents([first!, other!])).toEqual(['ann1', 'ben1']);
  expect(queue.take()).toEqual([]);
  queue.settled(other!);
  queue.add(job('ben', 'ben2'));
  expect(contents(queue.take())).toEqual(['ben2']);
  queue.settled(first!);
  expect(contents(queue.take())).toEqual(['ann2']);
  expect(queue.size).toBe(3);
});

it('takes at most 128 messages and 48 kB, in order of arrival', () => {
  const queue = new SenderQueue<ReturnType<typeof job>>();
  for (let sender = 0; sender < 130; sender++) queue.add(job(`${sender}`, `${sender}`));
  const taken = queue.take();
  expect([taken.length, ...contents(taken.slice(0, 2))]).toEqual([128, '0', '1']);
  queue.add(job('long', 'x'.repeat(48_000)));
  queue.add(job('longer', 'y'.repeat(60_000)));
  expect(contents(queue.take())).toEqual(['128', '129', 'x'.repeat(48_000)]);
  expect(contents(queue.take())).toEqual(['y'.repeat(60_000)]);
  for (const [sender, length] of [24_000, 25_152, 1].entries()) queue.add(job(`full ${sender}`, 'z'.repeat(length)));
  expect(queue.take().length).toBe(2);
});
