import type { MatchFacts } from '@corner/contracts/discovery.api';
import { pairId } from '@corner/contracts/pair-id';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { AppModule } from '../app.module.js';
import { config } from '../discovery.config.js';
import { join } from '../members/newcomer.fixture.js';

jest.setTimeout(60_000);

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

const like = (as: Persona, target: Persona) =>
  service.request('POST', '/api/swipe', { as, body: { targetId: target.id, isLike: true } });
const ask = (id: string) => service.internal<MatchFacts>('GET', `/internal/matches/${id}`);

describe('GET /internal/matches/:id', () => {
  it('is refused without the secret', async () => {
    expect((await service.request('GET', `/internal/matches/${v7()}`)).status).toBe(404);
  });

  it('answers who matched, as long as the match stands', async () => {
    const [ann, ben] = [await join(service, { name: 'Ann' }), await join(service, { name: 'Ben' })];
    const id = pairId(ann.id, ben.id);
    await like(ann, ben);
    expect((await ask(id)).status).toBe(404);
    await like(ben, ann);
    const { body } = await ask(id);
    expect(body).toEqual({ matchId: id, memberIds: expect.any(Array), createdAt: expect.stringMatching(/Z$/) });
    expect([...body.memberIds].sort()).toEqual([ann.id, ben.id].sort());
    await service.request('DELETE', `/api/matches/${id}`, { as: ann });
    expect((await ask(id)).status).toBe(404);
  });

  it.each(['nonsense', v7()])('answers 404 for %s', async (id) => {
    expect((await ask(id)).status).toBe(404);
  });
});
