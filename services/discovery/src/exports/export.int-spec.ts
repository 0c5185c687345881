import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readDiscoveryConfig } from '../discovery.config.js';
import { MembersRepository } from '../members/members.repository.js';
import { join } from '../members/newcomer.fixture.js';

const config = readDiscoveryConfig();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

it("exports a member's own actions with ids only, and nothing of others", async () => {
  const [me, liked, passed, mutual, fan] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => join(service, { intents: ['dating', 'training'] })),
  );
  const swipe = (as: typeof me, target: typeof me, isLike: boolean, intent?: string) =>
    service.request('POST', '/api/swipe', { as, body: { targetId: target!.id, isLike, intent } });
  await swipe(fan!, me!, true);
  await swipe(mutual!, me!, true);
  await swipe(me!, liked!, true);
  await swipe(me!, passed!, false, 'training');
  await swipe(me!, mutual!, true);
  await service.request('POST', '/api/blocks', { as: me, body: { userId: passed!.id } });
  await service.request('POST', '/api/blocks', { as: fan, body: { userId: me!.id } });
  await service.request('POST', '/api/discover/again', { as: me, body: { intent: 'training' } });
  await service.get(MembersRepository).applyAnswers([me!.id], '2030-01-07');
  const path = `/internal/exports/${me!.id}`;
  expect((await service.request('GET', path, { as: me })).status).toBe(404);
  const { body } = await service.internal<Record<string, object[]>>('GET', path);
  const at = expect.stringMatching(/Z$/) as string;
  expect(body).toEqual({
    swipes: [
      { memberId: liked!.id, kind: 'like', intent: 'dating', about: null, at },
      { memberId: passed!.id, kind: 'pass', intent: 'training', about: null, at },
      { memberId: mutual!.id, kind: 'like', intent: 'dating', about: null, at },
    ],
    matches: [{ memberId: mutual!.id, createdAt: at, endedAt: null, intents: ['dating'] }],
    blocks: [{ memberId: passed!.id, at }],
    looksAgain: [{ intent: 'training', at }],
    answers: [{ withinADayUntil: '2030-01-07' }],
    joinAlert: [],
  });
});
