import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readMessagingConfig } from '../messaging.config.js';
import { profile } from '../members.fixture.js';

const config = readMessagingConfig();

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

it('stores no photo of another host', async () => {
  const ann = persona('Ann');
  const urls = ['https://tracker.example/pixel.png', '/api/media/photos/one', '//tracker.example/2.png'];
  const db = messaging.get(Database);
  await messaging.get(Members).apply([{ profile: { ...profile(ann), photos: urls.map((url) => ({ url })) } }]);
  expect(await db.query('select photos from people where id = $1', [ann.id])).toEqual([{ photos: [urls[1]] }]);
});
