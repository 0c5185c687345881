import type { CaseQueue, CaseRecord, CaseSummary } from '@corner/contracts/admin/cases.api';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { readAdminConfig } from '../admin.config.js';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { AppModule } from '../app.module.js';
import { publishedAbout, sendDecisionNotices } from '../cases/cases.fixture.js';
import { accountOf } from '../directory/members.fixture.js';
import { CaseQueueJob } from './case-queue.job.js';

let admin: TestService;
let [dora, emil]: TestAdministrator[] = [];
beforeAll(async () => {
  admin = await startTestService(AppModule, readAdminConfig());
  dora = await TestAdministrator.join(admin, 'dora', 'super_admin');
  emil = await TestAdministrator.join(admin, 'emil', 'admin');
});
afterAll(() => admin.close());
beforeEach(() => db().query('update administrators set disabled_at = null'));

const db = () => admin.get(Database);
const rule = 'Scam or spam';
const reason = 'Asked three members for money';
const decide = ({ id, version }: CaseSummary, action: string, by = emil!) =>
  by.call<CaseSummary & ErrorBody>('POST', `/api/admin/cases/${id}/decision`, { version, action });

async function deleted(stated: { rule?: string }): Promise<Persona> {
  const who = persona('Sam');
  await admin.get(Members).apply([{ account: accountOf(who) }]);
  stubResponse('POST', `/internal/accounts/${who.id}/purge`, undefined, 204);
  expect((await dora!.call('DELETE', `/api/admin/users/${who.id}`, { reason, ...stated })).status).toBe(204);
  return who;
}
async function waiting({ id }: Persona): Promise<CaseSummary | undefined> {
  const { body } = await emil!.call<CaseQueue>('GET', '/api/admin/cases?state=unconfirmed');
  return body.cases.find(({ subject }) => subject?.id === id);
}
const openCase = async ({ id }: Persona) =>
  (await db().query(`select 1 from cases where subject_id = $1 and state <> 'closed'`, [id]))[0];
async function bansOf(who: Persona) {
  await sendDecisionNotices(admin);
  const [done, told] = [
    await publishedAbout(admin, 'admin.case-decided', who),
    await publishedAbout(admin, 'admin.decision-told', who),
  ];
  return [done, told].map((events) => (events as { action: string }[]).map(({ action }) => action));
}
const NONE = [[], []];

it('without a rule keeps no marks and needs no confirmation', async () => {
  const who = await deleted({});
  expect(await waiting(who)).toBeUndefined();
  expect(await bansOf(who)).toEqual(NONE);
});

it('with a rule waits for another administrator, who sees the reason and confirms the ban', async () => {
  const who = await deleted({ rule });
  const found = await waiting(who);
  expect(found).toMatchObject({ state: 'unconfirmed', category: rule, subject: { name: 'Deleted member' } });
  expect((await decide(found!, 'ban', dora)).body.code).toBe('BY_ANOTHER');
  expect(await bansOf(who)).toEqual(NONE);
  const { decisions } = (await emil!.call<CaseRecord>('GET', `/api/admin/cases/${found!.id}`)).body;
  expect(decisions).toMatchObject([{ action: 'delete', by: 'dora', rule, facts: reason }]);
  expect((await decide(found!, 'ban')).body.state).toBe('closed');
  expect(await bansOf(who)).toEqual([['ban'], ['ban']]);
  const [event] = await publishedAbout(admin, 'admin.decision-told', who);
  expect(event).toMatchObject({ number: found!.number, rule: 'scam', until: null });
});

it('is no ban if the other refuses or does not confirm within 72 hours', async () => {
  const refused = await deleted({ rule });
  expect((await decide((await waiting(refused))!, 'activate')).body.state).toBe('closed');
  expect(await bansOf(refused)).toEqual([['activate'], ['activate']]);

  const who = await deleted({ rule });
  const found = (await waiting(who))!;
  const look = async (hours: number) => {
    await db().query(`update cases set due_at = due_at - $2 * interval '1 hour' where id = $1`, [found.id, hours]);
    await admin.get(CaseQueueJob).endUnconfirmed();
    return waiting(who);
  };
  expect(await look(71)).toBeDefined();
  expect(await look(1)).toBeUndefined();
  expect((await decide(found, 'ban')).status).toBe(409);
  expect(await bansOf(who)).toEqual(NONE);
});

it('is a ban at once for the only active administrator', async () => {
  await db().query(`update administrators set disabled_at = now() where username <> 'dora'`);
  const who = await deleted({ rule });
  expect(await openCase(who)).toBeUndefined();
  expect(await bansOf(who)).toEqual([['ban'], ['ban']]);
});
