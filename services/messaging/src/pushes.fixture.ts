import { pushChannel } from '@corner/service-kit/redis/pushes';
import type { Persona } from '@corner/testing/personas';
import { startTestService } from '@corner/testing/test-service';
import { Redis } from 'ioredis';
import { AppModule } from './app.module.js';
import { config } from './messaging.config.js';

/** Messaging, and what it pushes to its members. */
export async function startWithPushes() {
  const messaging = await startTestService(AppModule, config);
  const redis = new Redis(process.env.REDIS_URL!);
  return {
    messaging,
    /** The name of the member and the type of each frame that these members are pushed from now on. */
    async framesOf(...members: Persona[]): Promise<string[]> {
      const frames: string[] = [];
      const names = new Map(members.map(({ id, firstName }) => [pushChannel(id), firstName]));
      redis.on('message', (channel: string, frame: string) => {
        if (names.has(channel)) frames.push(`${names.get(channel)} ${JSON.parse(frame).type}`);
      });
      await redis.subscribe(...names.keys());
      return frames;
    },
    async close(): Promise<void> {
      redis.disconnect();
      await messaging.close();
    },
  };
}
