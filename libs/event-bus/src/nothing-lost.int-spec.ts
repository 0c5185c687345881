import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventOf } from '@corner/contracts/events/event-map';
import type { EventContext } from './event/event-context.js';
import { Inbox } from './consumer/inbox.js';
import { OnEvent } from './consumer/on-event.decorator.js';
import { eventually, TestBench } from './bench.fixture.js';

const EVENTS = 500;

describe('events under failures', () => {
  let bench: TestBench;
  beforeEach(async () => void (bench = await TestBench.open()));
  afterEach(() => bench.close());

  it('have exactly one effect each when handlers fail, a relay dies and the stream is deleted', async () => {
    const inbox = new Inbox();
    let calls = 0;
    @Controller()
    class EffectConsumer {
      @OnEvent('realtime.member-seen')
      async seen(@Payload() event: EventOf<'realtime.member-seen'>, @Ctx() context: EventContext) {
        const fails = ++calls % 20 === 0;
        await inbox.once(bench, context.eventId, async (tx) => {
          await tx.query('insert into effects (event_id, note) values ($1, $2)', [context.eventId, event.memberId]);
          if (fails) throw new Error('one in twenty');
        });
        // Fails after the commit: the acknowledgement is lost and the event is redelivered.
        if (calls % 33 === 0) throw new Error('one in thirty-three');
      }
    }
    await bench.service(EffectConsumer, { concurrency: 4 });
    const add = (from: number, to: number) =>
      bench.pool.query(
        `insert into outbox (type, payload)
        select 'realtime.member-seen', jsonb_build_object('memberId', n::text, 'at', '') from generate_series($1::int, $2::int) n`,
        [from, to],
      );
    const effects = async () =>
      (await bench.pool.query<{ n: number }>('select count(*)::int n from effects')).rows[0]!.n;

    const first = bench.relay({ pollMs: 20 });
    await add(1, 200);
    await eventually(async () => (await effects()) >= 50);
    const dying = first.close();
    await add(201, 400);
    await dying;
    await bench.manager.streams.delete(bench.names.stream);
    const second = bench.relay({ pollMs: 20 });
    await add(401, EVENTS);
    second.wake();
    await eventually(async () => (await effects()) >= EVENTS);
    await eventually(async () => (await second.lag()).count === 0);
    const info = () => bench.manager.consumers.info(bench.names.stream, 'test-realtime');
    await eventually(async () => {
      const { num_pending, num_ack_pending } = await info();
      return num_pending + num_ack_pending === 0;
    });

    const { rows } = await bench.pool.query(
      `select count(*)::int as effects, count(distinct event_id)::int as events, count(distinct note)::int as members
      from effects`,
    );
    expect(rows[0]).toEqual({ effects: EVENTS, events: EVENTS, members: EVENTS });
    expect(calls).toBeGreaterThan(EVENTS);
  });
});
