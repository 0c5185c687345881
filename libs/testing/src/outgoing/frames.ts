import type { ServerFrame } from '@corner/contracts/messaging.api';
import { nodeChannel, readFrameLine, socketsKey } from '@corner/service-kit/redis/frames';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';

/** Acts as a realtime node with a socket of each member; returns a function that closes it. */
export async function collectFrames(
  memberIds: readonly string[],
  onFrame: (memberId: string, frame: ServerFrame) => void,
): Promise<() => void> {
  const node = randomUUID();
  const redis = new Redis(process.env.REDIS_URL as string);
  for (const memberId of memberIds) await redis.zadd(socketsKey(memberId), 0, `${randomUUID()}@${node}`);
  redis.on('message', (_channel, text: string) => {
    for (const { memberIds: to, frame } of text.split('\n').map(readFrameLine)) {
      for (const one of to) if (memberIds.includes(one)) onFrame(one, JSON.parse(frame) as ServerFrame);
    }
  });
  await redis.subscribe(nodeChannel(node));
  return () => redis.disconnect();
}
