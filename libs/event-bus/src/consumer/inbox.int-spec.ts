import { randomUUID } from 'node:crypto';
import { Inbox } from './inbox.js';
import { TestBench } from '../bench.fixture.js';
import type { Statements } from '../transaction.js';

describe('Inbox', () => {
  const inbox = new Inbox();
  const eventId = randomUUID();
  let bench: TestBench;
  beforeEach(async () => void (bench = await TestBench.open()));
  afterEach(() => bench.close());

  const note = (tx: Statements) =>
    tx.query('insert into effects (event_id) values ($1)', [eventId]).then(() => undefined);
  const effects = async () => (await bench.pool.query('select 1 from effects')).rowCount;

  it('forgets an event whose handler failed, so that it can be retried', async () => {
    const failing = inbox.once(bench, eventId, async (tx) => {
      await note(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await effects()).toBe(0);
    expect(await inbox.once(bench, eventId, note)).toBe(true);
    expect(await effects()).toBe(1);
  });

  it('handles an event once, even for concurrent deliveries', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => inbox.once(bench, eventId, note)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await effects()).toBe(1);
  });

  it('keeps handlers of the same event apart', async () => {
    expect(await inbox.once(bench, eventId, note, 'candidates')).toBe(true);
    expect(await inbox.once(bench, eventId, note, 'matches')).toBe(true);
    expect(await inbox.once(bench, eventId, note, 'matches')).toBe(false);
    expect(await effects()).toBe(2);
  });

  it('repeats only what has not succeeded', async () => {
    const failing = inbox.unlessDone(bench.tx, [{ eventId }], () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    for (let times = 0; times < 2; times++) await inbox.unlessDone(bench.tx, [{ eventId }], () => note(bench.tx));
    expect(await effects()).toBe(1);
  });
});
