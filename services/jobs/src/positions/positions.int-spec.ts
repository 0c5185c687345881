import { readJobsConfig } from '../jobs.config.js';
import { AppModule } from '../app.module.js';
import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { EventMap } from '@corner/contracts/events/event-map';
import type { Totals } from '@corner/contracts/internal/internal-page.api';
import type { Position } from '@corner/contracts/jobs.api';
import { Database } from '@corner/service-kit/database/database';
import { stubResponse } from '@corner/testing/other-services';
import { alice } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';

const VERIFY = '/internal/administrators/verify';
const administrator: VerifiedAdministrator = { administratorId: v7(), username: 'dora', role: 'admin' };
const by = { administratorId: administrator.administratorId, username: 'dora' };
const COACH = {
  title: 'Head Coach',
  department: 'Operations',
  location: 'Remote',
  type: 'Contract',
  description: 'You run the mats.',
  requirements: ['Patience', ' ', 'A whistle'],
  featured: false,
  isActive: true,
};
let jobs: TestService;

beforeAll(async () => {
  const config = readJobsConfig();
  jobs = await startTestService(AppModule, config);
});
afterAll(() => jobs.close());
beforeEach(() => stubResponse('POST', VERIFY, administrator, 201));

const ask = <Body = Position>(method: string, path: string, body?: unknown) =>
  jobs.request<Body>(method, `/api/admin/jobs${path}`, { body, headers: { authorization: 'Bearer opaque' } });
const open = async () => (await jobs.request<Position[]>('GET', '/api/jobs')).body;
const created = async (changes = {}) => (await ask('POST', '', { ...COACH, ...changes })).body;

async function eventsOf(id: string) {
  const rows = await jobs.get(Database).query<{ type: string; payload: EventMap['jobs.position-changed'] }>(
    `select type, payload from outbox
     where $1 in (payload #>> '{position,id}', payload #>> '{before,id}') order by id`,
    [id],
  );
  return rows;
}

describe('who is no administrator', () => {
  const routes = [
    ['GET', ''],
    ['POST', ''],
    ['PUT', `/${v7()}`],
    ['DELETE', `/${v7()}`],
    ['POST', `/${v7()}/toggle`],
  ] as const;

  it.each(routes)('%s %s is refused without a token and with a member’s', async (method, path) => {
    const body = method === 'POST' || method === 'PUT' ? COACH : undefined;
    expect((await jobs.request(method, `/api/admin/jobs${path}`, { body })).status).toBe(401);
    stubResponse('POST', VERIFY, { code: 'UNAUTHORIZED', message: 'Unauthorized' }, 401);
    expect((await jobs.request(method, `/api/admin/jobs${path}`, { body, as: alice })).status).toBe(401);
  });
});

describe('bad input', () => {
  it('is 400 with the field and its message, and nothing is kept', async () => {
    const before = (await ask<Position[]>('GET', '')).body.length;
    const refusals = [
      [{ extra: 1 }, [{ field: 'extra', message: "Unrecognized key(s) in object: 'extra'" }]],
      [
        { title: ' ', department: 'Sparring' },
        [
          { field: 'title', message: 'Title is required' },
          { field: 'department', message: 'Department is required' },
        ],
      ],
    ] as const;
    for (const [wrong, details] of refusals) {
      const answer = await ask('POST', '', { ...COACH, ...wrong });
      expect(answer).toMatchObject({ status: 400, body: { details: expect.arrayContaining([...details]) as unknown } });
    }
    expect((await ask<Position[]>('GET', '')).body).toHaveLength(before);
  });

  it.each([v7(), 'x'])('a position that is not there is 404: %s', async (id) => {
    expect((await ask('PUT', `/${id}`, COACH)).status).toBe(404);
    expect((await ask('POST', `/${id}/toggle`)).status).toBe(404);
    expect((await ask('DELETE', `/${id}`)).status).toBe(404);
  });
});

describe('the first openings', () => {
  it('are six, Community and Data among their departments, each published once as an event without an actor', async () => {
    const rows = await jobs
      .get(Database)
      .query<{ payload: EventMap['jobs.position-published'] }>(
        `select payload from outbox where type = 'jobs.position-published' and payload -> 'by' = 'null'`,
      );
    const list = await open();
    expect(list).toHaveLength(6);
    expect(list.map(({ department }) => department)).toEqual(expect.arrayContaining(['Community', 'Data']));
    const byId = (positions: Position[]) => positions.sort((a, b) => a.id.localeCompare(b.id));
    expect(byId(rows.map(({ payload }) => payload.position))).toEqual(byId(list));
  });

  it('do not come again with the next start', async () => {
    await jobs.get(Database).migrate();
    expect(await open()).toHaveLength(6);
  });
});

describe('the published list', () => {
  it('has active positions only, featured ones first, then the newest', async () => {
    const hidden = await created({ title: 'Hidden', isActive: false });
    const newest = await created({ title: 'Newest' });
    const star = await created({ title: 'Star', featured: true });
    const list = await open();
    expect(list[0]!.id).toBe(star.id);
    expect(list.find(({ featured }) => !featured)!.id).toBe(newest.id);
    expect(list.map(({ id }) => id)).not.toContain(hidden.id);
    expect(list.findLastIndex(({ featured }) => featured)).toBeLessThan(list.findIndex(({ featured }) => !featured));
  });

  it('is counted for our own services', async () => {
    expect((await jobs.request('GET', '/internal/totals')).status).toBe(404);
    const active = async () => (await jobs.internal<Totals>('GET', '/internal/totals')).body;
    const { length } = await open();
    await created({ isActive: false });
    await created();
    expect(await active()).toEqual({ total: length + 1, days: [] });
  });

  it('is sent again only when it has changed', async () => {
    const first = await jobs.request('GET', '/api/jobs');
    const known = { 'if-none-match': `W/"other", W/${first.headers.get('etag')}` };
    expect(first.headers.get('cache-control')).toBe('public, max-age=5');
    expect(await jobs.request('GET', '/api/jobs', { headers: known })).toMatchObject({ status: 304, body: '' });
    await created({ title: 'Another' });
    expect((await jobs.request('GET', '/api/jobs', { headers: known })).status).toBe(200);
  });
});

describe('an administrator', () => {
  it('creates a position: blank requirements dropped, the event says who', async () => {
    const answer = await ask('POST', '', COACH);
    expect(answer).toMatchObject({
      status: 201,
      body: { ...COACH, requirements: ['Patience', 'A whistle'], version: 1 },
    });
    expect(await eventsOf(answer.body.id)).toEqual([
      { type: 'jobs.position-published', payload: { position: answer.body, by } },
    ]);
  });

  it('changes a position; the event has before and after', async () => {
    const before = await created();
    const { status, body } = await ask('PUT', `/${before.id}`, { ...COACH, title: 'Coach', version: 1 });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, title: 'Coach', version: 2 });
    expect((await eventsOf(before.id))[1]).toEqual({
      type: 'jobs.position-changed',
      payload: { position: body, before, by },
    });
  });

  it('saving the same values changes nothing and publishes no event', async () => {
    const position = await created({ requirements: ['Patience'] });
    const { body } = await ask('PUT', `/${position.id}`, { ...COACH, requirements: ['Patience'], version: 1 });
    expect(body).toEqual(position);
    expect(await eventsOf(position.id)).toHaveLength(1);
  });

  it('who edited an older version hears of it, and nothing is half done', async () => {
    const { id } = await created();
    const saves = await Promise.all(
      ['One', 'Other'].map((title) => ask('PUT', `/${id}`, { ...COACH, title, version: 1 })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(saves.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'POSITION_CHANGED',
      message: 'Someone else changed this position. Please look again.',
    });
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('turns a position off and on; of two clicks at once each turns it once', async () => {
    const { id } = await created();
    expect((await ask('POST', `/${id}/toggle`)).body).toMatchObject({ isActive: false, version: 2 });
    const clicks = await Promise.all([ask('POST', `/${id}/toggle`), ask('POST', `/${id}/toggle`)]);
    expect(clicks.map(({ body }) => body.isActive).sort()).toEqual([false, true]);
    expect(await eventsOf(id)).toHaveLength(4);
  });

  it('who says which version they saw turns it once, however often they click', async () => {
    const { id } = await created();
    const clicks = await Promise.all([1, 2].map(() => ask('POST', `/${id}/toggle`, { version: 1 })));
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ask<Position[]>('GET', '')).body.find((position) => position.id === id)!.isActive).toBe(false);
  });

  it('deletes a position, once', async () => {
    const before = await created();
    expect((await ask('DELETE', `/${before.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/${before.id}`)).status).toBe(404);
    expect((await eventsOf(before.id))[1]).toEqual({
      type: 'jobs.position-changed',
      payload: { position: null, before, by },
    });
    expect((await open()).map(({ id }) => id)).not.toContain(before.id);
  });

  it('sees all positions, newest first', async () => {
    const off = await created({ isActive: false });
    expect((await ask<Position[]>('GET', '')).body[0]).toEqual(off);
  });
});
