import { AckPolicy } from '@nats-io/jetstream';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { EVENT_VERSIONS, type EventOf } from '@corner/contracts/events/event-map';
import { randomUUID } from 'node:crypto';
import { DeadLetters, type StoredDeadLetter } from './dead-letters.js';
import type { EventContext } from '../event/event-context.js';
import type { ReceivedEventOf } from '../event/event-list.js';
import { ensureStream } from '../nats/event-stream.js';
import { OnEvent, OnEvents } from './on-event.decorator.js';
import { eventually, TestBench, TestWire } from '../bench.fixture.js';

type Seen = EventOf<'realtime.member-seen'>;

describe('JetStreamServer', () => {
  let bench: TestBench;
  let calls: Array<{ memberId: string; context: EventContext }>;
  let respond: (memberId: string, context: EventContext) => void | Promise<void>;
  const ids = () => calls.map((call) => call.memberId);
  const publish = (memberId: string, eventId?: string) =>
    bench.publish('realtime.member-seen', { memberId, at: '' }, eventId);

  @Controller()
  class SeenConsumer {
    @OnEvent('realtime.member-seen')
    async seen(@Payload() event: Seen, @Ctx() context: EventContext) {
      calls.push({ memberId: event.memberId, context });
      await respond(event.memberId, context);
    }
  }

  const deadLetters = async (service?: string) => {
    const found: StoredDeadLetter[] = [];
    for await (const letter of new DeadLetters(bench.names, () => bench.connection).list(service)) found.push(letter);
    return found;
  };
  const settled = async () => {
    const consumers = await bench.manager.consumers.list(bench.names.stream).next();
    const own = consumers.filter(({ name }) => name.startsWith('test-realtime'));
    return own.length > 0 && own.every((each) => each.num_pending + each.num_ack_pending === 0);
  };

  beforeEach(async () => {
    bench = await TestBench.open();
    calls = [];
    respond = () => undefined;
  });
  afterEach(() => bench.close());

  it('passes payload and context', async () => {
    await bench.service(SeenConsumer);
    const eventId = await publish('alice');
    await eventually(() => calls.length === 1 && settled());
    expect(calls[0]!.memberId).toBe('alice');
    expect(calls[0]!.context).toMatchObject({ eventId, type: 'realtime.member-seen', deliveryCount: 1 });
  });

  it('delivers events published before the service existed', async () => {
    const first = await bench.service(SeenConsumer, { service: 'other' });
    await publish('alice');
    await eventually(() => calls.length === 1);
    await first.close();
    await bench.service(SeenConsumer);
    await eventually(() => calls.length === 2);
  });

  it('removes its consumers of publishers without a handler', async () => {
    const first = await bench.service(SeenConsumer);
    await eventually(settled);
    await first.close();
    for (const durable_name of ['test-jobs', 'other-jobs']) {
      await bench.manager.consumers.add(bench.names.stream, { durable_name, ack_policy: AckPolicy.Explicit });
    }
    await bench.service(SeenConsumer);
    await eventually(async () => {
      const names = (await bench.manager.consumers.list(bench.names.stream).next()).map(({ name }) => name);
      return names.sort().join() === 'other-jobs,test-realtime';
    });
  });

  it('skips events without a handler', async () => {
    await bench.service(SeenConsumer);
    await bench.publish('realtime.unknown-thing-happened', {});
    await publish('alice');
    await eventually(async () => calls.length === 1 && (await settled()));
    expect(ids()).toEqual(['alice']);
  });

  it('retries a failed event until it succeeds, while others continue', async () => {
    respond = (memberId, context) => {
      if (memberId === 'alice' && context.deliveryCount < 3) throw new Error('not yet');
    };
    await bench.service(SeenConsumer);
    await publish('alice');
    await publish('bob');
    await eventually(async () => calls.length === 4 && (await settled()));
    expect(ids().filter((id) => id === 'alice')).toHaveLength(3);
    expect(await deadLetters()).toEqual([]);
  });

  it('stores a failing event as a dead letter with its cause and replays it', async () => {
    respond = () => {
      throw new Error('poison');
    };
    const server = await bench.service(SeenConsumer, { maxDeliveries: 3 });
    const eventId = await publish('alice');
    await eventually(async () => (await deadLetters('test')).length === 1 && (await settled()));
    expect(calls).toHaveLength(3);
    const [letter] = await deadLetters('test');
    expect(letter).toMatchObject({ service: 'test', eventId, type: 'realtime.member-seen', deliveries: 3 });
    expect(letter!.error).toContain('poison');
    expect(JSON.parse(letter!.payload)).toEqual({ memberId: 'alice', at: '' });
    expect(await server.backlog()).toEqual({ pending: 0, unacknowledged: 0, deadLetters: 1 });

    respond = () => undefined;
    await new DeadLetters(bench.names, () => bench.connection).replay(letter!);
    await eventually(() => calls.length === 4);
    expect(calls[3]!.context.eventId).toBe(eventId);
    expect(await deadLetters()).toEqual([]);
  });

  it('replays only for the failed service, and stores another failure', async () => {
    respond = () => {
      throw new Error('poison');
    };
    await bench.service(SeenConsumer, { maxDeliveries: 1 });
    await publish('alice');
    await eventually(async () => (await deadLetters('test')).length === 1);
    const handledElsewhere: string[] = [];
    @Controller()
    class OtherConsumer {
      @OnEvent('realtime.member-seen')
      seen(@Payload() event: Seen) {
        handledElsewhere.push(event.memberId);
      }
    }
    await bench.service(OtherConsumer, { service: 'other' });
    await eventually(() => handledElsewhere.length === 1);
    const [letter] = await deadLetters('test');
    await new DeadLetters(bench.names, () => bench.connection).replay(letter!);
    await eventually(async () => (await deadLetters('test')).some(({ seq }) => seq > letter!.seq));
    await publish('bob');
    await eventually(() => handledElsewhere.length === 2);
    expect(handledElsewhere).toEqual(['alice', 'bob']);
  });

  it('gives up invalid JSON at once', async () => {
    await bench.service(SeenConsumer);
    await bench.publish('realtime.member-seen', '{broken');
    await eventually(async () => (await deadLetters('test')).length === 1);
    expect(calls).toEqual([]);
    expect((await deadLetters('test'))[0]!.payload).toBe('{broken');
  });

  it('never gives up while a dependency of the handler is down', async () => {
    respond = (_, context) => {
      if (context.deliveryCount < 5) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    };
    await bench.service(SeenConsumer, { maxDeliveries: 2 });
    await publish('alice');
    await eventually(async () => calls.length === 5 && (await settled()));
    expect(await deadLetters()).toEqual([]);
  });

  it('keeps events of a newer version waiting, whatever the number of tries, until it knows the version', async () => {
    const server = await bench.service(SeenConsumer, { maxDeliveries: 2, retryMs: 1 });
    await bench.publish('realtime.member-seen', { memberId: 'alice', at: '' }, undefined, 2);
    await publish('bob');
    await eventually(async () => {
      const { num_redelivered, delivered } = await bench.manager.consumers.info(bench.names.stream, 'test-realtime');
      return num_redelivered === 1 && delivered.consumer_seq > 4;
    });
    expect(ids()).toEqual(['bob']);
    expect(await server.backlog()).toMatchObject({ unacknowledged: 1, deadLetters: 0 });
    EVENT_VERSIONS['realtime.member-seen'] = 2;
    await eventually(async () => ids().includes('alice') && (await settled()));
    delete EVENT_VERSIONS['realtime.member-seen'];
  });

  it('keeps a message whose handler takes longer than the ack wait', async () => {
    let finish: () => void = () => undefined;
    respond = () => new Promise<void>((resolve) => (finish = resolve));
    await bench.service(SeenConsumer, { ackWaitMs: 3_000 });
    await publish('alice');
    await eventually(() => calls.length === 1);
    // A redelivery to a consumer with a longer ack wait proves that this one has expired.
    const sibling = await bench.manager.consumers.add(bench.names.stream, {
      durable_name: 'clock',
      ack_policy: 'explicit' as never,
      ack_wait: 4_000_000_000,
      max_deliver: 2,
    });
    const clock = await bench.manager.jetstream().consumers.get(bench.names.stream, sibling.name);
    await eventually(async () => ((await clock.next({ expires: 1_000 }))?.info.deliveryCount ?? 0) >= 2);
    expect(calls).toHaveLength(1);
    finish();
    await eventually(settled);
  });

  it('shares events between instances and handles at most `concurrency` at a time', async () => {
    let atOnce = 0;
    let most = 0;
    respond = async () => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce--;
    };
    await bench.service(SeenConsumer, { concurrency: 2 });
    await bench.service(SeenConsumer, { concurrency: 2 });
    await Promise.all(Array.from({ length: 100 }, (_, n) => publish(String(n))));
    await eventually(async () => calls.length >= 100 && (await settled()));
    expect(new Set(ids()).size).toBe(100);
    expect(calls).toHaveLength(100);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('recovers after NATS was down, and after stream and consumer were lost', async () => {
    const wire = await TestWire.open(bench);
    await bench.service(SeenConsumer, { natsUrl: wire.url, ackWaitMs: 500 });
    await publish('alice');
    await eventually(() => calls.length === 1);
    wire.cut();
    await publish('bob');
    wire.mend();
    await eventually(() => ids().includes('bob'));
    await bench.manager.streams.delete(bench.names.stream);
    await publish('carol');
    await eventually(() => ids().includes('carol'));
  });

  it('acknowledges no message of a lost stream: its number belongs to another one now', async () => {
    let finish: () => void = () => undefined;
    const inHand = new Promise<void>((resolve) => (finish = resolve));
    let failures = 0;
    respond = async (memberId) => {
      if (memberId === 'of the lost stream') return inHand;
      if (++failures > 1) return undefined;
      finish();
      // Otherwise the running message would be acknowledged before this one fails.
      await new Promise((resolve) => setImmediate(resolve));
      throw new Error('the first try');
    };
    await bench.service(SeenConsumer);
    await publish('of the lost stream');
    await eventually(() => calls.length === 1);
    await bench.manager.streams.delete(bench.names.stream);
    await publish('of the new one');
    await eventually(() => calls.length === 3);
    expect(ids()).toEqual(['of the lost stream', 'of the new one', 'of the new one']);
  });

  it('closes while NATS is down', async () => {
    const wire = await TestWire.open(bench);
    const server = await bench.service(SeenConsumer, { natsUrl: wire.url });
    await publish('alice');
    await eventually(() => calls.length === 1);
    wire.cut();
    await server.close();
    expect(await bench.manager.consumers.info(bench.names.stream, 'test-realtime')).toBeDefined();
  });

  it('finishes running messages on close and leaves the others to other instances', async () => {
    let finish: () => void = () => undefined;
    respond = (memberId) => (memberId === 'alice' ? new Promise<void>((resolve) => (finish = resolve)) : undefined);
    const server = await bench.service(SeenConsumer, { concurrency: 1 });
    await publish('alice');
    await publish('bob');
    await eventually(() => calls.length === 1);
    const closed = server.close();
    finish();
    await closed;
    expect(ids()).toEqual(['alice']);
    await bench.service(SeenConsumer);
    await eventually(async () => (await settled()) && ids().includes('bob'));
    expect(ids()).toEqual(['alice', 'bob']);
  });

  describe('with lists', () => {
    let lists: string[][];
    let respondToList: (members: string[]) => void;
    @Controller()
    class ListConsumer {
      @OnEvents('realtime.member-seen')
      seenMany(events: ReceivedEventOf<'realtime.member-seen'>[]) {
        const members = events.map(({ payload }) => payload.memberId);
        lists.push(members);
        respondToList(members);
      }
    }
    const members = Array.from({ length: 256 }, (_, n) => String(n));
    const publishAll = () =>
      bench.publishList(
        'realtime.member-seen',
        members.map((memberId) => ({ memberId, at: '' })),
      );
    beforeEach(() => {
      lists = [];
      respondToList = () => undefined;
    });

    it('passes a list as a whole, single messages as lists of one, and single events to other handlers', async () => {
      @Controller()
      class BothConsumer extends ListConsumer {
        @OnEvent('realtime.member-seen')
        one(@Payload() { memberId }: Seen, @Ctx() context: EventContext) {
          calls.push({ memberId, context });
        }
      }
      await bench.service(BothConsumer);
      const eventIds = await publishAll();
      await publish('alice');
      await eventually(async () => calls.length === 257 && (await settled()));
      expect(lists).toEqual(expect.arrayContaining([members, ['alice']]));
      expect(lists).toHaveLength(2);
      expect(ids().filter((id) => id !== 'alice')).toEqual(members);
      expect(calls.map(({ context }) => context.eventId)).toEqual(expect.arrayContaining(eventIds));
    });

    it('isolates a bad event: the others are handled once, it becomes a dead letter and is replayed', async () => {
      const done: string[] = [];
      let isBad = true;
      respondToList = (list) => {
        if (isBad && list.includes('77')) throw new Error('poison');
        done.push(...list);
      };
      await bench.service(ListConsumer, { maxDeliveries: 3 });
      const eventIds = await publishAll();
      await eventually(async () => (await deadLetters('test')).length === 1 && (await settled()));
      expect(done.sort()).toEqual(members.filter((member) => member !== '77').sort());
      const [letter] = await deadLetters('test');
      expect(letter).toMatchObject({ eventId: eventIds[77], deliveries: 3 });
      expect(JSON.parse(letter!.payload)).toEqual({ memberId: '77', at: '' });

      isBad = false;
      await new DeadLetters(bench.names, () => bench.connection).replay(letter!);
      await eventually(() => done.length === 256);
      expect(new Set(done).size).toBe(256);
    });

    it('gives up only the invalid payload at once, and ignores unknown fields', async () => {
      await bench.service(ListConsumer);
      const good = { memberId: 'alice', at: '', unknown: 1 };
      const [, bad] = await bench.publishList('realtime.member-seen', [good, { memberId: 5, at: '' }, good]);
      await eventually(async () => (await deadLetters('test')).length === 1 && (await settled()));
      expect(lists).toEqual([['alice', 'alice']]);
      const [letter] = await deadLetters('test');
      expect(letter).toMatchObject({ eventId: bad, deliveries: 1, payload: '{"memberId":5,"at":""}' });
      expect(letter!.error).toContain('memberId invalid_type');
    });

    describe('that gather', () => {
      @Controller()
      class GatheringConsumer extends ListConsumer {
        @OnEvents('realtime.member-seen', { gatherMs: 600_000 })
        override seenMany(events: ReceivedEventOf<'realtime.member-seen'>[]) {
          super.seenMany(events);
        }
      }
      const publishEach = (count: number) => Promise.all(members.slice(0, count).map((member) => publish(member)));
      const firstHandled = async () => {
        await publish('first');
        await eventually(async () => lists.length === 1 && (await settled()));
      };

      it('passes the events of many messages as one list as soon as there are enough', async () => {
        await bench.service(GatheringConsumer);
        await firstHandled();
        await publishEach(40);
        await bench.publishList(
          'realtime.member-seen',
          [...Array(24).keys()].map((n) => ({ memberId: `l${n}`, at: '' })),
        );
        await eventually(async () => lists.length === 2 && (await settled()));
        expect(new Set(lists[1]).size).toBe(64);
      });

      it('acknowledges each message separately', async () => {
        respondToList = (list) => {
          if (list.includes('77')) throw new Error('poison');
        };
        @Controller()
        class SoonConsumer extends ListConsumer {
          @OnEvents('realtime.member-seen', { gatherMs: 1 })
          override seenMany(events: ReceivedEventOf<'realtime.member-seen'>[]) {
            super.seenMany(events);
          }
        }
        await ensureStream(bench.connection, bench.names);
        await publishEach(200);
        await bench.service(SoonConsumer, { maxDeliveries: 3 });
        await eventually(async () => (await deadLetters('test')).length === 1 && (await settled()));
        const tried = lists.filter((list) => list.length === 1 && list[0] === '77');
        expect([tried.length, lists.some((list) => list.length > 1)]).toEqual([3, true]);
      });

      it('returns gathered messages on close', async () => {
        const server = await bench.service(GatheringConsumer, { ackWaitMs: 1_000 });
        await firstHandled();
        await publishEach(60);
        await eventually(async () => (await server.backlog()).unacknowledged === 60);
        await server.close();
        expect(lists).toEqual([['first']]);
        await bench.service(ListConsumer, { ackWaitMs: 1_000 });
        await eventually(async () => new Set(lists.flat()).size === 61 && (await settled()));
      });
    });
  });

  it('does not block other handlers with a failing event, and replays it for its handler only', async () => {
    let isBroken = true;
    const handled: string[] = [];
    @Controller()
    class BothConsumer extends SeenConsumer {
      @OnEvent('realtime.member-seen')
      note(@Payload() { memberId }: Seen) {
        if (isBroken) throw new Error('poison');
        handled.push(memberId);
      }
    }
    await bench.service(BothConsumer, { maxDeliveries: 2, concurrency: 1 });
    const durables = async () =>
      (await bench.manager.consumers.list(bench.names.stream).next()).map(({ name }) => name).sort();
    await eventually(async () => (await durables()).length === 2);
    expect(await durables()).toEqual(['test-realtime-both-note', 'test-realtime-seen-seen']);
    await publish('alice');
    await publish('bob');
    await eventually(async () => (await deadLetters('test')).length === 2);
    expect(ids().sort()).toEqual(['alice', 'bob']);
    const letters = await deadLetters('test');
    expect(letters.map(({ handler }) => handler)).toEqual(['both-note', 'both-note']);
    isBroken = false;
    for (const letter of letters) await new DeadLetters(bench.names, () => bench.connection).replay(letter);
    await eventually(() => handled.length === 2);
    await publish('carol');
    await eventually(() => ids().includes('carol') && handled.includes('carol'));
    expect(ids().sort()).toEqual(['alice', 'bob', 'carol']);
  });

  it('skips events from before the first start of a handler with external effects', async () => {
    @Controller()
    class BothConsumer extends SeenConsumer {
      @OnEvent('realtime.member-seen', { actsOutside: true })
      mail(@Payload() { memberId }: Seen) {
        calls.push({ memberId: `mail to ${memberId}`, context: undefined as never });
      }
    }
    await ensureStream(bench.connection, bench.names);
    await publish('alice');
    const firstStart = Date.now() + 1;
    await eventually(() => Date.now() > firstStart);
    await publish('bob');
    await bench.service(BothConsumer, { firstStart: () => Promise.resolve(firstStart) });
    await eventually(() => calls.length === 3);
    expect(ids().sort()).toEqual(['alice', 'bob', 'mail to bob']);
  });

  it('does not start if a required handler is missing', async () => {
    const handlers = { 'seen-seen': ['realtime.member-seen'], 'jobs-changed': ['jobs.position-changed'] };
    await expect(bench.service(SeenConsumer, { handlers })).rejects.toThrow('no handler for jobs.position-changed');
  });

  it('runs every handler inside `middleware` and passes the same event to several handlers of a service', async () => {
    const middleware = jest.fn((_: EventContext, handle: () => Promise<void>) => handle());
    let second = 0;
    @Controller()
    class BothConsumer extends SeenConsumer {
      @OnEvent('realtime.member-seen')
      async again() {
        second++;
        await Promise.resolve();
        if (second === 1) throw new Error('the second one fails first');
      }
    }
    await bench.service(BothConsumer, { middleware });
    const eventId = randomUUID();
    await publish('alice', eventId);
    await eventually(async () => second === 2 && (await settled()));
    expect(middleware.mock.calls.map(([context]) => context.eventId)).toEqual([eventId, eventId, eventId]);
  });
});
