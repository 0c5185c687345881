import type { SuspendRequest } from '@corner/contracts/identity.api';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { ErasuresConsumer } from '@corner/service-kit/members/members.consumer';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { readAdminConfig } from '../../admin.config.js';
import { TestAdministrator } from '../../administrators/administrators.fixture.js';
import { AppModule } from '../../app.module.js';
import { DecisionLog } from '../../case-records/decision-log.service.js';
import { DecisionsRepository } from '../../case-records/decisions.repository.js';
import { AccountsClient } from '../../clients/accounts.client.js';
import { accountOf } from '../../directory/members.fixture.js';
import { publishedAbout } from '../cases.fixture.js';
import { AccountActionsConsumer } from './account-actions.consumer.js';

type Verb = 'suspend' | 'activate';

let admin: TestService;
let dora: TestAdministrator;
beforeAll(async () => {
  admin = await startTestService(AppModule, readAdminConfig());
  dora = await TestAdministrator.join(admin, 'dora', 'super_admin');
  await TestAdministrator.join(admin, 'emil', 'admin');
});
afterAll(() => admin.close());
afterEach(() => jest.restoreAllMocks());

const KILLED = new Error('killed');
const stated = { reason: 'Asked for money', rule: 'Scam or spam' };

async function known(): Promise<Persona> {
  const who = persona('Sam');
  await admin.get(Members).apply([{ account: accountOf(who) }]);
  stubResponse('GET', `/internal/accounts/${who.id}`, accountOf(who));
  for (const verb of ['suspend', 'activate'])
    stubResponse('POST', `/internal/accounts/${who.id}/${verb}`, accountOf(who));
  stubResponse('POST', `/internal/accounts/${who.id}/purge`, undefined, 204);
  return who;
}
const act = (who: Persona, verb: Verb, body: object = {}) =>
  dora.call('POST', `/api/admin/users/${who.id}/${verb}`, body);
const hear = (who: Persona, verb: Verb, sent: SuspendRequest, createdAt = new Date().toISOString()) => {
  const { by, rule, reason = null } = sent;
  const event = { account: accountOf(who), reason, by, ...(rule && { rule }) };
  const consumer = admin.get(AccountActionsConsumer);
  return verb === 'suspend'
    ? consumer.suspended(event, { createdAt } as never)
    : consumer.activated(event, { createdAt } as never);
};
/** Captures what identity gets with the call, as the event returns it. */
function sentWith(verb: Verb | 'erase'): () => SuspendRequest {
  const spy = jest.spyOn(admin.get(AccountsClient), verb);
  return () => spy.mock.calls.at(-1)![1];
}
const decisions = ({ id }: Persona) =>
  admin
    .get(Database)
    .query<{ action: string; rule: string; by: string; facts: string | null }>(
      'select action, rule, by, facts from decisions where subject_id = $1 order by id',
      [id],
    );
const entries = async ({ id }: Persona) =>
  (await admin.get(Database).query('select 1 from audit_entries where target_id = $1', [id])).length;
const told = async (who: Persona) =>
  ((await publishedAbout(admin, 'admin.decision-told', who)) as { action: string }[]).map(({ action }) => action);

it("an event without an administrator, or of a case's decision, makes no decision", async () => {
  const who = await known();
  await hear(who, 'suspend', {});
  expect(await entries(who)).toBe(0);
  for (const verb of ['suspend', 'activate'] as const) {
    await hear(who, verb, { by: { actionId: v7(), administratorId: dora.view.id, username: 'dora' } });
  }
  expect(await entries(who)).toBe(2);
  expect([await decisions(who), await told(who)]).toEqual([[], []]);
});

it.each([
  ['suspend', { action: 'suspend', rule: 'scam', by: 'dora', facts: stated.reason }],
  ['activate', { action: 'activate', rule: 'not stated', by: 'dora', facts: null }],
] as const)('after a crash behind identity’s answer to %s the event writes the decision', async (verb, decision) => {
  const who = await known();
  const sent = sentWith(verb);
  jest.spyOn(admin.get(DecisionLog), 'addOnce').mockRejectedValueOnce(KILLED);
  expect((await act(who, verb, verb === 'suspend' ? stated : {})).status).toBe(500);
  expect([await decisions(who), await entries(who), await told(who)]).toEqual([[], 0, []]);
  await Promise.all([hear(who, verb, sent()), hear(who, verb, sent())]);
  stubResponse('POST', `/internal/accounts/${who.id}/${verb}`, { code: 'ALREADY_SUSPENDED' }, 409);
  expect((await act(who, verb)).status).toBe(409);
  expect(await decisions(who)).toEqual([decision]);
  expect([await entries(who), await told(who)]).toEqual([1, [verb]]);
});

it('an event before the answer makes the same decision once', async () => {
  const who = await known();
  const answer = accountOf(who, { version: 2, state: 'suspended' });
  jest.spyOn(admin.get(AccountsClient), 'suspend').mockImplementation(async (_, sent) => {
    await hear(who, 'suspend', sent);
    return answer;
  });
  expect((await act(who, 'suspend', stated)).status).toBe(200);
  expect(await decisions(who)).toHaveLength(1);
  expect([await entries(who), await told(who)]).toEqual([1, ['suspend']]);
});

it("a late event counts at its action's time: later actions are the last measure", async () => {
  const who = await known();
  const sent = sentWith('suspend');
  jest.spyOn(admin.get(DecisionLog), 'addOnce').mockRejectedValueOnce(KILLED);
  await act(who, 'suspend', stated);
  const then = new Date(Date.now() - 60_000).toISOString();
  expect((await act(who, 'activate')).status).toBe(200);
  await hear(who, 'suspend', sent(), then);
  const measures = await admin.get(DecisionsRepository).measures(who.id);
  expect(measures.map(({ action }) => action)).toEqual(['activate', 'suspend']);
  expect(measures[1]!.at.toISOString()).toBe(then);
});

it('no words are stored for a purged member', async () => {
  const who = await known();
  const sent = sentWith('suspend');
  jest.spyOn(admin.get(DecisionLog), 'addOnce').mockRejectedValueOnce(KILLED);
  await act(who, 'suspend', stated);
  await admin.get(Members).erase(who.id, { at: new Date().toISOString() });
  await hear(who, 'suspend', sent());
  expect(await decisions(who)).toMatchObject([{ action: 'suspend', facts: null }]);
});

it('after a crash behind identity’s answer to DELETE the event writes decision and case', async () => {
  const who = await known();
  const sent = sentWith('erase');
  jest.spyOn(admin.get(Members), 'erase').mockRejectedValueOnce(KILLED);
  expect((await dora.call('DELETE', `/api/admin/users/${who.id}`, stated)).status).toBe(500);
  expect(await decisions(who)).toEqual([]);
  const account = accountOf(who, { state: 'purged' } as never);
  const payload = { account, ...sent(), sealed: true };
  for (let times = 0; times < 2; times++) {
    await admin.get(ErasuresConsumer).purged([{ payload, createdAt: new Date().toISOString() } as never]);
    expect(await decisions(who)).toEqual([{ action: 'delete', rule: 'scam', by: 'dora', facts: stated.reason }]);
  }
  const cases = 'select state, category from cases where subject_id = $1';
  expect(await admin.get(Database).query(cases, [who.id])).toEqual([{ state: 'unconfirmed', category: 'scam' }]);
});
