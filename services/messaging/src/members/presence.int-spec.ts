import { Database } from '@corner/service-kit/database/database';
import { PRESENCE_CHANNEL } from '@corner/service-kit/redis/frames';
import { eventually } from '@corner/testing/eventually';
import { untilWaiting } from '@corner/testing/lock-waits';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Redis } from 'ioredis';
import { AppModule } from '../app.module.js';
import { readMessagingConfig } from '../messaging.config.js';
import { profile, publish } from '../members.fixture.js';

const config = readMessagingConfig();

let messaging: TestService;
let subscriber: Redis;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
  subscriber = messaging.get(Redis).duplicate({ enableOfflineQueue: true });
});
afterAll(() => {
  subscriber.disconnect();
  return messaging.close();
});

it('is sent again if it is hidden while it is shown', async () => {
  const ann = persona('Ann');
  const database = messaging.get(Database);
  const shown = profile(ann, { showOnline: true });
  const received: string[] = [];
  await subscriber.subscribe(PRESENCE_CHANNEL);
  subscriber.on('message', (_channel, ids: string) => received.push(ids));
  await database.query('insert into people (id) values ($1)', [ann.id]);
  await database.transaction(async (tx) => {
    await tx.query('update people set show_online = true, profile_version = $2 where id = $1', [ann.id, shown.version]);
    await publish('profiles.profile-updated', { profile: profile(ann, { showOnline: false }) });
    await untilWaiting(database);
  });
  await eventually(() => received.includes(ann.id));
});
