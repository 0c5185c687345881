import { ensureStream } from '@corner/event-bus/nats/event-stream';
import { TestBench } from '@corner/event-bus/bench.fixture';
import { AckPolicy, jetstream } from '@nats-io/jetstream';
import { Events } from './events.js';

const DURABLE = 'admin-messaging';

describe('the end of what follows from messages', () => {
  let bench: TestBench;
  let events: Events;

  beforeAll(async () => {
    bench = await TestBench.open();
    await ensureStream(bench.connection, bench.names);
    const { TEST_DATABASE_URL = '', NATS_URL = '' } = process.env;
    events = await Events.watch([TEST_DATABASE_URL], NATS_URL, bench.names);
  });
  afterAll(async () => {
    await events.close();
    await bench.close();
  });

  it('comes with the acknowledgement of the last event, not with its delivery', async () => {
    expect(await events.late()).toEqual(['no consumer has come']);
    const { names, manager, pool } = bench;
    const filter_subject = names.subject('messaging.>');
    const ack_policy = AckPolicy.Explicit;
    await manager.consumers.add(names.stream, { durable_name: DURABLE, filter_subject, ack_policy });
    await events.settled();

    await pool.query(`insert into outbox (type, payload) values ('messaging.message-sent', '{}')`);
    expect(await events.late()).toEqual(['an outbox']);

    const stream = jetstream(bench.connection);
    await stream.publish(names.subject('messaging.message-sent'));
    // The consumer does not filter for this event.
    await stream.publish(names.subject('identity.account-changed'));
    await pool.query('update outbox set sent_at = now()');
    expect(await events.late()).toEqual([DURABLE]);

    const message = await (await stream.consumers.get(names.stream, DURABLE)).next();
    expect(await events.late()).toEqual([DURABLE]);
    await message!.ackAck();
    expect(await events.late()).toEqual([]);
    await events.settled();
  });
});
