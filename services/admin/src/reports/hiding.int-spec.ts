import { Database } from '@corner/service-kit/database/database';
import { stubResponse } from '@corner/testing/other-services';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { readAdminConfig } from '../admin.config.js';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { AppModule } from '../app.module.js';
import { giveEvidence, giveMessages, member, named, publishedAbout, report } from '../cases/cases.fixture.js';
import { ReportsJob } from './reports.job.js';

let admin: TestService;
let dora: TestAdministrator;
beforeAll(async () => {
  admin = await startTestService(AppModule, readAdminConfig());
  dora = await TestAdministrator.join(admin, 'dora', 'super_admin');
});
afterAll(() => admin.close());

const DAY_MS = 86_400_000;
const aged = (days: number) =>
  member('Rae', { createdAt: new Date(Date.now() - days * DAY_MS - 60_000).toISOString() });
const PICTURES = [v7(), v7(), v7(), v7()] as const;

function subject(): Persona {
  const who = member('Sam');
  const photos = PICTURES.map((id) => ({ id, url: `/api/media/photos/${id}` }));
  giveEvidence(who, { name: 'Sam', photos, videoUrl: null });
  return who;
}
async function accuse(
  who: Persona,
  of: Persona,
  photo: string | undefined,
  category = 'Intimate pictures of me or someone else',
) {
  giveMessages(who, of);
  named(who, of);
  const { body } = await report(admin, who, { memberId: of.id, category, photo });
  return body.id;
}
/** Photos by id, a video by address. */
const hidden = async (of: Persona) =>
  ((await publishedAbout(admin, 'admin.photo-judged', of)) as { state: string; photo: string; video?: string }[])
    .filter(({ state }) => state === 'hidden')
    .map(({ photo, video }) => video ?? photo);
const dismiss = (id: string) => dora.call('POST', `/api/admin/cases/${id}/decision`, { version: 1, action: 'dismiss' });

it('hides nothing for another reason, and no picture of another member', async () => {
  const [who, of] = [aged(30), subject()];
  await accuse(who, of, PICTURES[0], 'Inappropriate photos or messages');
  await accuse(who, of, v7());
  await accuse(who, of, 'video');
  expect(await hidden(of)).toEqual([]);
});

it('hides the picture at once, and not again once a decision has cleared it', async () => {
  const [who, of] = [aged(8), subject()];
  const id = await accuse(who, of, PICTURES[0]);
  const judged = { caseId: id, photo: PICTURES[0], state: 'hidden', rule: 'intimate' };
  expect(await publishedAbout(admin, 'admin.photo-judged', of)).toMatchObject([judged]);
  expect((await dismiss(id)).status).toBe(200);
  await accuse(aged(100), of, PICTURES[0], 'Under 18');
  await accuse(aged(100), of, PICTURES[1], 'Under 18');
  expect(await hidden(of)).toEqual([PICTURES[0], PICTURES[1]]);
  const other = subject();
  const body = { version: 1, action: 'ban', rule: 'Scam or spam' };
  const banned = await accuse(who, other, PICTURES[0]);
  expect((await dora.call('POST', `/api/admin/cases/${banned}/decision`, body)).status).toBe(200);
  await accuse(aged(100), other, PICTURES[0]);
  expect(await hidden(other)).toEqual([PICTURES[0]]);
});

it('judges by one clock: a decision counts although the instance that hid the picture was ahead', async () => {
  const [who, of] = [aged(8), subject()];
  const ahead = jest.spyOn(Date.prototype, 'toISOString').mockReturnValue(new Date(Date.now() + 300_000).toJSON());
  const id = await accuse(who, of, PICTURES[0]).finally(() => ahead.mockRestore());
  expect((await dismiss(id)).status).toBe(200);
  const judged = (await publishedAbout(admin, 'admin.photo-judged', of)) as { state: string; at: string }[];
  expect(judged.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))).toMatchObject([
    { state: 'hidden' },
    { state: 'shown' },
  ]);
});

it('hides a newer video although a decision cleared the previous one', async () => {
  const of = subject();
  const give = (videoUrl: string) => giveEvidence(of, { name: 'Sam', photos: [], videoUrl });
  const [former, newer] = ['/api/media/videos/former', '/api/media/videos/newer'] as const;
  give(former);
  await dismiss(await accuse(aged(8), of, 'video'));
  await accuse(aged(8), of, 'video');
  expect(await hidden(of)).toEqual([former]);
  give(newer);
  await accuse(aged(8), of, 'video');
  expect(await hidden(of)).toEqual([former, newer]);
});

it('neither hides nor decides a video until it is identified, then only that one', async () => {
  const [who, of] = [aged(8), subject()];
  giveEvidence(of, {}, 503);
  const id = await accuse(who, of, 'video');
  expect((await dismiss(id)).status).toBe(503);
  const judged = async () =>
    ((await publishedAbout(admin, 'admin.photo-judged', of)) as { video?: string }[]).map(({ video }) => video);
  expect(await judged()).toEqual([]);
  const videoUrl = '/api/media/videos/one';
  giveEvidence(of, { name: 'Sam', photos: [], videoUrl });
  await admin.get(Database).query(`update cases set retry_at = now() - interval '1 second' where id = $1`, [id]);
  await admin.get(ReportsJob).retry();
  expect((await dismiss(id)).status).toBe(200);
  expect(await judged()).toEqual([videoUrl, videoUrl]);
});

it('hides one picture for reports of new accounts, and none after two dismissed ones', async () => {
  const of = subject();
  const first = await accuse(aged(1), of, PICTURES[0]);
  await accuse(aged(6), of, PICTURES[1]);
  expect(await hidden(of)).toEqual([PICTURES[0]]);
  await dismiss(first);
  const second = await accuse(aged(0), of, PICTURES[2]);
  await dismiss(second);
  await accuse(aged(0), of, PICTURES[3]);
  expect(await hidden(of)).toEqual([PICTURES[0], PICTURES[2]]);
  const old = `update cases set closed_at = closed_at - interval '91 days' where id = $1`;
  await admin.get(Database).query(old, [second]);
  await accuse(aged(2), of, PICTURES[3]);
  expect(await hidden(of)).toEqual([PICTURES[0], PICTURES[2], PICTURES[3]]);
});

it('ignores a reporter after three dismissed reports; the case and its deadline stay', async () => {
  const who = aged(365);
  for (let times = 0; times < 3; times++) await dismiss(await accuse(who, subject(), PICTURES[0]));
  const of = subject();
  const id = await accuse(who, of, PICTURES[0]);
  expect(await hidden(of)).toEqual([]);
  const [row] = await admin.get(Database).query('select state, hides from cases where id = $1', [id]);
  expect(row).toEqual({ state: 'open', hides: null });
});

describe('a whole member', () => {
  const states = async (of: Persona) =>
    ((await publishedAbout(admin, 'admin.member-judged', of)) as { state: string }[]).map(({ state }) => state);
  const tied = (who: Persona, others: Persona[], answer: Persona[]) => {
    const ids = others.map(({ id }) => id).join(',');
    stubResponse(
      'GET',
      `/internal/accounts/${who.id}/ties?ids=${ids}`,
      answer.map(({ id }) => id),
    );
  };
  const accuseOf = (who: Persona, of: Persona, category = 'Under 18') => accuse(who, of, undefined, category);

  it('is not hidden by one reporter, a newcomer, or two accounts of one person', async () => {
    const [first, second, third, of] = [aged(30), aged(30), aged(6), subject()];
    await accuseOf(first, of);
    tied(second, [first], [first]);
    await accuseOf(second, of);
    tied(
      third,
      [first, second].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      [],
    );
    await accuseOf(third, of);
    const other = subject();
    await accuseOf(first, other, 'Harassment or threats');
    await accuseOf(second, other, 'Harassment or threats');
    expect([...(await states(of)), ...(await states(other))]).toEqual([]);
  });

  it('is hidden by a second, different reporter, and not once a decision has cleared them', async () => {
    const [first, second, third, of] = [aged(1), aged(30), aged(30), subject()];
    await accuseOf(first, of);
    tied(second, [first], []);
    const id = await accuseOf(second, of, 'Intimate pictures of me or someone else');
    expect(await publishedAbout(admin, 'admin.member-judged', of)).toMatchObject([{ caseId: id, state: 'hidden' }]);
    const sql = `select round(extract(epoch from due_at - created_at) / 3600)::int as hours from cases where id = $1`;
    expect(await admin.get(Database).query(sql, [id])).toEqual([{ hours: 4 }]);
    expect((await dismiss(id)).status).toBe(200);
    tied(third, [first], []);
    await accuseOf(third, of);
    expect(await states(of)).toEqual(['hidden', 'shown']);
  });
});
