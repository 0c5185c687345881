import type { NoticeReceipt, NoticeStatus } from '@corner/contracts/admin/notices.api';
import type { AuditPage } from '@corner/contracts/admin.api';
import type { CaseQueue, CaseRecord } from '@corner/contracts/admin/cases.api';
import type { EventOf } from '@corner/contracts/events/event-map';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import { LIMITS } from '@corner/domain/limits';
import { openText } from '@corner/service-kit/credentials/sealed-text';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { eventually } from '@corner/testing/eventually';
import { stubResponse } from '@corner/testing/other-services';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { v7 } from 'uuid';
import { readAdminConfig } from '../admin.config.js';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { AppModule } from '../app.module.js';
import { giveEvidence, member, named, publishedAbout } from '../cases/cases.fixture.js';
import { NoticeCases } from './notice-cases.service.js';
import { ReportsJob } from '../reports/reports.job.js';
import { ReportsRepository } from '../reports/reports.repository.js';
import { NoticesJob } from './notices.job.js';
import { NoticesService } from './notices.service.js';

const config = readAdminConfig();
let admin: TestService;
let dora: TestAdministrator;
beforeAll(async () => {
  admin = await startTestService(AppModule, config);
  dora = await TestAdministrator.join(admin, 'dora', 'super_admin');
});
afterAll(() => admin.close());

const db = () => admin.get(Database);
beforeEach(() => db().query('truncate cases, case_events, decisions, outside_notices'));

const NOTICE = {
  kind: 'Intimate pictures of me or someone else',
  text: 'This picture shows me, and I did not agree.',
  goodFaith: true as const,
  signature: 'Nora Outside',
  contact: 'nora@example.com',
};
const ofMember = (id: string) => `${config.publicUrl}/members/${id}`;

async function solved(): Promise<string> {
  const { body: challenge } = await admin.request<Challenge>('GET', '/api/challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
const send = (body: object) =>
  admin.request<NoticeReceipt & ErrorBody>('POST', '/api/notices', { body: { ...NOTICE, ...body } });
const follow = (number: string, secret: string) =>
  admin.request<NoticeStatus & ErrorBody>('POST', `/api/notices/${number}`, { body: { secret } });
/** Skips the challenge, which has a test of its own. */
const store = (body: object) => admin.get(NoticesService).store({ ...NOTICE, challenge: '', ...body });
const opened = () => admin.get(NoticeCases).open();
const queue = async () => (await dora.call<CaseQueue>('GET', '/api/admin/cases?kind=notice')).body;
const published = async <T extends 'admin.notice-received' | 'admin.notice-ended'>(type: T) =>
  (await db().query<{ payload: EventOf<T> }>('select payload from outbox where type = $1 order by id', [type])).map(
    ({ payload }) => payload,
  );

describe('a notice', () => {
  it('is rejected without good faith, signature, contact, words, or a solved challenge', async () => {
    const challenge = await solved();
    for (const bad of [
      { goodFaith: false },
      { signature: '' },
      { contact: 'nora' },
      { text: 'short' },
      { kind: 'Ugly' },
      { challenge: undefined },
      { more: 1 },
    ]) {
      expect((await send({ challenge, ...bad })).status).toBe(400);
    }
    const { body: unsolved } = await admin.request<Challenge>('GET', '/api/challenge');
    const solution = { counter: 1, derivedKey: '00'.repeat(32) };
    const { challenge: own } = JSON.parse(Buffer.from(challenge, 'base64').toString()) as { challenge: Challenge };
    const forged = { ...own, parameters: { ...own.parameters, cost: 1, keyPrefix: '0' } };
    for (const bot of [
      'x',
      'e30=',
      ...[
        { challenge: unsolved, solution },
        { challenge: forged, solution },
      ].map(packed),
    ]) {
      const { status, body } = await send({ challenge: bot });
      expect([status, body.code]).toEqual([400, 'CHALLENGE']);
    }
    expect(await db().query('select from outside_notices')).toEqual([]);
  });

  it('counts once per solved challenge, with the same response for every link', async () => {
    const who = member('Sam');
    const challenge = await solved();
    const answers = [await send({ challenge, link: ofMember(who.id) }), await send({ challenge })];
    expect(answers.map(({ status }) => status)).toEqual([202, 400]);
    const unknown = await send({ challenge: await solved(), link: ofMember(v7()) });
    expect(unknown.status).toBe(202);
    expect(Object.keys(unknown.body)).toEqual(Object.keys(answers[0]!.body));
    const states = await Promise.all([answers[0]!, unknown].map(({ body }) => follow(body.number, body.secret)));
    expect(states.map(({ body }) => body.state)).toEqual(['received', 'received']);
    await eventually(async () => (await db().query('select from cases')).length === 2);
  });

  it('answers 404 for a wrong secret or an unknown number', async () => {
    const [{ number, secret }, other] = [await store({}), await store({})];
    for (const [which, word] of [
      [number, other.secret],
      ['N-1', secret],
      ['confirmed', secret],
    ] as const) {
      const { status, body } = await follow(which, word);
      expect([status, body.code]).toEqual([404, 'NOTICE_NOT_FOUND']);
    }
    expect((await follow(number, secret)).body).toMatchObject({ number, state: 'received' });
  });
});

const packed = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64');

it('opens a case with deadline and number; notices on one photo share a case with a counter', async () => {
  const who = member('Sam');
  named(who);
  const [photo, key] = [v7(), 'AbcdefghijkLmnopqrstuA'];
  stubResponse('GET', `/internal/profiles/files/photos/${key}`, { memberId: who.id, photo });
  const link = `${config.publicUrl}/api/media/photos/${key}?w=720`;
  const body = { link, contact: 'many@example.com' };
  const first = await store(body);
  await Promise.all(Array.from({ length: 39 }, () => store(body)));
  await Promise.all([opened(), opened()]);
  const { cases, total } = await queue();
  expect(total).toBe(1);
  expect(cases[0]).toMatchObject({ number: first.number, kind: 'notice', subject: { id: who.id }, photo, times: 40 });
  expect(Date.parse(cases[0]!.dueAt) - Date.parse(cases[0]!.createdAt)).toBe(24 * 3_600_000);
  const { body: record } = await dora.call<CaseRecord>('GET', `/api/admin/cases/${cases[0]!.id}`);
  expect(record.events.filter(({ kind }) => kind === 'reported-again').length).toBeLessThan(21);
  expect(record.evidence.takenAt).not.toBeNull();
  expect(JSON.stringify(record)).not.toContain(body.contact);
  const judged = () => publishedAbout(admin, 'admin.photo-judged', who);
  expect(await judged()).toEqual([]);
  const [mailed] = (await published('admin.notice-received')).filter(({ number }) => number === first.number);
  await follow(first.number, openText(mailed!.sealedToken, 'notice-received', config.internalSecret));
  expect(await judged()).toMatchObject([{ photo, state: 'hidden', rule: 'intimate' }]);
  // Notices cannot flood a mailbox that they name.
  const naming = (await published('admin.notice-received')).filter(({ email }) => email === 'many@example.com');
  expect(naming).toHaveLength(LIMITS.notice.mailsPerDay);
});

it('is confirmed by the mailed link only, can be followed, and its outcome is mailed once', async () => {
  const who = member('Sam');
  named(who);
  const { number, secret } = await store({ link: ofMember(who.id), kind: 'Scam or spam', contact: 'end@example.com' });
  await opened();
  const sealed = (await published('admin.notice-received')).find(({ email }) => email === 'end@example.com')!;
  expect(sealed).toMatchObject({ number, isClear: true });
  const token = openText(sealed.sealedToken, 'notice-received', config.internalSecret);
  const other = await store({});
  expect((await follow(other.number, token)).status).toBe(404);
  const confirmed = () => db().query('select number from outside_notices where confirmed_at is not null');
  expect(await confirmed()).toEqual([]);
  expect((await follow(number, token)).body).toMatchObject({ number, state: 'received' });
  expect(await confirmed()).toEqual([{ number: Number(number.slice(2)) }]);
  const { id } = (await queue()).cases[0]!;
  await dora.call('GET', `/api/admin/cases/${id}`);
  expect((await follow(number, secret)).body.state).toBe('looked at');
  const decided = await dora.call('POST', `/api/admin/cases/${id}/decision`, { version: 1, action: 'warn' });
  expect(decided.status).toBe(200);
  expect((await follow(number, secret)).body.state).toBe('acted');
  const told = async () => {
    await admin.get(NoticesJob).tell();
    return (await published('admin.notice-ended')).filter(({ email }) => email === 'end@example.com');
  };
  expect(await told()).toEqual([]);
  await db().query(`update cases set closed_at = now() - interval '1 minute'`);
  expect(await told()).toMatchObject([{ number, acted: true }]);
  expect(await told()).toHaveLength(1);
});

it('without a target gets one question by mail and is closed after a week, others stay', async () => {
  const [nothing, something] = [
    await store({ contact: 'ask@example.com' }),
    await store({ name: 'Sam', place: 'Berlin' }),
  ];
  await opened();
  expect((await published('admin.notice-received')).filter(({ email }) => email === 'ask@example.com')).toMatchObject([
    { number: nothing.number, isClear: false },
  ]);
  await admin.get(NoticesJob).closeUnanswered();
  expect((await queue()).total).toBe(2);
  await db().query(`update cases set created_at = now() - interval '8 days'`);
  await admin.get(NoticesJob).closeUnanswered();
  expect((await queue()).cases).toMatchObject([{ number: something.number, title: 'Sam, Berlin', subject: null }]);
  expect((await follow(nothing.number, nothing.secret)).body.state).toBe('not acted');
});

it('keeps the pictures of its member, later while profiles is away, and asks once for all notices', async () => {
  const who = member('Sam');
  stubResponse('PUT', `/internal/profiles/${who.id}/evidence`, {}, 503);
  for (let times = 0; times < 2; times++) await store({ link: ofMember(who.id), kind: 'Scam or spam' });
  await opened();
  const cases = () => db().query('select profile_at is not null as taken from cases where subject_id = $1', [who.id]);
  expect(await cases()).toEqual([{ taken: false }]);
  giveEvidence(who, { name: 'Sam' });
  await db().query(`update cases set retry_at = now() - interval '1 second' where subject_id = $1`, [who.id]);
  await admin.get(ReportsJob).retry();
  await eventually(async () => ((await cases()) as { taken: boolean }[])[0]!.taken);
  stubResponse('PUT', `/internal/profiles/${who.id}/evidence`, {}, 503);
  await store({ link: ofMember(who.id), kind: 'Scam or spam' });
  await opened();
  expect(await cases()).toEqual([{ taken: true }]);
  expect(await admin.get(ReportsRepository).unfinished()).toBe(0);
});

it('has the profile of its first moment when the member goes before the pictures are kept', async () => {
  const who = member('Sam');
  stubResponse('PUT', `/internal/profiles/${who.id}/evidence`, { code: 'PROFILE_NOT_FOUND' }, 404);
  await store({ link: ofMember(who.id) });
  await opened();
  const sql = `select profile ->> 'name' as name, profile_at is not null as taken from cases where subject_id = $1`;
  expect(await db().query(sql, [who.id])).toEqual([{ name: 'Sam', taken: true }]);
});

it('opens its case despite a hundred whose member cannot be loaded', async () => {
  const unreachable = v7();
  stubResponse('GET', `/internal/accounts/${unreachable}`, {}, 500);
  for (let n = 0; n < 100; n++) await store({ link: ofMember(unreachable), contact: 'behind@example.com' });
  const { number } = await store({ contact: 'behind@example.com' });
  await expect(opened()).rejects.toThrow('failed');
  expect((await queue()).cases).toMatchObject([{ number }]);
});

describe('a notice without a member', () => {
  const photo = v7();
  async function led() {
    const { number } = await store({ name: 'Bob, the boxer' });
    await opened();
    const [found] = (await queue()).cases;
    expect(found).toMatchObject({ number, subject: null });
    const subject = member('Bob');
    giveEvidence(subject, { photos: [{ id: photo, url: '/x' }] });
    named(subject);
    return { id: found!.id, subject };
  }
  const name = (id: string, body: object, by = dora) =>
    by.call<ErrorBody>('POST', `/api/admin/cases/${id}/subject`, { version: 1, ...body });
  const judged = (who: Persona) => publishedAbout(admin, 'admin.photo-judged', who);

  it('is assigned by an administrator only, at its version, to an existing member and picture', async () => {
    const { id, subject } = await led();
    const as = { as: subject, body: { version: 1, memberId: subject.id } };
    expect((await admin.request('POST', `/api/admin/cases/${id}/subject`, as)).status).toBe(401);
    expect((await name(v7(), { memberId: subject.id })).status).toBe(404);
    expect((await name(id, { memberId: v7() })).body.code).toBe('UNKNOWN_MEMBER');
    expect((await name(id, { memberId: subject.id, photo: v7() })).body.code).toBe('UNKNOWN_PICTURE');
    expect((await name(id, { memberId: subject.id, version: 2 })).body.code).toBe('CASE_CHANGED');
    const both = await Promise.all([name(id, { memberId: subject.id }), name(id, { memberId: subject.id })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('keeps its words when the member is purged', async () => {
    const { id, subject } = await led();
    await name(id, { memberId: subject.id });
    const record = async () => (await dora.call<CaseRecord>('GET', `/api/admin/cases/${id}`)).body;
    const { title, note } = await record();
    await admin.get(Members).erase(subject.id, { at: new Date().toISOString() });
    const words = { name: 'Bob, the boxer', words: expect.any(String) as string };
    expect(await db().query('select name, words from outside_notices where case_id = $1', [id])).toEqual([words]);
    expect(await record()).toMatchObject({ title, note, evidence: { profile: { memberId: subject.id } } });
  });

  it('then has evidence, hides the picture once its address is confirmed, and can be decided', async () => {
    const { id, subject } = await led();
    expect((await name(id, { memberId: subject.id, photo })).status).toBe(204);
    expect(await judged(subject)).toEqual([]);
    const { body } = await dora.call<CaseRecord>('GET', `/api/admin/cases/${id}`);
    expect(body).toMatchObject({
      version: 2,
      photo,
      subject: { id: subject.id },
      evidence: { takenAt: expect.any(String) as string, profile: { memberId: subject.id } },
    });
    expect(body.events.at(-1)).toMatchObject({ kind: 'subject-named', by: 'dora' });
    const { entries } = (await dora.call<AuditPage>('GET', `/api/admin/audit?targetId=${id}`)).body;
    expect(entries.map(({ action, after }) => [action, after])).toContainEqual([
      'case.subject-named',
      { memberId: subject.id, photo },
    ]);
    const [notice] = await db().query<{ id: string }>('select id from outside_notices where case_id = $1', [id]);
    await admin.get(NoticeCases).confirm(notice!.id);
    expect(await judged(subject)).toMatchObject([{ photo, state: 'hidden' }]);
    const decided = await dora.call('POST', `/api/admin/cases/${id}/decision`, { version: 2, action: 'remove_photo' });
    expect(decided.status).toBe(200);
    expect((await judged(subject)).at(-1)).toMatchObject({ photo, state: 'removed' });
  });

  it('hides the picture at once if its address was confirmed before', async () => {
    const { id, subject } = await led();
    const [notice] = await db().query<{ id: string }>('select id from outside_notices where case_id = $1', [id]);
    await admin.get(NoticeCases).confirm(notice!.id);
    await name(id, { memberId: subject.id, photo });
    expect(await judged(subject)).toMatchObject([{ photo, state: 'hidden' }]);
  });
});
