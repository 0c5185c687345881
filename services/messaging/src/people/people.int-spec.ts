import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { PhotosOfOurOwn1764210000000 } from '../../migrations/1764210000000-photos-of-our-own.js';
import { AppModule } from '../app.module.js';
import { config } from '../messaging.config.js';
import { profile } from '../people.fixture.js';

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

it('keeps no photo elsewhere, neither of an event from before nor of what was stored before', async () => {
  const ann = persona('Ann');
  const urls = ['https://tracker.example/pixel.png', '/api/media/photos/one', '//tracker.example/2.png'];
  const db = messaging.get(Database);
  const kept = async () =>
    (await db.query<{ photos: string[] }>('select photos from people where id = $1', [ann.id]))[0]!.photos;
  await messaging.get(Members).apply([{ profile: { ...profile(ann), photos: urls.map((url) => ({ url })) } }]);
  expect(await kept()).toEqual([urls[1]]);
  await db.query('update people set photos = $2 where id = $1', [ann.id, urls]);
  const runner = db.dataSource.createQueryRunner();
  await new PhotosOfOurOwn1764210000000().up(runner);
  await runner.release();
  expect(await kept()).toEqual([urls[1]]);
});
