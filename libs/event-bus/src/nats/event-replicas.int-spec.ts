import { TestBench } from '../bench.fixture.js';
import { ensureDeadLetterStream, ensureStream, EventNames } from './event-stream.js';

let bench: TestBench;
beforeAll(async () => {
  bench = await TestBench.open();
});
afterAll(() => bench.close());

it('fails with a helpful error for more replicas than NATS servers, and leaves the stream unchanged', async () => {
  const three = new EventNames(bench.namespace, 3);
  await expect(ensureStream(bench.connection, three)).rejects.toThrow('lower EVENTS_REPLICAS');
  await ensureStream(bench.connection, bench.names);
  await expect(ensureStream(bench.connection, three)).rejects.toThrow('run as many servers as one cluster');
  await expect(ensureDeadLetterStream(bench.connection, three)).rejects.toThrow('lower EVENTS_REPLICAS');
  expect((await ensureStream(bench.connection, bench.names)).config.num_replicas).toBe(1);
});
