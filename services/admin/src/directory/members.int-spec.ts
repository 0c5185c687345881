import type { AuditPage, DirectoryMember, DirectoryPage, MemberRecord } from '@corner/contracts/admin.api';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { Statements, Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { eventually } from '@corner/testing/eventually';
import { untilWaiting } from '@corner/testing/lock-waits';
import { stubResponse, stubUnknown } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { readAdminConfig } from '../admin.config.js';
import { AppModule } from '../app.module.js';
import { memberAction } from '../audit/audit-entry.policy.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { accountOf, photosOf, profileOf, publish, signedPhotoOf } from './members.fixture.js';

const config = readAdminConfig();

let admin: TestService;
let root: TestAdministrator;
let clerk: TestAdministrator;
beforeAll(async () => {
  admin = await startTestService(AppModule, config);
  root = await TestAdministrator.join(admin, 'root', 'super_admin');
  clerk = await TestAdministrator.join(admin, 'clerk', 'admin');
});
afterAll(() => admin.close());

/** Starts `second` before `first` commits, and commits once `second` waits for it. */
async function whileHeld(first: (tx: Transaction) => Promise<void>, second: () => Promise<void>): Promise<void> {
  const db = admin.get(Database);
  let running!: Promise<void>;
  await db.transaction(async (tx) => {
    await first(tx);
    running = second();
    await untilWaiting(db);
  });
  await running;
}

const path = (who: Persona, action = '') => `/api/admin/users/${who.id}${action}`;
const identitySays = (who: Persona, action: string, body: unknown, status = 200) =>
  stubResponse('POST', `/internal/accounts/${who.id}/${action}`, body, status);
const history = async (who: Persona) =>
  (await root.call<AuditPage>('GET', `/api/admin/audit?targetId=${who.id}`)).body.entries;

async function known(name: string): Promise<Persona> {
  const who = persona(name);
  await admin.get(Members).apply([{ account: accountOf(who) }]);
  return who;
}

describe('suspending and activating', () => {
  it('is for administrators, with a reason of at most 500 characters', async () => {
    const who = await known('Ann');
    expect((await admin.request('POST', path(who, '/suspend'))).status).toBe(401);
    for (const body of [{ reason: 7 }, { reason: 'x'.repeat(501) }, { until: 'tomorrow' }]) {
      expect((await clerk.call('POST', path(who, '/suspend'), body)).status).toBe(400);
    }
    expect(await history(who)).toEqual([]);
  });

  it('answers 404 for an unknown member, a conflict if too late, and an error while identity is down', async () => {
    const who = await known('Ann');
    for (const id of [v7(), 'nobody']) {
      expect((await clerk.call('POST', `/api/admin/users/${id}/suspend`)).status).toBe(404);
    }
    identitySays(who, 'suspend', { code: 'ALREADY_SUSPENDED', message: 'This member is suspended already.' }, 409);
    identitySays(who, 'activate', {}, 503);
    const late = await clerk.call<ErrorBody>('POST', path(who, '/suspend'));
    expect(late).toMatchObject({ status: 409, body: { message: 'This member is suspended already.' } });
    expect((await clerk.call('POST', path(who, '/activate'))).status).toBe(503);
    expect(await history(who)).toEqual([]);
  });

  it('appears at once in the response, directory and audit log, and once despite the event', async () => {
    const who = await known('Ann');
    const account = accountOf(who, { version: 2, state: 'suspended', plan: 'premium' });
    identitySays(who, 'suspend', account);
    const answer = await clerk.call<DirectoryMember>('POST', path(who, '/suspend'), { reason: ' Spam ' });
    expect(answer).toMatchObject({ status: 200, body: { subscriptionStatus: 'suspended', isActive: false } });
    const [entry, ...more] = await history(who);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'member.suspended',
      administratorId: clerk.view.id,
      username: 'clerk',
      targetName: 'Ann Tester',
      reason: 'Spam',
      before: { state: 'active' },
      after: { state: 'suspended' },
    });
    const by = { actionId: entry!.id, administratorId: clerk.view.id, username: 'clerk' };
    await publish(admin, 'identity.member-suspended', { account, reason: 'Spam', by });
    // Only the event arrives, as after a crash of this process.
    const actionId = v7();
    await publish(admin, 'identity.member-activated', {
      account: accountOf(who, { version: 3, plan: 'premium' }),
      by: { ...by, actionId },
    });
    const entries = await eventually(async () => {
      const now = await history(who);
      return now.length === 2 && now;
    });
    expect(entries.map(({ id }) => id).sort()).toEqual([entry!.id, actionId].sort());
    await eventually(async () => {
      const { body } = await clerk.call<DirectoryPage>('GET', `/api/admin/users?search=${who.id}`);
      return body.users[0]!.subscriptionStatus === 'premium';
    });
  });
});

describe('correcting an age', () => {
  const correct = (who: Persona, body: object) => clerk.call<DirectoryMember>('POST', path(who, '/age'), body);

  it('is for administrators, and requires an age, a reason and a member with a profile', async () => {
    const who = await known('Ann');
    expect((await admin.request('POST', path(who, '/age'), { body: { age: 30, reason: 'x' } })).status).toBe(401);
    for (const body of [{ age: 17, reason: 'x' }, { age: 30, reason: ' ' }, { age: 30 }]) {
      expect((await correct(who, body)).status).toBe(400);
    }
    stubUnknown('GET', `/internal/accounts/${who.id}`);
    expect((await correct(who, { age: 30, reason: 'Passport' })).status).toBe(404);
    stubResponse('GET', `/internal/accounts/${who.id}`, accountOf(who));
    stubUnknown('PUT', `/internal/profiles/${who.id}/age`);
    expect((await correct(who, { age: 30, reason: 'Passport' })).status).toBe(404);
    expect(await history(who)).toEqual([]);
  });

  it('is in the audit log with both ages, once despite the event', async () => {
    const who = await known('Ann');
    stubResponse('GET', `/internal/accounts/${who.id}`, accountOf(who));
    stubResponse('PUT', `/internal/profiles/${who.id}/age`, { before: 29 });
    expect((await correct(who, { age: 30, reason: 'Passport' })).status).toBe(200);
    const [entry] = await history(who);
    expect(entry).toMatchObject({
      action: 'member.age-corrected',
      username: 'clerk',
      targetName: 'Ann Tester',
      reason: 'Passport',
      before: { age: 29 },
      after: { age: 30 },
    });
    const by = { actionId: entry!.id, administratorId: clerk.view.id, username: 'clerk' };
    const correction = { memberId: who.id, age: 30, reason: 'Passport', firstName: 'Ann', lastName: 'Tester' };
    await publish(admin, 'profiles.age-corrected', { ...correction, before: 29, by });
    // Only the event arrives, as after a crash of this process.
    await publish(admin, 'profiles.age-corrected', {
      ...correction,
      before: 30,
      age: 31,
      by: { ...by, actionId: v7() },
    });
    await eventually(async () => (await history(who)).length === 2);
  });
});

describe('deleting', () => {
  it('is for super administrators; attempts are recorded', async () => {
    const who = await known('Ann');
    expect((await admin.request('DELETE', path(who))).status).toBe(401);
    expect((await clerk.call('DELETE', path(who))).status).toBe(403);
    const { entries } = (await root.call<AuditPage>('GET', '/api/admin/audit?limit=1')).body;
    expect(entries).toMatchObject([{ action: 'administrator.forbidden', targetName: 'DELETE /api/admin/users/:id' }]);
    expect((await root.call('DELETE', `/api/admin/users/${v7()}`)).status).toBe(404);
  });

  it('purges at once, keeps no name, and is in the audit log', async () => {
    const who = await known('Ann');
    identitySays(who, 'suspend', accountOf(who, { version: 2, state: 'suspended' }));
    await clerk.call('POST', path(who, '/suspend'));
    identitySays(who, 'purge', undefined, 204);
    expect((await root.call('DELETE', path(who), { reason: 'Asked for by mail' })).status).toBe(204);
    expect((await clerk.call<{ total: number }>('GET', `/api/admin/users?search=${who.id}`)).body.total).toBe(0);
    const entries = await history(who);
    expect(entries.map(({ action, username, reason }) => [action, username, reason])).toEqual([
      ['member.deleted', 'root', 'Asked for by mail'],
      ['member.suspended', 'clerk', null],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Ann');
  });

  it('keeps no name when an earlier action arrives later', async () => {
    const who = await known('Ann');
    identitySays(who, 'purge', undefined, 204);
    expect((await root.call('DELETE', path(who))).status).toBe(204);
    const by = { actionId: v7(), administratorId: clerk.view.id, username: 'clerk' };
    await publish(admin, 'identity.member-suspended', { account: accountOf(who), reason: 'Spam', by });
    const entries = await eventually(async () => {
      const now = await history(who);
      return now.length === 2 && now;
    });
    expect(JSON.stringify(entries)).not.toContain('Ann');
  });

  it('erases many members at once without a deadlock', async () => {
    const gone = await Promise.all(['Ann', 'Ann', 'Bob', 'Bob'].map((name) => known(name)));
    const erased = gone.map(({ id }) => admin.get(Members).erase(id, { at: new Date().toISOString() }));
    await expect(Promise.all(erased)).resolves.toHaveLength(4);
  });

  it('keeps no name when an action is recorded concurrently', async () => {
    const [db, audit] = [admin.get(Database), admin.get(AuditRepository)];
    const note = async (who: Persona, tx: Statements) => {
      const by = { actionId: v7(), administratorId: clerk.view.id, username: 'clerk' };
      await audit.add(tx, memberAction('suspended', by, accountOf(who)));
    };
    const [before, after] = [await known('Ann'), await known('Ann')];
    await whileHeld(
      (tx) => note(before, tx),
      () => admin.get(Members).erase(before.id, { at: new Date().toISOString() }),
    );
    await whileHeld(
      async (tx) => {
        await tx.query(`update directory_members set state = 'purged' where member_id = $1`, [after.id]);
        await audit.erase(tx, after.id);
      },
      () => note(after, db),
    );
    for (const who of [before, after]) expect(await history(who)).toMatchObject([{ targetName: null }]);
  });
});

describe('GET /api/admin/users/:id', () => {
  it('answers 404 for an unknown member', async () => {
    for (const id of [v7(), 'nobody']) expect((await clerk.call('GET', `/api/admin/users/${id}`)).status).toBe(404);
  });

  it('combines account, profile, sessions and history, even of a member missing in the directory', async () => {
    const who = persona('New');
    const session = { id: v7(), current: false, userAgent: 'x', createdAt: 'now', lastSeenAt: 'now' };
    stubResponse('GET', `/internal/accounts/${who.id}`, accountOf(who));
    stubResponse('GET', `/internal/accounts/${who.id}/sessions`, [session]);
    stubResponse('GET', `/internal/profiles/${who.id}`, profileOf(who, { name: 'Newcomer', photos: photosOf(who) }));
    const { status, body } = await clerk.call<MemberRecord>('GET', path(who));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      // An administrator's reading is no visit of the member.
      member: { id: who.id, name: 'Newcomer', profileImages: [signedPhotoOf(who)], lastSeenAt: null },
      account: { firstName: 'New', state: 'active' },
      profile: { name: 'Newcomer', photos: [{ url: signedPhotoOf(who) }] },
      sessions: [session],
      history: [],
      reports: [],
    });
  });

  it('records every reading administrator once an hour, and shows only actions in the history', async () => {
    const who = persona('Ann');
    stubResponse('GET', `/internal/accounts/${who.id}`, accountOf(who));
    stubResponse('GET', `/internal/accounts/${who.id}/sessions`, []);
    stubResponse('GET', `/internal/profiles/${who.id}`, profileOf(who));
    identitySays(who, 'suspend', accountOf(who, { version: 2, state: 'suspended' }));
    await clerk.call('POST', path(who, '/suspend'));
    for (const reader of [clerk, clerk, root]) expect((await reader.call('GET', path(who))).status).toBe(200);
    expect(await history(who)).toMatchObject([
      { action: 'member.read', username: 'root', targetType: 'member', targetName: 'Ann Tester' },
      { action: 'member.read', username: 'clerk', before: null, after: null },
      { action: 'member.suspended' },
    ]);
    const { body } = await clerk.call<MemberRecord>('GET', path(who));
    expect(body.history).toMatchObject([{ action: 'member.suspended' }]);
  });
});

describe('the audit log', () => {
  it('is for administrators, in pages of at most 100', async () => {
    expect((await admin.request('GET', '/api/admin/audit')).status).toBe(401);
    for (const query of ['limit=101', 'limit=0', 'before=x', 'targetId=7', 'order=asc']) {
      expect((await clerk.call('GET', `/api/admin/audit?${query}`)).status).toBe(400);
    }
  });

  it('returns every entry once, newest first', async () => {
    const all: string[] = [];
    for (let before = ''; ;) {
      const { entries, next } = (await clerk.call<AuditPage>('GET', `/api/admin/audit?limit=2${before}`)).body;
      all.push(...entries.map(({ id }) => id));
      if (!next) break;
      before = `&before=${next}`;
    }
    const stored = await admin.get(Database).query<{ id: string }>('select id from audit_entries order by id desc');
    expect(all).toEqual(stored.map(({ id }) => id));
  });

  it('records positions by their events once, with the changes', async () => {
    const before = {
      id: v7(),
      title: 'Engineer',
      department: 'Engineering',
      location: 'Remote',
      type: 'Full-time',
      description: '',
      requirements: [],
      featured: false,
      isActive: true,
      createdAt: new Date().toISOString(),
      version: 1,
    };
    const by = { administratorId: root.view.id, username: 'root' };
    await publish(admin, 'jobs.position-published', { position: before, by });
    await publish(admin, 'jobs.position-changed', { position: { ...before, isActive: false, version: 2 }, before, by });
    await publish(admin, 'jobs.position-changed', { position: null, before: { ...before, version: 2 }, by });
    const entries = await eventually(async () => {
      const { body } = await clerk.call<AuditPage>('GET', `/api/admin/audit?targetId=${before.id}`);
      return body.entries.length === 3 && body.entries;
    });
    const changed = entries.find(({ action }) => action === 'position.changed');
    expect(changed).toMatchObject({ username: 'root', targetName: 'Engineer', targetType: 'position' });
    expect([changed!.before, changed!.after]).toEqual([{ isActive: true }, { isActive: false }]);
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'position.changed',
      'position.deleted',
      'position.published',
    ]);
  });
});
