import { EventListener, type EventListenerOptions, type ListenedEvent } from './event-listener.js';
import { eventually, TestBench, TestWire } from '../bench.fixture.js';

type Received = 'identity.session-revoked' | 'identity.member-suspended' | 'realtime.member-seen';

describe('EventListener', () => {
  let bench: TestBench;
  let received: Array<ListenedEvent<Received>>;
  beforeEach(async () => {
    bench = await TestBench.open();
    received = [];
  });
  afterEach(() => bench.close());

  const listen = (options: Partial<EventListenerOptions<Received>> = {}) => {
    const { natsUrl, namespace, logger } = bench;
    const listener = new EventListener<Received>({
      natsUrl,
      namespace,
      logger,
      service: 'test',
      types: ['identity.session-revoked', 'realtime.member-seen'],
      sinceMs: 60_000,
      handle: (event) => void received.push(event),
      ...options,
    });
    bench.afterwards(() => listener.close());
    listener.start();
    return listener;
  };
  const seen = (memberId: string) => bench.publish('realtime.member-seen', { memberId, at: '' });
  const ids = () => received.map((event) => (event.payload as { memberId: string }).memberId);

  it('receives only its types, including those published shortly before its start, and no invalid payload', async () => {
    bench.relay();
    await bench.publish('identity.member-suspended', { memberId: 'x' });
    await bench.publish('identity.session-revoked', { memberId: 'alice' });
    await bench.publish('identity.session-revoked', { memberId: 'alice', sessionIds: null, reason: 'deleted' });
    listen();
    await eventually(() => received.length === 1);
    await seen('bob');
    await eventually(() => received.length === 2);
    expect(received.map((event) => event.type)).toEqual(['identity.session-revoked', 'realtime.member-seen']);
  });

  it('delivers every event to every instance, in order and one at a time', async () => {
    const slow: string[] = [];
    let atOnce = 0;
    listen();
    listen({
      handle: async (event) => {
        expect(++atOnce).toBe(1);
        await new Promise((resolve) => setImmediate(resolve));
        slow.push((event.payload as { memberId: string }).memberId);
        atOnce--;
      },
    });
    for (let n = 0; n < 50; n++) await seen(String(n));
    await eventually(() => received.length === 50 && slow.length === 50);
    const order = Array.from({ length: 50 }, (_, n) => String(n));
    expect(ids()).toEqual(order);
    expect(slow).toEqual(order);
  });

  it('delivers each event of a list once', async () => {
    listen();
    await bench.publishList(
      'realtime.member-seen',
      ['alice', 'bob'].map((memberId) => ({ memberId, at: '' })),
    );
    await seen('carol');
    await eventually(() => received.length === 3);
    expect(ids()).toEqual(['alice', 'bob', 'carol']);
    expect(new Set(received.map(({ context }) => context.eventId)).size).toBe(3);
  });

  it('continues after a failed handler', async () => {
    listen({
      handle: (event) => {
        received.push(event);
        if (received.length === 1) throw new Error('no');
      },
    });
    await seen('alice');
    await seen('bob');
    await eventually(() => received.length === 2);
  });

  it('receives everything once after NATS was down or the stream was recreated', async () => {
    const wire = await TestWire.open(bench);
    listen({ natsUrl: wire.url });
    await seen('alice');
    await eventually(() => received.length === 1);
    wire.cut();
    await seen('bob');
    wire.mend();
    await eventually(() => received.length === 2);
    await bench.manager.streams.delete(bench.names.stream);
    await seen('carol');
    await eventually(() => received.length === 3);
    await seen('dave');
    await eventually(() => received.length === 4);
    expect(ids()).toEqual(['alice', 'bob', 'carol', 'dave']);
  });

  it('closes while NATS is down', async () => {
    const wire = await TestWire.open(bench);
    wire.cut();
    await listen({ natsUrl: wire.url }).close();
  });
});
