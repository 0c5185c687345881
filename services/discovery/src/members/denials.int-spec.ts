import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { config } from '../discovery.config.js';
import { MembersService } from './members.service.js';
import { join } from './newcomer.fixture.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

it('the owners are asked once a minute for one who cannot be found, whatever the reason', async () => {
  const ann = await join(service);
  const [blocker, hidden] = [await join(service), await join(service, { privacy: { discoverable: false } })];
  await service.request('POST', '/api/blocks', { as: blocker, body: { userId: ann.id } });
  const asked = jest.spyOn(service.get(MembersService), 'askOwners');
  for (const other of [blocker, hidden, persona('Unknown')]) {
    asked.mockClear();
    for (let turn = 0; turn < 3; turn++) {
      expect((await service.request('GET', `/api/members/${other.id}`, { as: ann })).status).toBe(404);
      const body = { targetId: other.id, isLike: true };
      expect((await service.request('POST', '/api/swipe', { as: ann, body })).status).toBe(404);
    }
    expect(asked.mock.calls).toEqual([[other.id]]);
  }
});
