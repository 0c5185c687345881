import type { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import type { MessagingClient } from '../messages/messaging.client.js';
import type { ChannelsService } from '../sockets/channels.service.js';
import type { MemberSocket } from '../sockets/member.socket.js';
import type { SocketsRepository } from '../sockets/sockets.repository.js';
import type { SocketsService } from '../sockets/sockets.service.js';
import { PresenceService } from './presence.service.js';

interface FakeSocket extends MemberSocket {
  received: string[];
}

function socketOf(memberId: string): FakeSocket {
  const received: string[] = [];
  const sendFrame = ({ userId, online, shared }: { userId: string; online: boolean; shared: boolean }) =>
    received.push(`${userId} ${shared ? online : online ? 'leaked' : 'unshared'}`);
  return { memberId, received, sendFrame } as unknown as FakeSocket;
}

/** A presence service with fake online and sharing facts. Calls are answered at once unless `hold` is set. */
function presence(...sockets: FakeSocket[]) {
  const online = new Set<string>();
  const hidden = new Set<string>();
  const held: (() => void)[] = [];
  const node = {
    ...{ online, hidden, held, isHeld: false, redisIsAway: false, asked: [] as string[] },
    refresh: () => undefined as unknown,
    changed: (_: string[]) => undefined as void,
    back: () => undefined as void,
  };
  const repository = {
    online: async (ids: string[]) => {
      const found = new Set(ids.filter((id) => online.has(id)));
      if (node.redisIsAway) throw new Error('away');
      if (node.isHeld) await new Promise<void>((resolve) => held.push(resolve));
      return found;
    },
  };
  const messaging = {
    presence: async ({ memberId, userIds }: { memberId: string; userIds: string[] }) => {
      node.asked.push(memberId);
      return { visible: hidden.has(memberId) ? [] : userIds.filter((id) => !hidden.has(id)) };
    },
  };
  const service = new PresenceService(
    repository as unknown as SocketsRepository,
    messaging as unknown as MessagingClient,
    {
      memberIds: () => sockets.map(({ memberId }) => memberId),
      of: (memberId: string) => sockets.filter((socket) => socket.memberId === memberId),
    } as unknown as SocketsService,
    {
      onPresence: (received: typeof node.changed) => (node.changed = received),
      onBack: (received: typeof node.back) => (node.back = received),
    } as unknown as ChannelsService,
    { every: (_: number, __: string, job: () => unknown) => (node.refresh = job) } as unknown as PeriodicJobs,
  );
  return { node, service };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('sends the presence of each watched member once, whatever the case of the id', async () => {
  const ann = socketOf('ann');
  const { node, service } = presence(ann);
  node.online.add('ben');
  await service.watch(ann, ['BEN', 'ben', 'cas']);
  expect(ann.received).toEqual(['ben true', 'cas false']);
});

it('shows a member who does not share presence the same, online or not', async () => {
  const ann = socketOf('ann');
  const { node, service } = presence(ann);
  node.hidden.add('ben');
  await service.watch(ann, ['ben']);
  node.online.add('ben');
  node.changed(['ben']);
  await settled();
  await node.refresh();
  expect(ann.received).toEqual(['ben unshared']);
});

it('sends when presence stops or starts being shared, also for an offline member', async () => {
  const ann = socketOf('ann');
  const { node, service } = presence(ann);
  await service.watch(ann, ['ben']);
  node.hidden.add('ben');
  node.changed(['ben']);
  await settled();
  node.hidden.delete('ben');
  node.changed(['ben']);
  await settled();
  expect(ann.received).toEqual(['ben false', 'ben unshared', 'ben false']);
});

it('sends changes only', async () => {
  const ann = socketOf('ann');
  const { node, service } = presence(ann);
  await service.watch(ann, ['ben']);
  node.changed(['ben']);
  node.online.add('ben');
  node.changed(['ben', 'cas']);
  await settled();
  expect(ann.received).toEqual(['ben false', 'ben true']);
});

it('asks once for all watchers of a member and sends each their own result', async () => {
  const [one, other, cas] = [socketOf('ann'), socketOf('ann'), socketOf('cas')];
  const { node, service } = presence(one, other, cas);
  for (const socket of [one, other, cas]) await service.watch(socket, ['ben']);
  node.asked.length = 0;
  node.online.add('ben');
  node.hidden.add('cas');
  node.changed(['ben']);
  await settled();
  expect([one, other, cas].map(({ received }) => received.at(-1))).toEqual(['ben true', 'ben true', 'ben unshared']);
  expect(node.asked).toEqual(['ben']);
});

it('asks once more for all changes during a pending call', async () => {
  const ann = socketOf('ann');
  const { node, service } = presence(ann);
  await service.watch(ann, ['ben']);
  node.asked.length = 0;
  node.isHeld = true;
  for (let n = 0; n < 50; n++) node.changed(['ben']);
  node.online.add('ben');
  node.isHeld = false;
  node.held[0]!();
  await settled();
  expect([node.asked, ann.received]).toEqual([
    ['ben', 'ben'],
    ['ben false', 'ben true'],
  ]);
});

it("rechecks a member's watch list when the member changes", async () => {
  const ann = socketOf('ann');
  const { node, service } = presence(ann);
  node.online.add('ben');
  await service.watch(ann, ['ben']);
  node.hidden.add('ben');
  node.changed(['ann']);
  await settled();
  expect(ann.received).toEqual(['ben true', 'ben unshared']);
});

it('rechecks everything after the subscription returns', async () => {
  const [ann, idle] = [socketOf('ann'), socketOf('idle')];
  const { node, service } = presence(ann, idle);
  await service.watch(ann, ['ben']);
  node.online.add('ben');
  node.back();
  await settled();
  expect([ann.received, idle.received]).toEqual([['ben false', 'ben true'], []]);
});

it('sends nothing about members who are no longer watched', async () => {
  const ann = socketOf('ann');
  const { node, service } = presence(ann);
  await service.watch(ann, ['ben']);
  await service.watch(ann, ['cas']);
  node.online.add('ben');
  node.changed(['ben']);
  await settled();
  service.unwatch(ann);
  node.online.add('cas');
  node.changed(['cas']);
  await settled();
  expect(ann.received).toEqual(['ben false', 'cas false']);
});

it('ignores an answer that arrives after the answer to a later call', async () => {
  const ann = socketOf('ann');
  const { node, service } = presence(ann);
  await service.watch(ann, ['ben']);
  node.online.add('ben');
  node.isHeld = true;
  node.changed(['ben']);
  node.online.delete('ben');
  node.back();
  await settled();
  node.held[1]!();
  await settled();
  node.held[0]!();
  await settled();
  expect(ann.received).toEqual(['ben false']);
});

it("detects at the next refresh that a member's node died", async () => {
  const ann = socketOf('ann');
  const { node, service } = presence(ann);
  node.online.add('ben').add('cas');
  await service.watch(ann, ['ben', 'cas']);
  node.online.delete('ben');
  await node.refresh();
  expect(ann.received).toEqual(['ben true', 'cas true', 'ben false']);
});

it('shows all as offline while Redis is down', async () => {
  const ann = socketOf('ann');
  const { node, service } = presence(ann);
  node.online.add('ben');
  node.redisIsAway = true;
  await service.watch(ann, ['ben']);
  expect(ann.received).toEqual(['ben false']);
});
