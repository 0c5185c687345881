import type { AuditPage, DirectoryPage } from '@corner/contracts/admin.api';
import { Database } from '@corner/service-kit/database/database';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { Members } from '@corner/service-kit/members/members';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { readAdminConfig } from '../../admin.config.js';
import { TestAdministrator } from '../../administrators/administrators.fixture.js';
import { AppModule } from '../../app.module.js';
import { ageAuditEntries } from '../../audit/audit.fixture.js';
import { accountOf } from '../members.fixture.js';

const config = readAdminConfig();

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

it('records each page of the list once an hour, and shows whole addresses', async () => {
  const who = await someone();
  const { users } = (await list(who, 'page=1')).body;
  expect(users[0]!.email).toMatch(/^[^*]+@[^*]+$/);
  for (const page of [1, 2, 2, 4]) await list(who, `page=${page}`);
  expect(await traceOf(who)).toEqual([4, 2, 1].map((page) => ['members.listed', { terms: '', page }]));
});

it('keeps the pages of one moment stable while people join', async () => {
  const who = await someone();
  const first = (await list(who, 'limit=5')).body.users;
  const asOf = first[0]!.createdAt;
  const second = (await list(who, `limit=5&page=2&asOf=${asOf}`)).body.users;
  const joined = accountOf(persona('Newest'), { createdAt: new Date(Date.parse(asOf) + 60_000).toISOString() });
  await admin.get(Members).apply([{ account: joined }]);
  const ids = (page: { id: string }[]) => page.map(({ id }) => id);
  expect(ids((await list(who, 'limit=5')).body.users)[0]).toBe(joined.memberId);
  for (const search of ['', '&search=member']) {
    const [one, two] = [1, 2].map((page) => list(who, `limit=5&page=${page}&asOf=${asOf}${search}`));
    const both = [...ids((await one!).body.users), ...ids((await two!).body.users)];
    expect(new Set(both).size).toBe(10);
    expect(both).not.toContain(joined.memberId);
  }
  expect(ids((await list(who, `limit=5&page=2&asOf=${asOf}`)).body.users)).toEqual(ids(second));
  expect((await list(who, 'asOf=yesterday')).status).toBe(400);
  expect((await list(who, 'asOf=0000-01-01T00:00:00.000Z')).status).toBe(400);
});

it('erases only the search words of a purged member', async () => {
  const who = await someone();
  const gone = accountOf(persona('Zebulon'));
  await admin.get(Members).apply([{ account: gone }]);
  for (const search of ['zebulon', 'zeb', 'member7']) await list(who, `search=${search}`);
  await admin.get(Members).erase(gone.memberId, { at: new Date().toISOString() } as never);
  const terms = (await traceOf(who)).map(([, after]) => (after as { terms?: string }).terms);
  expect(terms.filter((term) => term?.startsWith('zeb'))).toEqual([]);
  expect(terms).toContain('member7');
  expect(terms.filter((term) => term === undefined)).toHaveLength(4);
  const db = admin.get(Database);
  await expect(db.query(`update audit_entries set after = '{"terms":"x"}' where after ? 'terms'`)).rejects.toThrow(
    'only added',
  );
});

it('records a search with its words and hits, once an hour per administrator', async () => {
  const [who, other] = [await someone(), await someone()];
  for (const search of ['Member7', ' member7 ', 'member8']) await list(who, `search=${encodeURIComponent(search)}`);
  await list(other, 'search=member7');
  const hits = (await list(who, 'search=member7')).body.total;
  const entry = ['members.searched', { terms: 'member7', hits }];
  const searches = async (reader: TestAdministrator) =>
    (await traceOf(reader)).filter(([action]) => action === 'members.searched');
  expect(await searches(who)).toEqual([['members.searched', { terms: 'member8', hits }], entry]);
  expect(await searches(other)).toEqual([entry]);
  await ageAuditEntries(admin.get(Database));
  await list(who, 'search=member7');
  expect(await searches(who)).toHaveLength(3);
});

it('raises an alarm at 500 members within an hour: one entry and a metric, without repeats', async () => {
  const who = await someone();
  const alarms = async () => (await traceOf(who)).filter(([action]) => action === 'members.read-many');
  for (let page = 1; page <= 9; page++) await list(who, `limit=50&page=${page}`);
  for (let again = 0; again < 3; again++) await list(who, 'limit=50&page=1');
  expect([await alarms(), await most()]).toEqual([[], 450]);
  for (const page of [10, 11, 1]) await list(who, `limit=50&page=${page}`);
  expect(await alarms()).toEqual([['members.read-many', { members: 500 }]]);
  expect(await most()).toBe(MEMBERS + 1);
  await admin.get(Database).query(`update member_readings set at = at - interval '61 minutes'`);
  expect(await most()).toBe(0);
});
