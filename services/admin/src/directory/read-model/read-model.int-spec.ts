import type { DirectoryPage, PublicMemberPage } from '@corner/contracts/admin.api';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { persona } from '@corner/testing/personas';
import { openStaleCopy, type StaleCopy } from '@corner/testing/stale-copy';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { TestAdministrator } from '../../administrators/administrators.fixture.js';
import { readAdminConfig } from '../../admin.config.js';
import { AppModule } from '../../app.module.js';
import { accountOf, profileOf } from '../members.fixture.js';

const config = readAdminConfig();

let replica: StaleCopy;
let admin: TestService;
let dora: TestAdministrator;
const ann = persona('Ann');
beforeAll(async () => {
  replica = await openStaleCopy(AppModule, config);
  admin = await startTestService(AppModule, config);
  dora = await TestAdministrator.join(admin, 'dora', 'admin');
  await admin.get(Members).apply([{ account: accountOf(ann) }]);
  await admin.get(Members).apply([{ profile: profileOf(ann, { privacy: { listed: true } }), at: '2026-01-02' }]);
  await replica.copy(admin.get(Database), ['directory_members', 'directory_words']);
  await replica.db.query(`update directory_members set name = 'Ann of the replica'`);
});
afterAll(() => Promise.all([admin.close(), replica.close()]));

const names = async (search: string) => {
  const { body } = await dora.call<DirectoryPage>('GET', `/api/admin/users?search=${search}`);
  return body.users.map(({ name }) => name);
};

it('reads the directory and its searches from the replica', async () => {
  expect(await names('')).toEqual(['Ann of the replica']);
  expect(await names(ann.id)).toEqual(['Ann of the replica']);
});

it('reads the public directory from the primary, since members can withdraw', async () => {
  const { body } = await admin.request<PublicMemberPage>('GET', '/api/public/users');
  expect(body.users.map(({ name }) => name)).toEqual(['Ann']);
});

it('reads the directory from the primary while the replica is down', async () => {
  await replica.db.query('alter table directory_members rename to no_members');
  expect(await names('')).toEqual(['Ann']);
});
