import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import { Database } from '@corner/service-kit/database/database';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Members } from '@corner/service-kit/members/members';
import { stubResponse } from '@corner/testing/other-services';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { readAdminConfig } from '../admin.config.js';
import { AppModule } from '../app.module.js';
import { CasesRepository } from '../case-records/cases.repository.js';
import { HidingsRepository } from '../case-records/hidings.repository.js';
import {
  giveEvidence,
  member,
  messagingIsAway,
  report,
  storedReports,
  publishedAbout,
  giveMessages,
} from '../cases/cases.fixture.js';
import { ReportsJob } from './reports.job.js';
import { ReportsRepository } from './reports.repository.js';

process.env.SELF_HARM_HELP = 'Call the line: 0800 123';
process.env.SELF_HARM_HELP_CHECKED = '2026-11-02';
const config = readAdminConfig();

let admin: TestService;
beforeAll(async () => {
  admin = await startTestService(AppModule, config);
  // Tests run it explicitly: two concurrent runs would split the work.
  await admin.get(PeriodicJobs).beforeApplicationShutdown();
});
afterAll(() => admin.close());
beforeEach(() => stubResponse('POST', '/internal/blocks', undefined, 204));

const db = () => admin.get(Database);

describe('reporting', () => {
  it('rejects members who are not signed in, verified, complete and active', async () => {
    const subject = member('Sam');
    const body = { memberId: subject.id };
    expect((await report(admin, undefined, body)).status).toBe(401);
    expect((await report(admin, member('Una', { emailVerified: false }), body)).body.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await report(admin, member('Ina', {}, false), body)).body.code).toBe('PROFILE_INCOMPLETE');
    expect((await report(admin, member('Sue', { state: 'suspended' }), body)).status).toBe(401);
    expect((await report(admin, persona('Gone'), body)).status).toBe(401);
  });

  it('answers 404 for oneself, an unknown member and a purged member', async () => {
    const who = member('Rae');
    for (const memberId of [who.id, who.id.toUpperCase(), persona('Purged').id]) {
      expect(await report(admin, who, { memberId })).toMatchObject({
        status: 404,
        body: { message: 'Member not found' },
      });
    }
    expect(await storedReports(admin, who)).toEqual([]);
  });

  it('rejects reports by or about a member erased here, even if identity just confirmed them', async () => {
    const [who, gone] = [member('Rae'), member('Gone')];
    await admin.get(Members).erase(gone.id, { at: new Date().toISOString() });
    expect((await report(admin, who, { memberId: gone.id })).status).toBe(404);
    expect((await report(admin, gone, { memberId: who.id })).status).toBe(401);
    for (const reporter of [who, gone]) expect(await storedReports(admin, reporter)).toEqual([]);
  });

  it('requires a member, a listed category and a note of at most 1,000 characters', async () => {
    const [who, subject] = [member('Rae'), member('Sam')];
    const good = { memberId: subject.id };
    for (const bad of [
      { memberId: 'x' },
      { category: 'Ugly' },
      { note: 'x'.repeat(1001) },
      { reporterId: subject.id },
    ]) {
      expect((await report(admin, who, { ...good, ...bad })).status).toBe(400);
    }
    expect(await storedReports(admin, who)).toEqual([]);
  });

  it.each(['suspended', 'deleting'] as const)('accepts a report about a %s member', async (state) => {
    const [who, subject] = [member('Rae'), member('Sam', { state })];
    giveMessages(who, subject);
    expect((await report(admin, who, { memberId: subject.id })).status).toBe(201);
  });
});

describe('a report', () => {
  it('returns a number, stores profile and messages, and is published', async () => {
    const [who, subject] = [member('Rae'), member('Sam')];
    giveMessages(who, subject, [who, 'hello'], [subject, 'send me money']);
    const { status, body } = await report(admin, who, { memberId: subject.id, note: '  wants money  ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      number: expect.stringMatching(/^R-1\d{3}$/) as string,
      status: 'open',
      createdAt: expect.stringMatching(/Z$/) as string,
      blocked: false,
    });
    expect(await storedReports(admin, who)).toMatchObject([
      {
        category: 'scam',
        note: 'wants money',
        profile: { memberId: subject.id, name: 'Sam', videoUrl: '/api/media/videos/intro' },
        messages: [{ content: 'hello' }, { content: 'send me money', senderId: subject.id }],
      },
    ]);
    const event = { caseId: body.id, number: body.number, kind: 'report', memberId: who.id, subjectId: subject.id };
    expect(await publishedAbout(admin, 'admin.case-opened', who)).toEqual([{ ...event, category: 'scam' }]);
  });

  it('is deduplicated, except for another reason or picture', async () => {
    const [who, subject] = [member('Rae'), member('Sam')];
    giveMessages(who, subject);
    const body = { memberId: subject.id };
    const answers = await Promise.all(Array.from({ length: 60 }, () => report(admin, who, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.number)).size).toBe(1);
    const again = await report(admin, who, { ...body, block: true });
    expect(again.body).toMatchObject({ number: answers[0]!.body.number, blocked: true });
    await report(admin, who, { ...body, category: 'Under 18' });
    await db().query(`update cases set created_at = created_at - interval '2 minutes' where reporter_id = $1`, [
      who.id,
    ]);
    await report(admin, who, { ...body, note: 'again' });
    await report(admin, who, { ...body, photo: 'video' });
    await report(admin, who, { ...body, messageId: subject.id });
    expect(await storedReports(admin, who)).toMatchObject([
      { category: 'scam', times: 2, photo: null, message_id: null },
      { category: 'underage', times: 1 },
      { category: 'scam', times: 1, photo: 'video' },
      { category: 'scam', times: 1, message_id: subject.id },
    ]);
  });

  it('blocks in the same step on request', async () => {
    const [who, subject] = [member('Rae'), member('Sam')];
    giveMessages(who, subject);
    expect((await report(admin, who, { memberId: subject.id, block: true })).body.blocked).toBe(true);
  });

  it('is limited per day, counted exactly, with the time to wait', async () => {
    const who = member('Rae');
    const subjects = Array.from({ length: LIMITS.report.perDay + 2 }, (_, index) => member(`Sam${index}`));
    for (const subject of subjects) giveMessages(who, subject);
    const answers = await Promise.all(subjects.map((subject) => report(admin, who, { memberId: subject.id })));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.code)).toEqual(['TOO_MANY_REPORTS', 'TOO_MANY_REPORTS']);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(23.9 * 3600);
    await db().query(`update cases set created_at = created_at - interval '1 day' where reporter_id = $1`, [who.id]);
    giveMessages(who, subjects[0]!);
    expect((await report(admin, who, { memberId: subjects[0]!.id })).status).toBe(201);
  });
});

it("about a member in danger returns the operator's help at once", async () => {
  const [who, subject] = [member('Rae'), member('Sam')];
  giveMessages(who, subject);
  const of = async (category: string) => (await report(admin, who, { memberId: subject.id, category })).body.help;
  expect(await of('Scam or spam')).toBeUndefined();
  expect(await of('Someone may hurt themselves')).toEqual({
    words: 'Call the line: 0800 123',
    checkedOn: '2026-11-02',
  });
});

describe('a report while other services are down', () => {
  const due = () => db().query(`update cases set retry_at = now() - interval '1 second' where retry_at is not null`);

  it('is stored at once; evidence and block follow later', async () => {
    const [who, subject] = [member('Rae'), member('Sam')];
    messagingIsAway(who, subject);
    stubResponse('POST', '/internal/blocks', {}, 503);
    const { status, body } = await report(admin, who, { memberId: subject.id, block: true });
    expect([status, body.blocked]).toEqual([201, false]);
    expect(await storedReports(admin, who)).toMatchObject([{ profile: { name: 'Sam' }, messages: null }]);
    await due();
    await admin.get(ReportsJob).retry();
    expect(await admin.get(ReportsRepository).unfinished()).toBe(1);
    giveMessages(who, subject, [subject, 'late']);
    stubResponse('POST', '/internal/blocks', undefined, 204);
    await due();
    await Promise.all([admin.get(ReportsJob).retry(), admin.get(ReportsJob).retry()]);
    expect(await admin.get(ReportsRepository).unfinished()).toBe(0);
    expect(await storedReports(admin, who)).toMatchObject([
      { messages: [{ content: 'late' }], blocked_at: expect.any(Date) as Date },
    ]);
  });

  it.each([503, 404])('has no evidence while profiles answers %i, and takes it later', async (status) => {
    const [who, subject] = [member('Rae'), member('Sam')];
    giveMessages(who, subject);
    stubResponse('PUT', `/internal/profiles/${subject.id}/evidence`, {}, status);
    await report(admin, who, { memberId: subject.id });
    expect(await storedReports(admin, who)).toMatchObject([{ profile_at: null }]);
    giveEvidence(subject, { name: 'Sam' });
    await due();
    await admin.get(ReportsJob).retry();
    expect(await storedReports(admin, who)).toMatchObject([{ profile: { name: 'Sam' } }]);
  });

  it('keeps the profile from the time of the report', async () => {
    const [who, subject] = [member('Rae'), member('Sam')];
    messagingIsAway(who, subject);
    await report(admin, who, { memberId: subject.id });
    giveEvidence(subject, { name: 'Somebody else' });
    giveMessages(who, subject);
    await due();
    await admin.get(ReportsJob).retry();
    expect(await storedReports(admin, who)).toMatchObject([{ profile: { name: 'Sam' }, messages: [] }]);
  });
});

describe('stored data', () => {
  async function reported() {
    const [who, subject] = [member('Rae'), member('Sam')];
    giveMessages(who, subject, [who, 'mine'], [subject, 'theirs']);
    await report(admin, who, { memberId: subject.id, note: 'a note' });
    return { who, subject };
  }
  const purge = (id: string) => admin.get(Members).erase(id, { at: new Date().toISOString() });

  it('is kept when both are purged, and nothing is added', async () => {
    const { who, subject } = await reported();
    for (const { id } of [subject, who]) await purge(id);
    const [kept] = await storedReports(admin, who);
    expect(kept).toMatchObject({
      category: 'scam',
      note: 'a note',
      profile: { memberId: subject.id },
      messages: [{ content: 'mine' }, { content: 'theirs' }],
      erased_at: null,
    });
    const [other, late] = [member('Max'), member('Lou')];
    messagingIsAway(other, late);
    await report(admin, other, { memberId: late.id });
    await purge(late.id);
    giveMessages(other, late, [late, 'still there']);
    await db().query(`update cases set retry_at = now() - interval '1 second' where retry_at is not null`);
    await admin.get(ReportsJob).retry();
    expect(await storedReports(admin, other)).toMatchObject([{ profile: { name: 'Lou' }, messages: null }]);
  });

  it('loses its evidence 185 days after it was closed, after the time for an appeal', async () => {
    const [{ who }, { who: fresh }] = [await reported(), await reported()];
    const close = (id: string, days: number) =>
      db().query(`update cases set closed_at = now() - $2 * interval '1 day' where reporter_id = $1`, [id, days]);
    await purge(who.id);
    await close(who.id, 186);
    await close(fresh.id, 184);
    await admin.get(CasesRepository).eraseKept();
    const told = `select c.reporter_id as id from outbox o join cases c on c.id::text = o.payload ->> 'caseId'
      where o.type = 'admin.evidence-erased' and c.reporter_id = any($1)`;
    expect(await db().query(told, [[who.id, fresh.id]])).toEqual([{ id: who.id }]);
    expect(await storedReports(admin, who)).toMatchObject([{ note: null, profile: null, messages: [] }]);
    expect(await storedReports(admin, fresh)).toMatchObject([{ note: 'a note', profile: {}, messages: [{}, {}] }]);
  });

  it('loses the words of its history too, even in a case without a reporter', async () => {
    const { who, subject } = await reported();
    await db().query(`update cases set created_at = created_at - interval '1 hour'`);
    await report(admin, who, { memberId: subject.id, note: 'a note once more' });
    const found = { caseId: v7(), memberId: subject.id, category: null, note: 'found', hours: 24 };
    const profile = { memberId: subject.id } as ProfileSnapshot;
    await db().transaction((tx) => admin.get(HidingsRepository).openFor(tx, { ...found, profile }));
    await db().query(`update cases set closed_at = now() - interval '186 days' where subject_id = $1`, [subject.id]);
    const left = () =>
      db().query(
        `select from cases c where subject_id = $1 and (num_nonnulls(note, profile) > 0 or exists
           (select from case_events e where e.case_id = c.id and e.words is not null))`,
        [subject.id],
      );
    expect(await left()).toHaveLength(2);
    await admin.get(CasesRepository).eraseKept();
    expect(await left()).toEqual([]);
  });
});

describe('the deadline of a case', () => {
  it.each([
    ['Harassment or threats', 4],
    ['Someone may hurt themselves', 4],
    ['Under 18', 24],
    ['Intimate pictures of me or someone else', 24],
    ['Scam or spam', 24],
  ])('%s: decided within %i hours', async (category, hours) => {
    const [who, subject] = [member('Rae'), member('Sam')];
    giveMessages(who, subject);
    await report(admin, who, { memberId: subject.id, category });
    const [{ due_at: due, created_at: created }] = (await storedReports(admin, who)) as unknown as [
      Record<'due_at' | 'created_at', Date>,
    ];
    expect((+due - +created) / 3_600_000).toBeCloseTo(hours, 3);
  });
});

it("a case's history can be added to, but not changed or deleted", async () => {
  const [who, subject] = [member('Rae'), member('Sam')];
  giveMessages(who, subject);
  const { body } = await report(admin, who, { memberId: subject.id });
  for (const change of [`update case_events set kind = 'none'`, 'delete from case_events']) {
    await expect(db().query(`${change} where case_id = $1`, [body.id])).rejects.toThrow('only added');
  }
});
