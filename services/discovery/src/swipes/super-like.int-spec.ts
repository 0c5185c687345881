import { Database } from '@corner/service-kit/database/database';
import { untilWaiting } from '@corner/testing/lock-waits';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readDiscoveryConfig } from '../discovery.config.js';
import { lock, memberKey } from '../advisory-locks.repository.js';
import { join } from '../members/newcomer.fixture.js';
import { SwipesService } from './swipes.service.js';

const config = readDiscoveryConfig();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

it('counts a double click on a paid plan as one super-like', async () => {
  const [ann, ben] = [await join(service, {}, { plan: 'premium' }), await join(service)];
  const superLike = (targetId: string) =>
    service.get(SwipesService).swipe(ann.id, { targetId, isLike: true, kind: 'superlike' });
  await superLike((await join(service)).id);
  const { clicks } = await service.get(Database).transaction(async (tx) => {
    await lock(tx, [memberKey(ann.id)]);
    const clicks = [superLike(ben.id), superLike(ben.id)];
    await untilWaiting(service.get(Database));
    return { clicks };
  });
  for (const answer of await Promise.all(clicks)) expect(answer).toMatchObject({ superLikesRemaining: 3 });
});
