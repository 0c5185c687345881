import type { BlockView, EndedMatch } from '@corner/contracts/discovery.api';
import { pairId } from '@corner/contracts/pair-id';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../../app.module.js';
import { readDiscoveryConfig } from '../../discovery.config.js';
import { profileOf } from '../../members/members.fixture.js';
import { become, join } from '../../members/newcomer.fixture.js';

const config = readDiscoveryConfig();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

const like = (as: Persona, target: Persona) =>
  service.request('POST', '/api/swipe', { as, body: { targetId: target.id, isLike: true } });
const ended = async (as: Persona) => (await service.request<EndedMatch[]>('GET', '/api/matches/ended', { as })).body;

async function matched(): Promise<[Persona, Persona]> {
  const [ann, ben] = [await join(service, { name: 'Ann' }), await join(service, { name: 'Ben' })];
  await like(ann, ben);
  await like(ben, ann);
  return [ann, ben];
}

it('needs a session and omits current matches', async () => {
  const [ann] = await matched();
  expect((await service.request('GET', '/api/matches/ended')).status).toBe(401);
  expect(await ended(ann)).toEqual([]);
});

it('shows both sides an ended match, by unmatch or block, without who ended it', async () => {
  const [ann, ben] = await matched();
  await service.request('DELETE', `/api/matches/${pairId(ann.id, ben.id)}`, { as: ann });
  const [cai, dan] = await matched();
  await service.request('POST', '/api/blocks', { as: cai, body: { userId: dan.id } });
  for (const [me, other, name] of [
    [ann, ben, 'Ben'],
    [ben, ann, 'Ann'],
    [dan, cai, 'Ann'],
  ] as const) {
    expect(await ended(me)).toEqual([
      {
        id: pairId(me.id, other.id),
        user: { id: other.id, name, profileImages: [], available: true },
        endedAt: expect.stringMatching(/Z$/) as string,
      },
    ]);
  }
});

const blocks = async (as: Persona) => (await service.request<BlockView[]>('GET', '/api/blocks', { as })).body;
const block = (as: Persona, { id }: Persona) =>
  service.request<BlockView>('POST', '/api/blocks', { as, body: { userId: id } });
const change = (who: Persona, changes: Parameters<typeof profileOf>[1]) =>
  service.get(Members).apply([{ profile: profileOf(who, changes) }]);

describe('a block or ended match', () => {
  const photos = [{ url: '/media/new.webp' }];

  it('keeps its content when the other member changes, hides or loses something', async () => {
    const [ann, ben] = await matched();
    await block(ann, ben);
    await change(ben, { version: 2, name: 'Bruno', photos });
    await change(ann, { version: 2, name: 'Anna', photos, privacy: { discoverable: false } });
    await become(service, ann, 'suspended');
    expect(await blocks(ann)).toMatchObject([{ id: ben.id, name: 'Ben', profileImages: [] }]);
    expect(await ended(ann)).toMatchObject([{ user: { id: ben.id, name: 'Ben', profileImages: [], available: true } }]);
    expect(await ended(ben)).toMatchObject([{ user: { id: ann.id, name: 'Ann', profileImages: [], available: true } }]);
  });

  it('has no name if the member was blocked first, is not discoverable, or was left', async () => {
    const [ann, ben] = await matched();
    await block(ann, ben);
    expect((await block(ben, ann)).body).toMatchObject({ name: 'Member unavailable', profileImages: [] });
    const [cai, dan] = await matched();
    await service.request('DELETE', `/api/matches/${pairId(cai.id, dan.id)}`, { as: cai });
    expect((await block(dan, cai)).body.name).toBe('Member unavailable');
    const hidden = await join(service, { name: 'Hidden', privacy: { discoverable: false } });
    expect((await block(ann, hidden)).body.name).toBe('Member unavailable');
    await change(hidden, { version: 2, name: 'Hidden' });
    expect((await blocks(ann)).map(({ name }) => name)).toEqual(['Member unavailable', 'Ben']);
  });

  it('has the name of a hidden member who was visible to the viewer', async () => {
    const [ann, hidden] = [await join(service), await join(service, { name: 'Hal', privacy: { discoverable: false } })];
    await like(hidden, ann);
    expect((await block(ann, hidden)).body.name).toBe('Hal');
  });

  it('does not reveal a deletion request, before or after', async () => {
    const [ann, ben] = await matched();
    await block(ann, ben);
    const before = [await blocks(ann), await ended(ann)];
    await become(service, ben, 'deleting');
    expect([await blocks(ann), await ended(ann)]).toEqual(before);
    const [leaving, suspended] = [await join(service), await join(service)];
    await become(service, leaving, 'deleting');
    await become(service, suspended, 'suspended');
    for (const gone of [leaving, suspended]) {
      expect((await block(ann, gone)).body).toMatchObject({ name: 'Member unavailable', profileImages: [] });
    }
  });

  it.each(['deleting', 'purged'] as const)(
    'shows "Deleted member" after a purge (%s), and can be lifted',
    async (state) => {
      const [ann, ben] = await matched();
      await block(ann, ben);
      await become(service, ben, state);
      const name = state === 'purged' ? 'Deleted member' : 'Ben';
      expect(await blocks(ann)).toMatchObject([{ id: ben.id, name, profileImages: [] }]);
      expect(await ended(ann)).toMatchObject([{ user: { name, profileImages: [] } }]);
      const names = await service
        .get(Database)
        .query(`select name from blocks b join members m on m.id = b.blocked where m.uuid = $1`, [ben.id]);
      expect(names).toEqual([{ name: state === 'purged' ? null : 'Ben' }]);
      expect((await service.request('DELETE', `/api/blocks/${ben.id}`, { as: ann })).status).toBe(204);
      expect(await blocks(ann)).toEqual([]);
    },
  );
});

it('is deleted after ninety days', async () => {
  const [ann, ben] = await matched();
  const id = pairId(ann.id, ben.id);
  await service.request('DELETE', `/api/matches/${id}`, { as: ann });
  const age = (days: number) =>
    service
      .get(Database)
      .query(`update matches set ended_at = now() - $2 * interval '1 day' where id = $1`, [id, days]);
  await age(89);
  expect(await ended(ben)).toHaveLength(1);
  await age(91);
  expect(await ended(ben)).toEqual([]);
});
