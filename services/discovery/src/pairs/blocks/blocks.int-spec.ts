import type { BlockView } from '@corner/contracts/discovery.api';
import { Database } from '@corner/service-kit/database/database';
import { untilWaiting } from '@corner/testing/lock-waits';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../../app.module.js';
import { readDiscoveryConfig } from '../../discovery.config.js';
import { join } from '../../members/newcomer.fixture.js';

const config = readDiscoveryConfig();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

const block = (who: Persona, { id }: Persona) =>
  service.request('POST', '/api/blocks', { as: who, body: { userId: id } });
const page = (who: Persona, query = '') => service.request<BlockView[]>('GET', `/api/blocks${query}`, { as: who });
const names = async (who: Persona, query: string) => (await page(who, query)).body.map(({ name }) => name);

it('the list of blocked members is paged, newest first', async () => {
  const ann = await join(service);
  const others = [await join(service, { name: 'Ben' }), await join(service, { name: 'Cai' })];
  const dan = await join(service, { name: 'Dan' });
  for (const other of [...others, dan]) await block(ann, other);
  for (const query of ['?limit=0', '?limit=101', '?limit=x', '?before=x']) {
    expect((await page(ann, query)).status).toBe(400);
  }
  expect(await names(ann, '')).toEqual(['Dan', 'Cai', 'Ben']);
  expect(await names(ann, '?limit=1')).toEqual(['Dan']);
  expect(await names(ann, `?before=${dan.id}`)).toEqual(['Cai', 'Ben']);
  expect(await names(ann, `?before=${dan.id}&limit=1`)).toEqual(['Cai']);
  expect(await names(ann, `?before=${ann.id}`)).toEqual([]);
});

it('a concurrent block leaves nothing of a purged member', async () => {
  const [ann, ben] = [await join(service), await join(service)];
  const { blocking } = await service.get(Database).transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('corner:erase'))`);
    await tx.query(`update members set state = 'purged' where uuid = $1`, [ben.id]);
    const blocking = block(ann, ben);
    await untilWaiting(service.get(Database));
    return { blocking };
  });
  expect((await blocking).status).toBe(404);
  expect((await page(ann)).body).toEqual([]);
});
