import type { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import type { Frames } from '@corner/service-kit/redis/frames';
import type { Redis } from 'ioredis';
import { EventEmitter } from 'node:events';
import { ChannelsService } from './channels.service.js';
import type { MemberSocket } from './member.socket.js';
import { SocketsRepository } from './sockets.repository.js';
import type { SocketsService } from './sockets.service.js';

class Subscriber extends EventEmitter {
  status = 'ready';
  channels: string[] = [];
  subscribe = async (...channels: string[]) => void (this.channels = channels);
  ping = async () => 'PONG';
  disconnect(): void {
    this.channels = [];
    this.emit('close');
  }
}

/** A fake Redis shared by nodes. `hold` keeps published messages until `pass`. */
function redis() {
  const subscribers: Subscriber[] = [];
  const held: (() => void)[] = [];
  const state = { isHeld: false, pass: () => held.splice(0).forEach((send) => send()) };
  const client = {
    status: 'ready',
    defineCommand: () => undefined,
    duplicate: () => subscribers[subscribers.push(new Subscriber()) - 1],
    publish: async (channel: string, text: string) => {
      const hearing = subscribers.filter(({ channels }) => channels.includes(channel));
      const send = () => hearing.forEach((each) => each.emit('message', channel, text));
      if (state.isHeld) held.push(send);
      else send();
      return hearing.length;
    },
  } as unknown as Redis;
  return { state, subscribers, client };
}
type Bus = ReturnType<typeof redis>;

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function node({ client, subscribers }: Bus) {
  const told: string[] = [];
  const socket = { isReady: true, OPEN: 1, sendFrame: ({ type }: { type: string }) => told.push(type) };
  const sockets = { all: () => [socket as unknown as MemberSocket] } as unknown as SocketsService;
  const periodic = { every: () => undefined } as unknown as PeriodicJobs;
  const repository = new SocketsRepository(client);
  const channels = new ChannelsService(client, periodic, sockets, repository, {} as Frames);
  const subscriber = subscribers.at(-1)!;
  subscriber.emit('ready');
  await settled();
  // Skip the first resync.
  jest.runAllTimers();
  told.length = 0;
  return { channels, subscriber, told };
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

const toldOf = async ({ told }: { told: string[] }) => {
  await settled();
  jest.runAllTimers();
  return told.splice(0);
};

it('a node is not alone while its subscription is down or once another node joins', async () => {
  const bus = redis();
  const first = await node(bus);
  expect(first.channels.isAlone).toBe(true);
  const second = await node(bus);
  expect([first, second].map(({ channels }) => channels.isAlone)).toEqual([false, false]);
  second.subscriber.disconnect();
  expect(first.channels.isAlone).toBe(false);
  await first.channels.refresh();
  expect(first.channels.isAlone).toBe(false);
  jest.advanceTimersByTime(60_000);
  await first.channels.refresh();
  expect(first.channels.isAlone).toBe(true);
  first.subscriber.disconnect();
  expect(first.channels.isAlone).toBe(false);
});

it('sockets of a node that joined unnoticed resync once it is noticed, those of the first node do not', async () => {
  const bus = redis();
  const first = await node(bus);
  bus.state.isHeld = true;
  const second = await node(bus);
  expect(first.channels.isAlone).toBe(true);
  bus.state.isHeld = false;
  bus.state.pass();
  expect(first.channels.isAlone).toBe(false);
  expect(await toldOf(second)).toEqual(['resync']);
  expect(await toldOf(first)).toEqual([]);
  await second.channels.refresh();
  expect(await toldOf(first)).toEqual([]);
});

it('the next check makes up for a lost greeting', async () => {
  const bus = redis();
  const first = await node(bus);
  bus.state.isHeld = true;
  const second = await node(bus);
  bus.state.isHeld = false;
  await first.channels.refresh();
  expect(first.channels.isAlone).toBe(false);
  expect(await toldOf(second)).toEqual(['resync']);
});

it('a node that was disconnected while it thought it was alone makes the others resync', async () => {
  const bus = redis();
  const first = await node(bus);
  first.subscriber.disconnect();
  const second = await node(bus);
  expect(second.channels.isAlone).toBe(true);
  first.subscriber.emit('ready');
  expect(await toldOf(second)).toEqual(['resync']);
  expect([first, second].map(({ channels }) => channels.isAlone)).toEqual([false, false]);
});
