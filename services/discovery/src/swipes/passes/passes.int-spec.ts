import type { AgainResponse, Card, FurtherResponse } from '@corner/contracts/discovery.api';
import { LIMITS } from '@corner/domain/limits';
import { INTENT, type Intent } from '@corner/domain/pairs/intents';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../../app.module.js';
import { KnownMembersRepository } from '../../deck/memory/known-members.repository.js';
import { ExcludedMembers } from '../../deck/memory/excluded-members.service.js';
import { readDiscoveryConfig } from '../../discovery.config.js';
import { profileOf } from '../../members/members.fixture.js';
import { join } from '../../members/newcomer.fixture.js';
import { PassesService } from './passes.service.js';

const config = readDiscoveryConfig();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

const DAY = 24;
const OLD = LIMITS.againAfterDays * DAY + 1;
const both = ['dating', 'training'];
const here = (changes: object = {}, account: object = {}) => join(service, { intents: both, ...changes }, account);
const again = (as?: Persona, body?: object | null) =>
  service.request<AgainResponse & { details?: object[] }>('POST', '/api/discover/again', { as, body });
const isOffered = async (as: Persona, intent: Intent = 'dating') =>
  (await service.request<FurtherResponse>('GET', `/api/discover/further?intent=${intent}`, { as })).body.again;
const deckOf = async (as: Persona, intent: Intent = 'dating') => {
  const { body } = await service.request<Card[]>('GET', `/api/discover?limit=50&intent=${intent}`, { as });
  return body.map(({ id }) => id);
};
const numberOf = async ({ id }: Persona) =>
  (await service.get(Database).query<{ id: number }>('select id from members where uuid = $1', [id]))[0]!.id;

/** Swipes as if hours ago; the deck's memory knows it. */
async function swipe(as: Persona, target: Persona, hours: number, intent: Intent = 'dating', isLike = false) {
  const answer = await service.request('POST', '/api/swipe', { as, body: { targetId: target.id, isLike, intent } });
  expect(answer.status).toBe(200);
  await service.get(Database).query(
    `update ${intent === 'training' ? 'training_swipes' : 'swipes'} set at = now() - make_interval(hours => $3)
         where swiper = $1 and target = $2`,
    [await numberOf(as), await numberOf(target), hours],
  );
}
const waitADay = async (who: Persona) =>
  service
    .get(Database)
    .query(`update second_looks set at = at - interval '24 hours' where swiper = $1`, [await numberOf(who)]);

describe('a second look refuses', () => {
  it('without a session, for unverified, incomplete and unknown members, and brings nothing back', async () => {
    expect((await again()).status).toBe(401);
    const [ann, ben] = [await here(), await here()];
    await swipe(ann, ben, OLD);
    await service.get(Members).apply([{ profile: profileOf(ann, { complete: false, version: 2 }) }]);
    const unverified = await here({}, { emailVerified: false });
    for (const who of [ann, unverified, persona('New')]) expect((await again(who)).status).toBe(403);
    expect(
      await service.get(Database).query('select from second_looks where swiper = $1', [await numberOf(ann)]),
    ).toEqual([]);
  });

  it('for an intent that is not held, and with extra fields', async () => {
    const ann = await here({ intents: ['dating'] });
    expect(await again(ann, { intent: 'training' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'intent' }] },
    });
    for (const body of [{ intent: 'sparring' }, { intent: null }, { days: 1 }, [], null]) {
      expect((await again(ann, body)).status).toBe(400);
    }
    expect((await again(ann, { intent: 'dating' })).status).toBe(200);
  });

  it('within a day of the last one in this deck, even if nothing came back', async () => {
    const [ann, ben] = [await here(), await here()];
    expect(await again(ann)).toMatchObject({ status: 200, body: { returned: 0 } });
    await swipe(ann, ben, OLD);
    const refused = await again(ann, { intent: 'dating' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'LOOKED_AGAIN' } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(86_000);
    expect(seconds).toBeLessThanOrEqual(86_400);
    expect(await deckOf(ann)).not.toContain(ben.id);
    expect((await again(ann, { intent: 'training' })).status).toBe(200);
    await waitADay(ann);
    expect((await again(ann)).body).toEqual({ returned: 1 });
  });
});

describe('a second look', () => {
  it('is offered once passes of the deck are old enough, until it is used', async () => {
    const [ann, ben, cai, dan] = await Promise.all([here({ cell: null }), here(), here(), here()]);
    await swipe(ann, ben, OLD - 2);
    await swipe(ann, cai, OLD, 'dating', true);
    expect(await isOffered(ann)).toBe(false);
    await swipe(ann, dan, OLD);
    expect([await isOffered(ann), await isOffered(ann, 'training')]).toEqual([true, false]);
    await again(ann);
    expect(await isOffered(ann)).toBe(false);
  });

  it('resets passes older than seven days on every instance at once, but no likes and not the other deck', async () => {
    const ann = await here();
    const [old, recent, liked, elsewhere] = await Promise.all([here(), here(), here(), here()]);
    await swipe(ann, old, OLD);
    await swipe(ann, recent, OLD - 2);
    await swipe(ann, liked, OLD, 'dating', true);
    await swipe(ann, elsewhere, OLD, 'training');
    const other = new ExcludedMembers(service.get(KnownMembersRepository));
    const excludedAt = async (instance: ExcludedMembers) => {
      const { isExcluded } = await instance.of(ann.id, 0, INTENT.dating);
      return Promise.all([old, recent, liked].map(async (who) => isExcluded(await numberOf(who))));
    };
    for (const instance of [service.get(ExcludedMembers), other])
      expect(await excludedAt(instance)).toEqual([true, true, true]);
    expect((await again(ann)).body).toEqual({ returned: 1 });
    for (const instance of [service.get(ExcludedMembers), other])
      expect(await excludedAt(instance)).toEqual([false, true, true]);
    const shown = await deckOf(ann);
    expect([old, recent, liked].map(({ id }) => shown.includes(id))).toEqual([true, false, false]);
    expect(await deckOf(ann, 'training')).not.toContain(elsewhere.id);
  });

  it('can be followed by a new pass for ninety days, or a like', async () => {
    const [ann, ben, cai] = [await here(), await here(), await here()];
    for (const who of [ben, cai]) await swipe(ann, who, OLD, 'training');
    expect((await again(ann, { intent: 'training' })).body).toEqual({ returned: 2 });
    await swipe(ann, ben, 0, 'training');
    await swipe(ann, cai, 0, 'training', true);
    await waitADay(ann);
    expect((await again(ann, { intent: 'training' })).body).toEqual({ returned: 0 });
    const shown = await deckOf(ann, 'training');
    expect([ben, cai].filter(({ id }) => shown.includes(id))).toEqual([]);
  });

  it('without an intent applies to the default deck', async () => {
    const [ann, ben] = [await here({ intents: ['training'] }), await here()];
    await swipe(ann, ben, OLD, 'training');
    expect((await again(ann, {})).body).toEqual({ returned: 1 });
    expect(await deckOf(ann, 'training')).toContain(ben.id);
  });

  it('twice at once resets all passes once', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [ann, ben] = [await here(), await here()];
      await swipe(ann, ben, OLD);
      const calls = [1, 2, 3].map(() => service.get(PassesService).bringBack(ann.id));
      const returned = (await Promise.allSettled(calls)).map((call) =>
        call.status === 'fulfilled' ? call.value.returned : (call.reason as { key: string }).key,
      );
      expect(returned.sort()).toEqual([1, 'discovery.looked-again', 'discovery.looked-again']);
    }
  });
});
