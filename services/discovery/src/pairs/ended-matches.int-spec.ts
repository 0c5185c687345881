import type { EndedMatch } from '@corner/contracts/discovery.api';
import { pairId } from '@corner/contracts/pair-id';
import { Database } from '@corner/service-kit/database';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { config } from '../discovery.config.js';
import { join } from '../members/newcomer.fixture.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

const like = (as: Persona, target: Persona) =>
  service.request('POST', '/api/swipe', { as, body: { targetId: target.id, isLike: true } });
const ended = async (as: Persona) => (await service.request<EndedMatch[]>('GET', '/api/matches/ended', { as })).body;

async function matched(): Promise<[Persona, Persona]> {
  const [ann, ben] = [await join(service, { name: 'Ann' }), await join(service, { name: 'Ben' })];
  await like(ann, ben);
  await like(ben, ann);
  return [ann, ben];
}

it('needs a session, and has no match that stands', async () => {
  const [ann] = await matched();
  expect((await service.request('GET', '/api/matches/ended')).status).toBe(401);
  expect(await ended(ann)).toEqual([]);
});

it('shows both sides a match that ended, by unmatching or a block, without a word of who ended it', async () => {
  const [ann, ben] = await matched();
  await service.request('DELETE', `/api/matches/${pairId(ann.id, ben.id)}`, { as: ann });
  const [cai, dan] = await matched();
  await service.request('POST', '/api/blocks', { as: cai, body: { userId: dan.id } });
  for (const [me, other, name] of [
    [ann, ben, 'Ben'],
    [ben, ann, 'Ann'],
    [dan, cai, 'Ann'],
  ] as const) {
    expect(await ended(me)).toEqual([
      {
        id: pairId(me.id, other.id),
        user: { id: other.id, name, profileImages: expect.any(Array) as string[], available: true },
        endedAt: expect.stringMatching(/Z$/) as string,
      },
    ]);
  }
});

it('forgets it after ninety days', async () => {
  const [ann, ben] = await matched();
  const id = pairId(ann.id, ben.id);
  await service.request('DELETE', `/api/matches/${id}`, { as: ann });
  const age = (days: number) =>
    service
      .get(Database)
      .query(`update matches set ended_at = now() - $2 * interval '1 day' where id = $1`, [id, days]);
  await age(89);
  expect(await ended(ben)).toHaveLength(1);
  await age(91);
  expect(await ended(ben)).toEqual([]);
});
