import { ONLINE_MEMBERS } from '@corner/service-kit/redis/online-members';
import { nodeChannel, PRESENCE_CHANNEL, socketsKey } from '@corner/service-kit/redis/frames';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import type { MemberSocket } from './member.socket.js';

const ALIVE_MS = 45_000;

/** Uses the clock of Redis: a node with a wrong clock must not expire sockets of others. */
const REGISTER = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local found = {}
  for i, entry in ipairs(ARGV) do
    local key = KEYS[i + 1]
    redis.call('zremrangebyscore', key, '-inf', now)
    local isNew = redis.call('zadd', key, now + ${ALIVE_MS}, entry) == 1
    redis.call('pexpire', key, ${ALIVE_MS})
    redis.call('zadd', KEYS[1], now + ${ALIVE_MS}, string.sub(key, ${socketsKey('').length + 1}))
    found[i] = isNew and redis.call('zrange', key, 0, -1) or {}
  end
  redis.call('zremrangebyscore', KEYS[1], '-inf', now)
  return found`;

const REMOVE = `
  redis.call('zrem', KEYS[2], ARGV[1])
  local left = redis.call('zcard', KEYS[2])
  if left == 0 then redis.call('zrem', KEYS[1], ARGV[2]) end
  return left`;

const LIVING = `
  local now, counts = redis.call('time')[1] * 1000, {}
  for i, key in ipairs(KEYS) do counts[i] = redis.call('zcount', key, now, '+inf') end
  return counts`;

type Scripts = Redis & {
  registerSockets: (keys: number, ...keysAndEntries: string[]) => Promise<string[][]>;
  removeSocket: (keys: number, ...keysAndIds: string[]) => Promise<number>;
  livingSockets: (count: number, ...keys: string[]) => Promise<number[]>;
};

/** Open sockets of all nodes in Redis, each a separate entry, so that closing one cannot lose another. */
@Injectable()
export class SocketsRepository {
  readonly node = randomBytes(9).toString('base64url');

  constructor(private readonly redis: Redis) {
    redis.defineCommand('registerSockets', { lua: REGISTER });
    redis.defineCommand('removeSocket', { lua: REMOVE });
    redis.defineCommand('livingSockets', { lua: LIVING });
  }

  /**
   * Registers these sockets of this node. For each one new to Redis, returns the entries of all the member's sockets,
   * oldest first: ids grow with time, but the clocks of nodes differ, so the new one is put last.
   */
  async register(sockets: readonly MemberSocket[]): Promise<string[][]> {
    const keys = sockets.map(({ memberId }) => socketsKey(memberId));
    const entries = sockets.map((socket) => this.entry(socket));
    const scripts = this.redis as Scripts;
    const found = await scripts.registerSockets(keys.length + 1, ONLINE_MEMBERS, ...keys, ...entries);
    return found.map((all, index) =>
      all.sort().sort((one, other) => +(one === entries[index]) - +(other === entries[index])),
    );
  }

  remove(socket: MemberSocket): Promise<number> {
    const { memberId } = socket;
    const scripts = this.redis as Scripts;
    return scripts.removeSocket(2, ONLINE_MEMBERS, socketsKey(memberId), this.entry(socket), memberId);
  }

  /** Makes the node of this entry close the member's socket. Never throws. */
  evict(memberId: string, entry: string): void {
    const [socketId = '', node = ''] = entry.split('@');
    this.redis.publish(nodeChannel(node), `${socketId} ${memberId} `).catch(() => undefined);
  }

  /** Announces this node and whether the others' sockets may lack frames. Returns the number of subscribers. */
  greet(needResync: boolean): Promise<number> {
    return this.redis.publish(PRESENCE_CHANNEL, `node ${this.node}${needResync ? ' resync' : ''}`);
  }

  /** Returns the members who have a live socket on any node. */
  async online(memberIds: readonly string[]): Promise<Set<string>> {
    if (memberIds.length === 0) return new Set();
    const scripts = this.redis as Scripts;
    const counts = await scripts.livingSockets(memberIds.length, ...memberIds.map(socketsKey));
    return new Set(memberIds.filter((_, index) => counts[index]! > 0));
  }

  private entry({ id }: MemberSocket): string {
    return `${id}@${this.node}`;
  }
}
