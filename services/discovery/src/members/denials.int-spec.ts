import { InternalClient } from '@corner/service-kit/http/internal-client';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readDiscoveryConfig } from '../discovery.config.js';
import { join } from './newcomer.fixture.js';

const config = readDiscoveryConfig();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

it('asks the owning services once a minute about a member who is not found, with the same answer for any reason', async () => {
  const ann = await join(service);
  const [blocker, hidden] = [await join(service), await join(service, { privacy: { discoverable: false } })];
  await service.request('POST', '/api/blocks', { as: blocker, body: { userId: ann.id } });
  const asked = jest.spyOn(InternalClient.prototype, 'request');
  const answers: unknown[] = [];
  for (const other of [blocker, hidden, persona('Unknown')]) {
    asked.mockClear();
    for (let turn = 0; turn < 3; turn++) {
      const body = { targetId: other.id, isLike: true };
      const card = await service.request<object>('GET', `/api/members/${other.id}`, { as: ann });
      const swiped = await service.request<object>('POST', '/api/swipe', { as: ann, body });
      expect([card.status, swiped.status]).toEqual([404, 404]);
      answers.push([card.body, swiped.body].map((answer) => ({ ...answer, requestId: undefined })));
    }
    const paths = asked.mock.calls.map(([, path]) => path).filter((path) => path.includes(other.id));
    expect(paths.sort()).toEqual([
      `/internal/accounts?ids=${other.id},${ann.id}`,
      `/internal/profiles?ids=${other.id},${ann.id}`,
      `/internal/turned/${other.id}/${ann.id}`,
    ]);
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});
