import type { Card, MediaVisibility, UndoResponse } from '@corner/contracts/discovery.api';
import { Members } from '@corner/service-kit/members/members';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../../app.module.js';
import { readDiscoveryConfig } from '../../discovery.config.js';
import { MembersRepository } from '../../members/members.repository.js';
import { accountOf, profileOf } from '../../members/members.fixture.js';
import { join } from '../../members/newcomer.fixture.js';

const config = readDiscoveryConfig();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

type Changes = NonNullable<Parameters<typeof profileOf>[1]>;
const both = { intents: ['dating', 'training'] };
const trains = { intents: ['training'] };
const change = (who: Persona, changes: Changes) =>
  service.get(Members).apply([{ profile: profileOf(who, { version: 2, ...changes }) }]);
const card = (as: Persona, { id }: { id: string }, query = '') =>
  service.request<Card>('GET', `/api/members/${id}${query}`, { as });
const swipe = (as: Persona, { id }: { id: string }, intent?: string, isLike = true) =>
  service.request<{ match: boolean }>('POST', '/api/swipe', { as, body: { targetId: id, isLike, intent } });
const sees = async (as: Persona, other: Persona) =>
  (await service.internal<MediaVisibility>('GET', `/internal/visibility/${as.id}/${other.id}`)).body.visible;
const openTo = async (as: Persona, other: Persona) =>
  (await service.internal<{ openIntents: string[] }>('GET', `/internal/relations/${as.id}/${other.id}`)).body
    .openIntents;
const wrote = (from: Persona, to: Persona, ...asked: ('dating' | 'training')[]) =>
  service.get(MembersRepository).applyWrote([{ senderId: from.id, recipientId: to.id, asked }]);

const DATING = {
  ...{ relationshipGoal: 'marriage', ethnicity: 'asian', religion: 'buddhist', hasChildren: 'no' },
  ...{ bodyType: 'athletic', height: 71, smoking: 'never', education: 'masters' },
};
const FIELDS = Object.keys(DATING) as (keyof Card)[];

it('answers the same 404 for a member without an open intent as for an unknown one: card, photos and swipe', async () => {
  const [ann, ben] = [await join(service, trains), await join(service)];
  const unknown = await card(ann, persona('Nobody'));
  const letter = ({ status, body }: { status: number; body: object }) => ({ status, ...body, requestId: '' });
  for (const query of ['', '?intent=dating', '?intent=training'])
    expect(letter(await card(ann, ben, query))).toEqual(letter(unknown));
  for (const intent of [undefined, 'dating', 'training']) {
    expect(letter(await swipe(ann, ben, intent))).toEqual(letter(unknown));
    expect(letter(await swipe(ben, ann, intent, false))).toEqual(letter(unknown));
  }
  expect([await sees(ann, ben), await sees(ben, ann), await openTo(ann, ben)]).toEqual([false, false, []]);
  expect((await card(ann, ben, '?intent=sparring')).status).toBe(400);
});

it('shows no dating field of a member open for training only, in either form', async () => {
  const ann = await join(service, { ...both, gender: 'man', relationshipGoal: 'marriage' });
  const ben = await join(service, {
    ...both,
    ...DATING,
    ...{ gender: 'man', interestedIn: ['woman'], pace: 'hard', gear: ['no_gi', 'gloves'] },
  });
  const { body } = await card(ann, ben);
  expect(FIELDS.map((field) => body[field])).toEqual(FIELDS.map(() => null));
  expect(body).toMatchObject({ openIntents: ['training'], pace: 'hard', gear: ['no-gi', 'gloves'], gender: 'Man' });
  expect(body.reasonKeys.map(({ key }) => key)).not.toContain('goal');
  expect((await card(ann, ben, '?intent=dating')).status).toBe(404);
  await swipe(ann, ben, 'training', false);
  const undone = await service.request<UndoResponse>('POST', '/api/swipe/undo', { as: ann });
  expect(FIELDS.map((field) => undone.body.card[field])).toEqual(FIELDS.map(() => null));
});

it('shows a card of a member open for both as dating, and as training on request', async () => {
  const [ann, ben] = [await join(service, both), await join(service, { ...both, ...DATING })];
  const { body } = await card(ann, ben);
  expect(body).toMatchObject({ openIntents: ['dating', 'training'], height: 71 });
  expect(body).not.toHaveProperty('pace');
  expect((await card(ann, ben, '?intent=training')).body).toMatchObject({ height: null, pace: null, gear: [] });
  expect((await card(ann, ann, '?intent=training')).body).toMatchObject({ id: ann.id, openIntents: [] });
});

it('shows dating prompts on dating cards only', async () => {
  const prompts = [
    { id: 'fall_for', answer: 'Laugh at my stance' },
    { id: 'teach_me', answer: 'Leg locks' },
  ];
  const [ann, ben] = [await join(service, both), await join(service, { ...both, prompts })];
  expect((await card(ann, ben, '?intent=training')).body.prompts).toEqual([prompts[1]]);
  expect((await card(ann, ben)).body.prompts).toEqual(prompts);
});

it('shows a man who seeks women no trace of dating for a man who seeks men', async () => {
  const ann = await join(service, { ...both, gender: 'man', interestedIn: ['woman'] });
  const ben = await join(service, { ...both, ...DATING, gender: 'man', interestedIn: ['man'] });
  const told = (await card(ann, ben)).body;
  expect(told).toMatchObject({ openIntents: ['training'], height: null });
  const other = await join(service, { ...both, ...DATING, gender: 'man', interestedIn: ['woman'] });
  const { id: _, photos: __, profileImages: ___, ...rest } = told;
  expect((await card(ann, other)).body).toMatchObject(rest);
});

it('a like opens its intent to the liked member only, despite preferences', async () => {
  const ann = await join(service, { gender: 'woman' });
  const ben = await join(service, { gender: 'man', interestedIn: ['man'] });
  expect((await swipe(ann, ben)).status).toBe(404);
  expect((await swipe(ben, ann)).body.match).toBe(false);
  expect((await card(ann, ben)).body.openIntents).toEqual(['dating']);
  expect((await swipe(ann, ben)).body.match).toBe(true);
  await change(ben, { ...trains, gender: 'man' });
  expect((await card(ann, ben)).body.openIntents).toEqual(['dating']);
});

it('a like does not affect the other intent, and is hidden while either member turns its intent off', async () => {
  const [ann, ben] = [await join(service, both), await join(service, both)];
  await swipe(ben, ann, 'training');
  await change(ann, { intents: ['dating'] });
  expect((await swipe(ann, ben, 'training')).status).toBe(404);
  expect((await card(ann, ben)).body.openIntents).toEqual(['dating']);
  expect((await swipe(ben, ann, 'training')).body.match).toBe(false);
  await change(ann, { ...both, version: 3 });
  expect((await swipe(ann, ben, 'training')).body.match).toBe(true);
});

it('a client without an intent swipes for training if only that is open', async () => {
  const [ann, ben] = [await join(service, both), await join(service, trains)];
  expect((await swipe(ann, ben)).body.match).toBe(false);
  expect((await swipe(ben, ann, 'training')).body.match).toBe(true);
});

it('the sender of a request is open for its intent to the receiver while both hold it', async () => {
  const ann = await join(service, { ...both, gender: 'woman' });
  const ben = await join(service, { ...both, gender: 'man', interestedIn: ['man'], ...noTraining });
  await wrote(ann, ben, 'training');
  expect((await card(ann, ben)).status).toBe(404);
  await wrote(ben, ann, 'training');
  expect((await card(ann, ben)).body.openIntents).toEqual(['training']);
  expect(await openTo(ann, ben)).toEqual(['training']);
  await change(ben, { intents: ['dating'], gender: 'man', interestedIn: ['man'] });
  expect((await card(ann, ben)).body).toMatchObject({ openIntents: [], height: null });
  expect((await card(ann, ben, '?intent=training')).status).toBe(404);
  expect([await sees(ann, ben), await openTo(ann, ben)]).toEqual([true, []]);
});

const noTraining = { training: { trainWith: ['man'], trainDistance: null, trainAges: null, hours: [] } };

it('asks the owning services about both before it answers that nothing is open', async () => {
  const [ann, ben] = [await join(service, trains), await join(service)];
  stubResponse('GET', `/internal/accounts/${ann.id}`, accountOf(ann));
  stubResponse('GET', `/internal/profiles/${ann.id}`, profileOf(ann, { version: 2, ...both }));
  expect((await swipe(ann, ben)).status).toBe(200);
  const [cai, dan] = [await join(service, trains), await join(service)];
  stubResponse('GET', `/internal/turned/${dan.id}/${cai.id}`, { turned: true, intents: ['dating'] });
  expect((await card(cai, dan)).body.openIntents).toEqual([]);
});
