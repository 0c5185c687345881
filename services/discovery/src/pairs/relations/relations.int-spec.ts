import type { MatchFacts, MediaVisibility, Relation } from '@corner/contracts/discovery.api';
import { pairId } from '@corner/contracts/pair-id';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { AppModule } from '../../app.module.js';
import { readDiscoveryConfig } from '../../discovery.config.js';
import { accountOf, profileOf } from '../../members/members.fixture.js';
import { join } from '../../members/newcomer.fixture.js';

const config = readDiscoveryConfig();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

const like = (as: Persona, target: Persona) =>
  service.request('POST', '/api/swipe', { as, body: { targetId: target.id, isLike: true } });
const ask = (id: string) => service.internal<MatchFacts>('GET', `/internal/matches/${id}`);

describe('GET /internal/matches/:id', () => {
  it('is refused without the secret', async () => {
    expect((await service.request('GET', `/internal/matches/${v7()}`)).status).toBe(404);
  });

  it('returns the members while the match lasts', async () => {
    const [ann, ben] = [await join(service, { name: 'Ann' }), await join(service, { name: 'Ben' })];
    const id = pairId(ann.id, ben.id);
    await like(ann, ben);
    expect((await ask(id)).status).toBe(404);
    await like(ben, ann);
    const { body } = await ask(id);
    expect(body).toEqual({
      matchId: id,
      memberIds: expect.any(Array),
      createdAt: expect.stringMatching(/Z$/),
      intents: ['dating'],
    });
    expect([...body.memberIds].sort()).toEqual([ann.id, ben.id].sort());
    await service.request('DELETE', `/api/matches/${id}`, { as: ann });
    expect((await ask(id)).status).toBe(404);
  });

  it.each(['nonsense', v7()])('answers 404 for %s', async (id) => {
    expect((await ask(id)).status).toBe(404);
  });
});

describe('POST /internal/blocks', () => {
  const path = '/internal/blocks';

  it('is refused without the secret', async () => {
    const [ann, ben] = [await join(service, { name: 'Ann' }), await join(service, { name: 'Ben' })];
    const body = { memberId: ann.id, userId: ben.id };
    expect((await service.request('POST', path, { as: ann, body })).status).toBe(404);
    expect((await service.request('GET', '/api/blocks', { as: ann })).body).toEqual([]);
  });

  it('answers 404 for oneself and unknown members', async () => {
    const ann = await join(service, { name: 'Ann' });
    for (const userId of [ann.id, v7()]) {
      expect((await service.internal('POST', path, { memberId: ann.id, userId })).status).toBe(404);
    }
  });

  it('blocks as the member would, and is idempotent', async () => {
    const [ann, ben] = [await join(service, { name: 'Ann' }), await join(service, { name: 'Ben' })];
    const body = { memberId: ann.id, userId: ben.id };
    for (let turn = 0; turn < 2; turn++) expect((await service.internal('POST', path, body)).status).toBe(204);
    const mine = await service.request('GET', '/api/blocks', { as: ann });
    expect(mine.body).toMatchObject([{ id: ben.id, name: 'Ben' }]);
    expect((await service.request('GET', '/api/blocks', { as: ben })).body).toEqual([]);
  });
});

describe('GET /internal/visibility/:viewer/:owner', () => {
  const path = (viewer: Persona, owner: Persona) => `/internal/visibility/${viewer.id}/${owner.id}`;
  const both = async (a: Persona, b: Persona) =>
    Promise.all(
      [path(a, b), path(b, a)].map(async (each) => (await service.internal<MediaVisibility>('GET', each)).body.visible),
    );

  it('is refused without the secret', async () => {
    const [ann, ben] = [await join(service, { name: 'Ann' }), await join(service, { name: 'Ben' })];
    expect((await service.request('GET', path(ann, ben), { as: ann })).status).toBe(404);
  });

  it.each(['suspended', 'deleting'] as const)('denies while one of the two is %s', async (state) => {
    const ann = await join(service, { name: 'Ann' });
    expect(await both(ann, await join(service, { name: 'Ben' }, { state }))).toEqual([false, false]);
  });

  it('denies after a block by either side, until it is lifted', async () => {
    const [ann, ben] = [await join(service, { name: 'Ann' }), await join(service, { name: 'Ben' })];
    expect(await both(ann, ben)).toEqual([true, true]);
    await service.request('POST', '/api/blocks', { as: ann, body: { userId: ben.id } });
    expect(await both(ann, ben)).toEqual([false, false]);
    await service.request('DELETE', `/api/blocks/${ben.id}`, { as: ann });
    expect(await both(ann, ben)).toEqual([true, true]);
  });

  it('denies after an unmatch as after a block', async () => {
    const [ann, ben] = [await join(service, { name: 'Ann' }), await join(service, { name: 'Ben' })];
    await like(ann, ben);
    await like(ben, ann);
    await service.request('DELETE', `/api/matches/${pairId(ann.id, ben.id)}`, { as: ann });
    expect(await both(ann, ben)).toEqual([false, false]);
  });

  it.each([
    ['unverified', {}, { emailVerified: false }],
    ['incomplete', { complete: false }, {}],
  ] as const)('denies for a viewer who is %s, and for their photos', async (_, profile, account) => {
    const ann = await join(service, { name: 'Ann' });
    expect(await both(ann, await join(service, { name: 'Ben', ...profile }, account))).toEqual([false, false]);
  });

  const hiding = { name: 'Hal', privacy: { discoverable: false } };

  it('denies for a hidden member, unless they liked the viewer', async () => {
    const [ann, eve, hal] = [await join(service), await join(service), await join(service, hiding)];
    await like(hal, eve);
    expect(await both(ann, hal)).toEqual([false, true]);
    expect(await both(eve, hal)).toEqual([true, true]);
  });

  it('allows for a hidden member who wrote or accepted a request, even before the event', async () => {
    const [ann, hal] = [await join(service), await join(service, hiding)];
    stubResponse('GET', `/internal/turned/${hal.id}/${ann.id}`, { turned: true });
    expect(await both(ann, hal)).toEqual([true, true]);
    expect((await service.request('GET', `/api/members/${hal.id}`, { as: ann })).status).toBe(200);
  });

  it('asks the owning services about an unknown member, and denies if they do not know them', async () => {
    const [ann, new_] = [await join(service, { name: 'Ann' }), persona('New')];
    expect(await both(ann, persona('Nobody'))).toEqual([false, false]);
    stubResponse('GET', `/internal/accounts/${new_.id}`, accountOf(new_));
    stubResponse('GET', `/internal/profiles/${new_.id}`, profileOf(new_));
    expect(await both(ann, new_)).toEqual([true, true]);
  });
});

it('refreshes before it answers that no intent is open for a first message', async () => {
  const [ann, new_] = [await join(service), persona('New')];
  const openIntents = async (other: Persona) =>
    (await service.internal<Relation>('GET', `/internal/relations/${ann.id}/${other.id}`)).body.openIntents;
  expect(await openIntents(persona('Unknown'))).toEqual([]);
  stubResponse('GET', `/internal/accounts/${new_.id}`, accountOf(new_));
  stubResponse('GET', `/internal/profiles/${new_.id}`, profileOf(new_));
  expect(await openIntents(new_)).toEqual(['dating']);
});
