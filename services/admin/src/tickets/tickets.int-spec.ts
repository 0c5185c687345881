import type { TicketView } from '@corner/contracts/admin.api';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import { LIMITS } from '@corner/domain/limits';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { readAdminConfig } from '../admin.config.js';
import { AppModule } from '../app.module.js';
import { member, report, publishedAbout, giveMessages } from '../cases/cases.fixture.js';

const config = readAdminConfig();

let admin: TestService;
beforeAll(async () => {
  admin = await startTestService(AppModule, config);
});
afterAll(() => admin.close());

const PATH = '/api/support/tickets';
const ticket = { kind: 'support', subject: 'My photo', message: 'It does not upload at all.' };
const open = (as: Persona | undefined, body: object = {}) =>
  admin.request<TicketView & ErrorBody>('POST', PATH, { as, body: { ...ticket, ...body } });
const list = async (as: Persona) => (await admin.request<TicketView[]>('GET', PATH, { as })).body;

it('requires a session, a subject and a message, and rejects other kinds', async () => {
  expect((await open(undefined)).status).toBe(401);
  expect((await admin.request('GET', PATH)).status).toBe(401);
  const who = member('Tia');
  for (const bad of [{ subject: 'x' }, { message: 'too short' }, { kind: 'praise' }, { message: 'x'.repeat(4001) }]) {
    expect((await open(who, bad)).status).toBe(400);
  }
  expect(await list(who)).toEqual([]);
});

it('gets a number and appears in the member’s own list, newest first, even before the profile is complete', async () => {
  const [who, other] = [member('Tia', { emailVerified: false }, false), member('Ole')];
  const { status, body } = await open(who);
  expect(status).toBe(201);
  expect(body).toMatchObject({ number: expect.stringMatching(/^T-1\d{3}$/) as string, status: 'open', answer: null });
  await open(who, { kind: 'problem', subject: 'Chat' });
  expect((await list(who)).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['problem', 'Chat'],
    ['support', 'My photo'],
  ]);
  expect(await list(other)).toEqual([]);
  expect(await publishedAbout(admin, 'admin.case-opened', who)).toMatchObject([
    { number: body.number, kind: 'support' },
    { kind: 'problem' },
  ]);
});

it('is deduplicated against double clicks', async () => {
  const who = member('Tia');
  const answers = await Promise.all([1, 2, 3].map(() => open(who)));
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
  expect(await list(who)).toHaveLength(1);
});

it('is rejected while too many of the member’s are open, even concurrently', async () => {
  const who = member('Tia');
  const subjects = Array.from({ length: LIMITS.ticket.openPerMember + 2 }, (_, index) => `Question ${index}`);
  const answers = await Promise.all(subjects.map((subject) => open(who, { subject })));
  const refused = answers.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body.code]);
  expect(refused).toEqual([
    [409, 'TOO_MANY_TICKETS'],
    [409, 'TOO_MANY_TICKETS'],
  ]);
  expect(await list(who)).toHaveLength(LIMITS.ticket.openPerMember);
});

it('is exported with the member’s reports, without texts of others', async () => {
  const [who, subject] = [member('Exa'), member('Sam')];
  await open(who);
  giveMessages(who, subject, [subject, 'a secret of Sam']);
  await report(admin, who, { memberId: subject.id, note: 'rude' });
  await admin.get(Database).query(`update cases set created_at = created_at - interval '1 hour'`);
  await report(admin, who, { memberId: subject.id, note: 'rude again' });
  giveMessages(subject, who);
  await report(admin, subject, { memberId: who.id, note: 'about Exa' });
  await report(admin, subject, { memberId: who.id, note: 'about Exa again' });
  await admin.get(Database).query(
    `insert into case_events (id, case_id, kind, words) select gen_random_uuid(), id, 'appealed', 'I was not' from cases
     where subject_id = $1`,
    [who.id],
  );
  const path = `/internal/exports/${who.id}`;
  expect((await admin.request('GET', path, { as: who })).status).toBe(404);
  const { body } = await admin.internal('GET', path);
  expect(body).toMatchObject({
    reports: [{ memberId: subject.id, category: 'Scam or spam', note: 'rude', status: 'open' }],
    tickets: [{ subject: 'My photo' }],
  });
  expect((body as { words: { words: string }[] }).words.map(({ words }) => words).sort()).toEqual([
    'I was not',
    'rude again',
  ]);
  expect(JSON.stringify(body)).not.toMatch(/a secret|about Exa/);
});

it('is exported in pages', async () => {
  const [who, other] = [member('Nadia'), member('Omar')];
  const insert = (memberId: string) =>
    admin.get(Database).query(
      `insert into cases (id, reporter_id, kind, title, note, due_at)
       select gen_random_uuid(), $1, 'problem', 'No. ' || n, 'Text', now() from generate_series(1, 250) n`,
      [memberId],
    );
  await Promise.all([insert(who.id), insert(other.id)]);
  const reports = Array.from({ length: 250 }, (_, index) => `Note ${index}`);
  await admin.get(Database).query(
    `insert into cases (id, kind, reporter_id, subject_id, category, note, due_at)
     select gen_random_uuid(), 'report', $1, gen_random_uuid(), 'scam', note, now() from unnest($2::text[]) with ordinality as n (note, at)
     order by at`,
    [who.id, reports],
  );
  await admin.get(Database).query(
    `insert into decisions (id, case_id, subject_id, by, action)
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, (select min(id::text)::uuid from cases), $1, 'dora', 'warn'
     from generate_series(1, 250) n`,
    [who.id],
  );
  type Exported = Record<'reports', { note: string }[]> &
    Record<'tickets', { subject: string }[]> &
    Record<'decisions', unknown[]>;
  const { body } = await admin.internal<Exported>('GET', `/internal/exports/${who.id}`);
  expect(body.tickets.map(({ subject }) => subject)).toEqual(Array.from({ length: 250 }, (_, n) => `No. ${n + 1}`));
  expect(body.reports.map(({ note }) => note)).toEqual(reports);
  expect(body.decisions).toHaveLength(250);
});

it('is rejected for a purged member whose token is still valid', async () => {
  const who = member('Gone');
  await open(who);
  await admin.get(Members).erase(who.id, { at: new Date().toISOString() });
  expect((await open(who, { subject: 'Once more' })).status).toBe(401);
  expect(await list(who)).toEqual([]);
});
