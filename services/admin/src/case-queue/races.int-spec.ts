import type { CaseSummary } from '@corner/contracts/admin/cases.api';
import { Database } from '@corner/service-kit/database/database';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { readAdminConfig } from '../admin.config.js';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { AppModule } from '../app.module.js';
import { giveMessages, member, named, report, sendDecisionNotices } from '../cases/cases.fixture.js';

/** `npm run drill -- kill` races 1,000 on the whole product. */
const CASES = 100;
const AT_ONCE = 10;

let admin: TestService;
let second: TestService;
let dora: TestAdministrator;
let emil: TestAdministrator;
beforeAll(async () => {
  [admin, second] = await Promise.all([
    startTestService(AppModule, readAdminConfig()),
    startTestService(AppModule, readAdminConfig()),
  ]);
  dora = await TestAdministrator.join(admin, 'dora', 'super_admin');
  emil = await TestAdministrator.join(second, 'emil', 'admin');
});
afterAll(() => Promise.all([admin.close(), second.close()]));

const counts = (sql: string) =>
  admin.get(Database).query<{ times: number }>(`select distinct count(*)::int as times from ${sql}`);

async function reported(): Promise<string> {
  const [who, subject] = [member('Rae'), member('Sam')];
  named(who, subject);
  giveMessages(who, subject);
  return (await report(admin, who, { memberId: subject.id })).body.id;
}

/** Pause against warning, ban against the specified resolve call, answer against dismissal. */
const RACES = [
  [{ action: 'pause', until: new Date(Date.now() + 3_600_000).toISOString() }, { action: 'warn' }],
  [{ action: 'ban' }, 'resolve'],
  ['resolve', { action: 'dismiss' }],
] as const;

function decide(by: TestAdministrator, id: string, what: object | 'resolve') {
  return what === 'resolve'
    ? by.call<CaseSummary>('POST', `/api/admin/reports/${id}/resolve`, { resolution: 'Thank you.' })
    : by.call<CaseSummary>('POST', `/api/admin/cases/${id}/decision`, { version: 1, ...what });
}

it(`of two moderators on the same ${CASES} cases one acts in each, and every effect is there once`, async () => {
  const ids: string[] = [];
  for (let made = 0; made < CASES; made += AT_ONCE) {
    const some = await Promise.all(Array.from({ length: AT_ONCE }, reported));
    ids.push(...some);
    const answers = await Promise.all(
      some.map(async (id, at) => {
        const [first, other] = RACES[at % RACES.length]!;
        return (await Promise.all([decide(dora, id, first), decide(emil, id, other)])).map(({ status }) => status);
      }),
    );
    for (const each of answers) expect(each.sort()).toEqual([200, 409]);
  }
  await sendDecisionNotices(admin);
  await Promise.all([sendDecisionNotices(admin), sendDecisionNotices(second)]);
  const once = [{ times: 1 }];
  expect(new Set(ids).size).toBe(CASES);
  expect(await counts('decisions group by case_id')).toEqual(once);
  expect(await counts(`case_events where kind = 'decided' group by case_id`)).toEqual(once);
  expect(await counts(`audit_entries where action in ('case.decided', 'report.resolved') group by target_id`)).toEqual(
    once,
  );
  for (const type of ['admin.case-closed', 'admin.decision-told', 'admin.case-decided'])
    expect(await counts(`outbox where type = '${type}' group by payload ->> 'memberId'`)).toEqual(once);
});
