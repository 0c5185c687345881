import type { AuditPage } from '@corner/contracts/admin.api';
import type { CaseQueue, CaseRecord, CaseSummary } from '@corner/contracts/admin/cases.api';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import { Members } from '@corner/service-kit/members/members';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Database } from '@corner/service-kit/database/database';
import { randomUUID } from 'node:crypto';
import { readAdminConfig } from '../admin.config.js';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { AppModule } from '../app.module.js';
import { giveMessages, member, named, publishedAbout, report } from '../cases/cases.fixture.js';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { PhotoChecksConsumer } from './photo-checks.consumer.js';

let admin: TestService;
let dora: TestAdministrator;
beforeAll(async () => {
  admin = await startTestService(AppModule, readAdminConfig());
  dora = await TestAdministrator.join(admin, 'dora', 'super_admin');
});
afterAll(() => admin.close());

const shows = (who: Persona, ...ids: string[]) =>
  stubResponse('GET', `/internal/profiles/${who.id}/evidence`, {
    memberId: who.id,
    photos: ids.map((id) => ({ id, url: `/api/media/photos/${id}`, state: 'checking' })),
    videoUrl: null,
  });
const queue = async () => (await dora.call<CaseQueue>('GET', '/api/admin/cases?kind=action&state=open')).body;

it('opens one case for a waiting picture, and shows it once dismissed', async () => {
  const [who, photo, eventId] = [member('Sam'), randomUUID(), randomUUID()];
  named(who);
  shows(who, photo);
  const consumer = admin.get(PhotoChecksConsumer);
  for (const memberId of [persona('Gone').id, who.id]) {
    await consumer.waits({ memberId, photo: randomUUID() }, { eventId: randomUUID() } as never);
  }
  for (let times = 0; times < 2; times++) await consumer.waits({ memberId: who.id, photo }, { eventId } as never);
  const { cases, total } = await queue();
  expect(total).toBe(1);
  expect(cases).toMatchObject([{ photo, subject: { id: who.id }, reporter: null, state: 'open' }]);
  const { id } = cases[0]!;
  const record = (await dora.call<CaseRecord>('GET', `/api/admin/cases/${id}`)).body;
  expect(record.evidence.profile).toMatchObject({ memberId: who.id });
  const body = { version: 1, action: 'dismiss' };
  expect((await dora.call('POST', `/api/admin/cases/${id}/decision`, body)).status).toBe(200);
  expect(await publishedAbout(admin, 'admin.photo-judged', who)).toMatchObject([{ caseId: id, photo, state: 'shown' }]);
  expect(await publishedAbout(admin, 'admin.case-decided', who)).toEqual([]);
  expect((await queue()).total).toBe(0);
});

it('opens a case for an existing video only, and hides it again when a dismissal is undone', async () => {
  const consumer = admin.get(PhotoChecksConsumer);
  const waits = (who: Persona) =>
    consumer.waits({ memberId: who.id, photo: 'video' }, { eventId: randomUUID() } as never);
  const [gone, who] = [member('Gil'), member('Vic')];
  stubResponse('GET', `/internal/profiles/${gone.id}/evidence`, { memberId: gone.id, photos: [], videoUrl: null });
  await waits(gone);
  named(who);
  await waits(who);
  const { cases } = await queue();
  const [{ id }, ...more] = cases.filter(({ photo }) => photo === 'video') as [CaseSummary, ...CaseSummary[]];
  expect(more).toEqual([]);
  for (const [path, body] of [
    ['decision', { version: 1, action: 'dismiss' }],
    ['undo', { version: 2 }],
    ['decision', { version: 3, action: 'remove_video' }],
  ] as const) {
    expect((await dora.call('POST', `/api/admin/cases/${id}/${path}`, body)).status).toBe(200);
  }
  const video = '/api/media/videos/intro';
  expect(await publishedAbout(admin, 'admin.photo-judged', who)).toMatchObject(
    ['shown', 'hidden', 'removed'].map((state) => ({ caseId: id, photo: 'video', video, state })),
  );
});

it('opens one case for a copy of a removed picture, and hides it if the rule was about the picture', async () => {
  const [who, photo] = [member('Una'), randomUUID()];
  named(who);
  const consumer = admin.get(PhotoChecksConsumer);
  const heard = { memberId: who.id, photo, number: 'R-7', rule: 'intimate' };
  const hear = (hides: boolean, caseId: string, eventId = randomUUID()) =>
    consumer.matched({ ...heard, caseId, hides }, { eventId } as never);
  const [used, shown, eventId] = [randomUUID(), randomUUID(), randomUUID()];
  await hear(false, used);
  expect(await publishedAbout(admin, 'admin.photo-judged', who)).toEqual([]);
  for (let times = 0; times < 2; times++) await hear(true, shown, eventId);
  const { cases, total } = await queue();
  expect(total).toBe(2);
  const note = 'Found by its likeness to a picture of R-7';
  expect(cases).toMatchObject(
    [used, shown].map((id) => ({ id, photo, note, category: 'Intimate pictures of me or someone else' })),
  );
  const judged = () => publishedAbout(admin, 'admin.photo-judged', who);
  expect(await judged()).toMatchObject([{ caseId: shown, photo, state: 'hidden', rule: 'intimate' }]);
  expect(
    (await dora.call('POST', `/api/admin/cases/${shown}/decision`, { version: 1, action: 'dismiss' })).status,
  ).toBe(200);
  await hear(true, randomUUID());
  expect(await judged()).toMatchObject([{ state: 'hidden' }, { state: 'shown' }]);
});

it('sorts picture cases by score, behind overdue and urgent ones; a score opens none', async () => {
  const db = admin.get(Database);
  await db.query('delete from cases');
  const who = member('Ida');
  named(who);
  const consumer = admin.get(PhotoChecksConsumer);
  const photos: string[] = Array.from({ length: 4 }, () => randomUUID());
  const score = (index: number, found: number) =>
    consumer.scored({ memberId: who.id, photo: photos[index]!, score: found });
  shows(who, ...photos);
  await score(0, 0.2);
  expect((await queue()).total).toBe(0);
  for (const photo of photos) await consumer.waits({ memberId: who.id, photo }, { eventId: randomUUID() } as never);
  await score(1, 0.5);
  await score(1, 0.93);
  const inOrder = async () => (await queue()).cases.map(({ photo, score: found }) => [photos.indexOf(photo!), found]);
  const ranked = [
    [1, 0.93],
    [0, 0.2],
    [2, null],
    [3, null],
  ];
  expect(await inOrder()).toEqual(ranked);
  const due = `update cases set due_at = now() + $2 * interval '1 hour' where photo = $1`;
  await db.query(due, [photos[2], -1]);
  await db.query(due, [photos[3], 4]);
  const [first, second, ...unscored] = ranked;
  expect(await inOrder()).toEqual([...unscored, first, second]);
  const path = `/internal/exports/${who.id}`;
  const exported = async () => (await admin.internal<{ scores: object[] }>('GET', path)).body.scores;
  expect(await exported()).toHaveLength(2);
  await consumer.gone({ memberId: who.id, photo: photos[0]! });
  expect(await exported()).toEqual([{ photo: photos[1], score: expect.closeTo(0.93) as number }]);
  shows(who, ...photos.slice(2));
  await score(0, 1);
  expect(await exported()).toHaveLength(1);
  await admin.get(Members).erase(who.id, { at: new Date().toISOString() });
  await score(2, 1);
  expect(await db.query('select from photo_scores')).toEqual([]);
});

describe('a case about a deleted picture', () => {
  const gone = (memberId: string, photo: string, video?: string) =>
    admin.get(PhotoChecksConsumer).gone({ memberId, photo, ...(video && { video }) });
  const ABOUT_PICTURE = 'Inappropriate photos or messages';
  async function reported(category: string, photo: string) {
    const [who, subject] = [member('Rae'), member('Sam')];
    giveMessages(who, subject);
    const { id } = (await report(admin, who, { memberId: subject.id, category, photo })).body;
    return { id, who, subject };
  }
  const stateOf = async (id: string) => {
    const sql = 'select state, closed_by from cases where id = $1';
    return (await admin.get(Database).query<{ state: string; closed_by: string | null }>(sql, [id]))[0]!;
  };

  it.each([
    ['a person has to look at whatever becomes of it', 'Under 18'],
    ['is about who used it', 'Fake profile or someone else'],
  ])('stays open if it %s', async (_, category) => {
    const photo = randomUUID();
    const { id, subject } = await reported(category, photo);
    await gone(subject.id, photo);
    expect((await stateOf(id)).state).toBe('open');
  });

  it('stays open for another picture, another video, and after a decision', async () => {
    const [photo, video] = [randomUUID(), '/api/media/videos/intro'];
    const [other, replaced, decided] = [
      await reported(ABOUT_PICTURE, photo),
      await reported(ABOUT_PICTURE, 'video'),
      await reported(ABOUT_PICTURE, photo),
    ];
    await gone(other.subject.id, randomUUID());
    await gone(replaced.subject.id, 'video', '/api/media/videos/newer');
    for (const { id } of [other, replaced]) expect((await stateOf(id)).state).toBe('open');
    const body = { version: 1, action: 'warn' };
    await dora.call('POST', `/api/admin/cases/${decided.id}/decision`, body);
    await gone(decided.subject.id, photo);
    expect(await stateOf(decided.id)).toEqual({ state: 'closed', closed_by: 'dora' });
    await gone(replaced.subject.id, 'video', video);
    expect((await stateOf(replaced.id)).state).toBe('closed');
  });

  it('ends by itself, and the reporter is told once that no action was taken', async () => {
    const photo = randomUUID();
    const { id, who, subject } = await reported(ABOUT_PICTURE, photo);
    for (let times = 0; times < 2; times++) await gone(subject.id, photo);
    expect(await publishedAbout(admin, 'admin.case-closed', who)).toMatchObject([
      { caseId: id, acted: false, gone: true },
    ]);
    expect(await publishedAbout(admin, 'admin.decision-told', subject)).toEqual([]);
    named(who, subject);
    const body = { version: 1, action: 'remove_photo' };
    const late = await dora.call<ErrorBody>('POST', `/api/admin/cases/${id}/decision`, body);
    expect(late.body).toMatchObject({ code: 'CASE_CHANGED' });
    const { events, decisions } = (await dora.call<CaseRecord>('GET', `/api/admin/cases/${id}`)).body;
    expect(events.map(({ kind }) => kind)).toEqual(['opened', 'picture-gone']);
    expect(decisions).toMatchObject([{ action: 'dismiss', automated: true }]);
    const { entries } = (await dora.call<AuditPage>('GET', `/api/admin/audit?targetId=${id}`)).body;
    expect(entries).toContainEqual(expect.objectContaining({ action: 'case.decided', username: 'automatic' }));
  });

  it('is not opened when its likeness to another is heard after it', async () => {
    const who = member('Sam');
    shows(who);
    const heard = { memberId: who.id, photo: randomUUID(), caseId: randomUUID(), number: 'R-8', hides: true };
    const hear = (rule: string, caseId: string) =>
      admin.get(PhotoChecksConsumer).matched({ ...heard, rule, caseId }, { eventId: randomUUID() } as never);
    await hear('inappropriate', heard.caseId);
    await hear('intimate', randomUUID());
    const rows = await admin.get(Database).query('select category from cases where photo = $1', [heard.photo]);
    expect(rows).toEqual([{ category: 'intimate' }]);
  });

  it('that others never saw ends with it', async () => {
    const [who, photo] = [member('Sam'), randomUUID()];
    shows(who, photo);
    await admin.get(PhotoChecksConsumer).waits({ memberId: who.id, photo }, { eventId: randomUUID() } as never);
    await gone(who.id, photo);
    const rows = await admin.get(Database).query('select state from cases where photo = $1', [photo]);
    expect(rows).toEqual([{ state: 'closed' }]);
  });
});
