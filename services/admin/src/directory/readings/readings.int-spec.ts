import type { AuditPage, DirectoryPage } from '@corner/contracts/admin.api';
import { Database } from '@corner/service-kit/database/database';
import { Metrics } from '@corner/service-kit/telemetry/metrics';
import { Members } from '@corner/service-kit/members/members';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { config } from '../../admin.config.js';
import { TestAdministrator } from '../../administrators/administrators.fixture.js';
import { AppModule } from '../../app.module.js';
import { ageAuditEntries } from '../../audit/audit.fixture.js';
import { accountOf } from '../members.fixture.js';

const MEMBERS = 520;
let admin: TestService;
let root: TestAdministrator;
let made = 0;
beforeAll(async () => {
  admin = await startTestService(AppModule, config);
  root = await TestAdministrator.join(admin, 'root', 'super_admin');
  const directory = admin.get(Members);
  const everybody = Array.from({ length: MEMBERS }, (_, n) => accountOf(persona(`Member${n}`)));
  await Promise.all(everybody.map((account) => directory.apply([{ account }])));
});
afterAll(() => admin.close());

const someone = () => TestAdministrator.join(admin, `reader-${++made}`, 'admin');
const list = (who: TestAdministrator, query: string) => who.call<DirectoryPage>('GET', `/api/admin/users?${query}`);
const traceOf = async (who: TestAdministrator) => {
  const { entries } = (await root.call<AuditPage>('GET', '/api/admin/audit?limit=100')).body;
  return entries
    .filter(({ action, administratorId }) => administratorId === who.view.id && action.startsWith('members.'))
    .map(({ action, after }) => [action, after]);
};
const most = async () => (await admin.get(Metrics).readGauges())['members_read_most']?.value;

it('the first three pages of the list leave no trace, and show whole addresses', async () => {
  const who = await someone();
  const { users } = (await list(who, 'page=1')).body;
  expect(users[0]!.email).toMatch(/^[^*]+@[^*]+$/);
  for (const page of [2, 3]) await list(who, `page=${page}`);
  expect(await traceOf(who)).toEqual([]);
});

it('a search stands in the audit log with its words and hits, once an hour for each administrator', async () => {
  const [who, other] = [await someone(), await someone()];
  for (const search of ['Member7', ' member7 ', 'member8']) await list(who, `search=${encodeURIComponent(search)}`);
  await list(other, 'search=member7');
  const hits = (await list(who, 'search=member7')).body.total;
  const entry = ['members.searched', { terms: 'member7', hits }];
  expect(await traceOf(who)).toEqual([['members.searched', { terms: 'member8', hits }], entry]);
  expect(await traceOf(other)).toEqual([entry]);
  await ageAuditEntries(admin.get(Database));
  await list(who, 'search=member7');
  expect(await traceOf(who)).toHaveLength(3);
});

it('each page beyond the third stands in the audit log, once an hour', async () => {
  const who = await someone();
  for (const page of [4, 4, 5]) await list(who, `page=${page}`);
  expect(await traceOf(who)).toEqual([
    ['members.listed', { terms: '', page: 5 }],
    ['members.listed', { terms: '', page: 4 }],
  ]);
});

it('500 members within an hour are an alarm: one entry, and a metric; the same ones again are not more', async () => {
  const who = await someone();
  const alarms = async () => (await traceOf(who)).filter(([action]) => action === 'members.read-many');
  for (let page = 1; page <= 9; page++) await list(who, `limit=50&page=${page}`);
  for (let again = 0; again < 3; again++) await list(who, 'limit=50&page=1');
  expect([await alarms(), await most()]).toEqual([[], 450]);
  for (const page of [10, 11, 1]) await list(who, `limit=50&page=${page}`);
  expect(await alarms()).toEqual([['members.read-many', { members: 500 }]]);
  expect(await most()).toBe(MEMBERS);
  await admin.get(Database).query(`update member_readings set at = at - interval '61 minutes'`);
  expect(await most()).toBe(0);
});
