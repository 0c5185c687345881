import { pairId } from '@corner/contracts/pair-id';
import { pushChannel } from '@corner/service-kit/redis/pushes';
import { eventually } from '@corner/testing/eventually';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Redis } from 'ioredis';
import { AppModule } from '../app.module.js';
import { config } from '../messaging.config.js';
import { member, publish } from '../test-people.js';

let messaging: TestService;
let redis: Redis;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
  redis = new Redis(process.env.REDIS_URL!);
});
afterAll(async () => {
  redis.disconnect();
  await messaging.close();
});

it('a match of which only an event tells is shown to both, whose lists may have been asked for before', async () => {
  const memberIds: [string, string] = [member('Ann').id, member('Ben').id];
  const shown: string[] = [];
  redis.on('message', (channel: string, frame: string) => shown.push(`${channel} ${JSON.parse(frame).type}`));
  await redis.subscribe(...memberIds.map(pushChannel));
  const createdAt = '2026-02-01T10:00:00.000Z';
  await publish('discovery.match-created', { matchId: pairId(...memberIds), memberIds, createdAt });
  await eventually(() => shown.length === 2);
  expect(shown.sort()).toEqual(memberIds.map((id) => `${pushChannel(id)} conversation`).sort());
});
