import { Database } from '@corner/service-kit/database/database';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { HiddenAgesAndDistances1764200000000 } from '../../migrations/1764200000000-hidden-ages-and-distances.js';
import { PackedTraits1764300000000 } from '../../migrations/1764300000000-packed-traits.js';
import { FollowedSearchRows1764500000000 } from '../../migrations/1764500000000-followed-search-rows.js';
import { AppModule } from '../app.module.js';
import { config } from '../discovery.config.js';
import { join } from './newcomer.fixture.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

it('reads what members hide out of the cards that stand when the columns are added', async () => {
  const all = [
    await join(service),
    await join(service, { privacy: { showAge: false } }),
    await join(service, { privacy: { showDistance: false } }),
    await join(service, { cell: null, privacy: { showAge: false, showDistance: false } }),
  ];
  const db = service.get(Database);
  const latest = new FollowedSearchRows1764500000000();
  const later = new PackedTraits1764300000000();
  const migration = new HiddenAgesAndDistances1764200000000();
  await db.transaction(async (tx) => {
    const runner = { query: (sql: string) => tx.query(sql) } as never;
    await latest.down(runner);
    await later.down(runner);
    await migration.down(runner);
    await migration.up(runner);
    await later.up(runner);
    await latest.up(runner);
  });
  const rows = await db.query<{ uuid: string; age: boolean; distance: boolean }>(
    `select m.uuid, s.hides_age as age, s.hides_distance as distance from member_search s join members m on m.id = s.id`,
  );
  const of = new Map(rows.map(({ uuid, age, distance }) => [uuid, [age, distance]]));
  expect(all.map(({ id }) => of.get(id))).toEqual([
    [false, false],
    [true, false],
    [false, true],
    [true, false],
  ]);
});
