import { Database } from '@corner/service-kit/database/database';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { profilesOptions } from './upload/upload.options.js';
import { readProfilesConfig } from '../profiles.config.js';
import { OrphanJob } from './orphan.job.js';

const config = readProfilesConfig();

let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
});
afterAll(() => profiles.close());

it('deletes files of every batch despite failures, and keeps recent ones', async () => {
  const db = profiles.get(Database);
  // The storage refuses a path outside of it.
  const poison = 'exports/../../0';
  const keys = [poison, ...Array.from({ length: 250 }, (_, index) => `exports/${1000 + index}`)];
  await db.query(
    `insert into orphaned_files (storage_key, orphaned_at) select key, now() - interval '2 hours' from unnest($1::text[]) key`,
    [keys],
  );
  await db.query(`insert into orphaned_files (storage_key) values ('exports/young')`);
  await db.query('alter table removed_pictures rename to away');
  await expect(profiles.get(OrphanJob).run()).rejects.toThrow('failed at old-likenesses, files');
  await db.query('alter table away rename to removed_pictures');
  expect(await db.query('select storage_key from orphaned_files order by storage_key')).toEqual([
    { storage_key: poison },
    { storage_key: 'exports/young' },
  ]);
});
