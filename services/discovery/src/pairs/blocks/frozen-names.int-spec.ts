import type { BlockView, EndedMatch } from '@corner/contracts/discovery.api';
import { pairId } from '@corner/contracts/pair-id';
import { Database } from '@corner/service-kit/database/database';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import type { QueryRunner } from 'typeorm';
import { FrozenNames1764220000000 } from '../../../migrations/1764220000000-frozen-names.js';
import { AppModule } from '../../app.module.js';
import { config } from '../../discovery.config.js';
import { join } from '../../members/newcomer.fixture.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

const block = (as: Persona, { id }: Persona) => service.request('POST', '/api/blocks', { as, body: { userId: id } });
const like = (as: Persona, { id }: Persona) =>
  service.request('POST', '/api/swipe', { as, body: { targetId: id, isLike: true } });

it('blocks and ended matches from before get the names of today, but for the later block of two', async () => {
  const [ann, ben] = [await join(service, { name: 'Ann' }), await join(service, { name: 'Ben' })];
  const hidden = await join(service, { name: 'Hal', privacy: { discoverable: false } });
  await like(ann, ben);
  await like(ben, ann);
  const runner = { query: (sql: string) => service.get(Database).query(sql) } as unknown as QueryRunner;
  await block(ann, ben);
  await block(ben, ann);
  await block(ann, hidden);
  await new FrozenNames1764220000000().down(runner);
  await new FrozenNames1764220000000().up(runner);
  const names = async (as: Persona) =>
    (await service.request<BlockView[]>('GET', '/api/blocks', { as })).body.map(({ name }) => name);
  expect(await names(ann)).toEqual(['Member unavailable', 'Ben']);
  expect(await names(ben)).toEqual(['Member unavailable']);
  for (const [as, name] of [
    [ann, 'Ben'],
    [ben, 'Ann'],
  ] as const) {
    const { body } = await service.request<EndedMatch[]>('GET', '/api/matches/ended', { as });
    expect(body).toMatchObject([{ id: pairId(ann.id, ben.id), user: { name, available: true } }]);
  }
});
