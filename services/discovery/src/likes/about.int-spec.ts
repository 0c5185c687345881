import type { LikesResponse, Match } from '@corner/contracts/discovery.api';
import { pairId } from '@corner/contracts/pair-id';
import type { About } from '@corner/contracts/schemas/about';
import type { Intent } from '@corner/domain/pairs/intents';
import { Members } from '@corner/service-kit/members/members';
import { stubResponse } from '@corner/testing/other-services';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readDiscoveryConfig } from '../discovery.config.js';
import { profileOf } from '../members/members.fixture.js';
import { join } from '../members/newcomer.fixture.js';

const config = readDiscoveryConfig();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

const shown = {
  intents: ['dating', 'training'] as Intent[],
  photos: [{ url: '/api/media/photos/one' }, { url: '/api/media/photos/two' }],
  prompts: [
    { id: 'teach_me', answer: 'Leg locks' },
    { id: 'fall_for', answer: 'Laugh at my stance' },
  ],
};
const here = (changes: object = {}) => join(service, { ...shown, ...changes });
const change = (who: Persona, changes: object) =>
  service.get(Members).apply([{ profile: profileOf(who, { ...shown, version: 2, ...changes }) }]);
const like = (as: Persona, target: Persona, about?: object, intent: Intent = 'dating') =>
  service.request('POST', '/api/swipe', { as, body: { targetId: target.id, isLike: true, intent, about } });
const likesOf = async (as: Persona) => {
  const { items } = (await service.request<LikesResponse>('GET', '/api/likes', { as })).body;
  return items.map(({ user, about }) => [user?.id, about]);
};

it.each([
  [{}],
  [{ photo: '/api/media/photos/one', prompt: 'teach_me' }],
  [{ prompt: '' }],
  [{ prompt: 7 }],
  [{ photo: 'x'.repeat(257) }],
  [{ prompt: 'teach_me', more: 1 }],
  ['teach_me'],
])('rejects a like about %j and stores nothing', async (about) => {
  const [ann, ben] = [await here(), await here()];
  expect((await like(ben, ann, about as object)).status).toBe(400);
  expect(await likesOf(ann)).toEqual([]);
});

it.each<[string, About, Intent]>([
  ['a photo that was deleted meanwhile', { photo: '/api/media/photos/gone' }, 'dating'],
  ['a question that is not answered', { prompt: 'rest_day' }, 'dating'],
  ['a question of dating in training', { prompt: 'fall_for' }, 'training'],
])('stores a like about %s without the reference', async (_, about, intent) => {
  const [ann, ben] = [await here(), await here()];
  expect((await like(ben, ann, about, intent)).status).toBe(200);
  expect(await likesOf(ann)).toEqual([[ben.id, undefined]]);
});

it('keeps the reference of a like to a photo that was added a moment ago', async () => {
  const [ann, ben] = [await here(), await here()];
  const photos = [...shown.photos, { url: '/api/media/photos/new' }];
  stubResponse('GET', `/internal/profiles/${ann.id}`, profileOf(ann, { ...shown, photos, version: 2 }));
  const about = { photo: '/api/media/photos/new' };
  await like(ben, ann, about);
  expect(await likesOf(ann)).toEqual([[ben.id, about]]);
});

it.each<[About, object]>([
  [{ photo: '/api/media/photos/two' }, { photos: shown.photos.slice(0, 1) }],
  [{ prompt: 'fall_for' }, { prompts: shown.prompts.slice(0, 1) }],
])('shows the receiver of a like about %j the reference until its target is deleted', async (about, deletion) => {
  const [ann, ben] = [await here(), await here()];
  await like(ben, ann, about);
  await like(ben, ann, { prompt: 'teach_me' });
  expect([await likesOf(ann), await likesOf(ben)]).toEqual([[[ben.id, about]], []]);
  await like(ann, ben, { prompt: 'teach_me' });
  const match = async (as: Persona) =>
    (await service.request<Match>('GET', `/api/matches/${pairId(ann.id, ben.id)}`, { as })).body.about;
  const mine = { prompt: 'teach_me' };
  expect([await match(ann), await match(ben)]).toEqual([
    { theirs: about, mine },
    { theirs: mine, mine: about },
  ]);
  await change(ann, deletion);
  expect([await match(ann), await match(ben)]).toEqual([{ mine }, { theirs: mine }]);
});

it('stores no reference with a pass, and keeps the reference of an existing like', async () => {
  const [ann, ben] = [await here(), await here()];
  const body = { targetId: ann.id, isLike: false, intent: 'dating', about: { prompt: 'teach_me' } };
  expect((await service.request('POST', '/api/swipe', { as: ben, body })).status).toBe(200);
  await like(ben, ann);
  await like(ben, ann, { prompt: 'teach_me' });
  expect(await likesOf(ann)).toEqual([[ben.id, undefined]]);
});

it('exports references of own likes, and checks references for messaging', async () => {
  const [ann, ben] = [await here(), await here()];
  await like(ben, ann, { prompt: 'teach_me' });
  const { body } = await service.internal<{ swipes: object[] }>('GET', `/internal/exports/${ben.id}`);
  expect(body.swipes).toEqual([expect.objectContaining({ memberId: ann.id, about: { prompt: 'teach_me' } })]);
  const asked = async (query: string) =>
    (await service.internal<object>('GET', `/internal/abouts/${ben.id}/${ann.id}?${query}`)).body;
  expect(await asked('prompt=fall_for&intent=training')).toEqual({ shown: false });
  expect(await asked('prompt=fall_for&intent=dating')).toEqual({ shown: true });
  expect(await asked('photo=%2Fapi%2Fmedia%2Fphotos%2Fone')).toEqual({ shown: true });
});
