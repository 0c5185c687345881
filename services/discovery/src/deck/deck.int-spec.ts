import { Database } from '@corner/service-kit/database/database';
import { awayFromMidnight } from '@corner/testing/midnight';
import { stubResponse } from '@corner/testing/other-services';
import { looksInto } from '@corner/testing/database/plan';
import { persona, type Persona } from '@corner/testing/personas';
import { accountOf, profileOf } from '../members/members.fixture.js';
import { MembersRepository } from '../members/members.repository.js';
import { KNOWN } from './memory/known-members.repository.js';
import { neighbourhood } from './neighbourhood.fixture.js';

const { request, get, here, local, discover, shownTo, everywhere, swipe, card, members, cellWithin } = neighbourhood();

describe('the deck refuses', () => {
  it('callers without a session and unverified, incomplete or suspended members', async () => {
    expect((await request('GET', '/api/discover')).status).toBe(401);
    const refused: [Persona, string][] = [
      [await local({}, { emailVerified: false }), 'EMAIL_NOT_VERIFIED'],
      [await local({ complete: false }), 'PROFILE_INCOMPLETE'],
      [await local({}, { state: 'suspended' }), 'ACCOUNT_IN_REVIEW'],
      [persona('Stranger'), 'EMAIL_NOT_VERIFIED'],
    ];
    for (const [who, code] of refused) {
      for (const path of ['/api/discover', `/api/members/${(await local()).id}`]) {
        expect(await request('GET', path, { as: who })).toMatchObject({ status: 403, body: { code } });
      }
    }
  });
});

describe('the deck', () => {
  it('excludes the viewer and all hidden members', async () => {
    const ann = await local();
    const [passed, liked, blocked, blocker] = [await local(), await local(), await local(), await local()];
    await local({}, { state: 'suspended' });
    await local({}, { state: 'deleting' });
    await local({}, { emailVerified: false });
    await local({ complete: false });
    await local({ privacy: { discoverable: false } });
    const ben = await local();
    expect((await shownTo(ann)).sort()).toEqual([passed.id, liked.id, blocked.id, blocker.id, ben.id].sort());
    await swipe(ann, passed, { isLike: false });
    await swipe(ann, liked);
    await request('POST', '/api/blocks', { as: ann, body: { userId: blocked.id } });
    await request('POST', '/api/blocks', { as: blocker, body: { userId: ann.id } });
    expect(await shownTo(ann)).toEqual([ben.id]);
  });

  it('shows a passed member again after 90 days', async () => {
    await awayFromMidnight();
    const [ann, ben] = [await local(), await local()];
    await swipe(ann, ben, { isLike: false });
    const age = (days: number) =>
      get(Database).query(
        `update swipes set hidden_until = hidden_until - $2::int
         where swiper = (select id from members where uuid = $1)`,
        [ann.id, days],
      );
    await age(89);
    expect(await shownTo(ann)).toEqual([]);
    await age(1);
    expect(await shownTo(ann)).toEqual([ben.id]);
  });

  it('is read only: a second call returns the same', async () => {
    const ann = await local();
    for (let i = 0; i < 12; i++) await local({ cell: i % 2 ? here() : cellWithin(5, 10) });
    const first = await discover(ann, { limit: 7 });
    expect(first).toHaveLength(7);
    expect(await discover(ann, { limit: 7 })).toEqual(first);
  });

  it('works at once for a member whose events are late', async () => {
    const [ann, ben] = [persona('Ann'), await local()];
    stubResponse('GET', `/internal/accounts/${ann.id}`, accountOf(ann));
    stubResponse('GET', `/internal/profiles/${ann.id}`, profileOf(ann, { cell: here() }));
    expect(await shownTo(ann)).toEqual([ben.id]);
  });

  it('matches members of an unresolved place by its text only', async () => {
    const unknown = (location: string | null, changes = {}) => local({ cell: null, location, ...changes });
    const [lost, alike] = [await unknown('Nowhereville'), await unknown('nowhere-ville', { preferredDistance: 1 })];
    const [ann, other, silent] = [await local(), await unknown('Elsewhere'), await unknown(null)];
    expect(await discover(lost, { distance: 1 })).toMatchObject([{ id: alike.id, distanceMiles: null }]);
    expect(await everywhere(alike)).toEqual([lost.id]);
    for (const who of [ann, other, silent]) expect(await everywhere(who)).toEqual([]);
    await swipe(lost, ann, { isLike: true, kind: 'superlike' });
    await swipe(lost, alike, { isLike: true, kind: 'superlike' });
    expect([await everywhere(ann), await everywhere(alike)]).toEqual([[], [lost.id]]);
  });

  it('counts up to 25 miles as 25 from a nearby larger town, and longer distances exactly', async () => {
    const [ann, ben] = [await local(), await local({ cell: cellWithin(5, 8), nearPlace: true, preferredDistance: 1 })];
    const far = await local({ cell: cellWithin(40, 49), nearPlace: true });
    const [one, fifty] = [{ distance: 1 }, { distance: 50 }];
    expect(await discover(ann, one)).toMatchObject([{ id: ben.id, distanceMiles: 25 }]);
    expect(await discover(ben, one)).toMatchObject([{ id: ann.id, distanceMiles: 25 }]);
    expect(await discover(ann, fifty)).toMatchObject([{ id: ben.id }, { id: far.id, distanceMiles: 50 }]);
    expect((await card(ann, ben)).body.distanceMiles).toBe(25);
    await swipe(far, ann, { isLike: true, kind: 'superlike' });
    expect(await shownTo(ann, one)).toEqual([ben.id]);
    expect((await shownTo(ann, fifty))[0]).toBe(far.id);
  });

  it('defaults to 25 miles, 18 to 50 years and 60 to 78 inches', async () => {
    const ann = await local();
    const [near, short] = [await local({ cell: cellWithin(15, 25), height: 60 }), await local({ height: 59 })];
    const [far, farther] = [await local({ cell: cellWithin(25, 50) }), await local({ cell: cellWithin(50, 90) })];
    const [old, oldest] = [await local({ age: 50 }), await local({ age: 51 })];
    expect((await everywhere(ann)).sort()).toEqual([near.id, old.id].sort());
    expect(await everywhere(ann, { distance: 50 })).toContain(far.id);
    expect(await everywhere(ann, { minAge: 51 })).toEqual([oldest.id]);
    expect(await everywhere(ann, { maxHeight: 59 })).toEqual([short.id]);
    await members().apply([{ profile: profileOf(ann, { cell: here(), version: 2, preferredDistance: 100 }) }]);
    expect(await everywhere(ann)).toEqual(expect.arrayContaining([near.id, far.id, farther.id]));
  });

  it("applies defaults to one's own deck only", async () => {
    const [ann, ben] = [await local({ age: 70 }), await local({ cell: cellWithin(30, 50) })];
    expect(await everywhere(ann, { distance: 50 })).toEqual([ben.id]);
    expect(await everywhere(ben, {})).toEqual([]);
  });

  it('ranks by what is shared and gives reasons', async () => {
    const ann = await local({ relationshipGoal: 'training_partner', trainingSchedule: 'Evening (6-9 PM)' });
    const stranger = await local({ combatSports: ['karate'], experienceLevel: 'expert' });
    const partner = await local({
      relationshipGoal: 'training_partner',
      trainingSchedule: 'weekday evenings',
      combatSports: ['karate', 'bjj'],
    });
    const fighter = await local({ experienceLevel: 'white_belt' });
    const cards = await discover(ann);
    expect(cards.map(({ id, reasons }) => ({ id, reasons }))).toEqual([
      {
        id: partner.id,
        reasons: ['Both train Brazilian Jiu-Jitsu', 'Both want a training partner', 'Free the same evenings'],
      },
      { id: fighter.id, reasons: ['Both train Brazilian Jiu-Jitsu', 'Similar experience'] },
      { id: stranger.id, reasons: [] },
    ]);
  });

  it('sorts by distance only for a member without SmartPick', async () => {
    const ann = await local({ relationshipGoal: 'training_partner' });
    const fitting = await local({ relationshipGoal: 'training_partner', cell: cellWithin(5, 10) });
    const near = await local({ combatSports: ['karate'], experienceLevel: 'expert' });
    expect(await shownTo(ann)).toEqual([fitting.id, near.id]);
    const without = { cell: here(), version: 2, relationshipGoal: 'training_partner', smartPick: false };
    await members().apply([{ profile: profileOf(ann, without) }]);
    expect(await shownTo(ann)).toEqual([near.id, fitting.id]);
  });

  it('shows super-likers first with a mark, but does not reveal likes', async () => {
    const ann = await local();
    const [ben, liker, admirer] = [await local(), await local(), await local({ combatSports: ['karate'] })];
    const before = await shownTo(ann);
    expect(before.slice(0, 2).sort()).toEqual([ben.id, liker.id].sort());
    await swipe(liker, ann);
    expect(await shownTo(ann)).toEqual(before);
    await swipe(admirer, ann, { isLike: true, kind: 'superlike' });
    const [first, ...rest] = await discover(ann);
    expect(first).toMatchObject({
      id: admirer.id,
      superLikedYou: true,
      reasons: ['Super liked you', 'Similar experience'],
    });
    for (const other of rest) expect(other.superLikedYou).toBe(false);
    await swipe(ann, admirer, { isLike: false });
    expect(await shownTo(ann)).not.toContain(admirer.id);
  });

  it('shows a hidden member who likes the viewer despite two hundred passed ones', async () => {
    const [ann, shy] = [await local(), await local()];
    await swipe(shy, ann);
    const hidden = { cell: here(), version: 2, privacy: { discoverable: false } };
    await members().apply([{ profile: profileOf(shy, hidden) }]);
    await get(Database).query(
      `with others as (
         insert into member_search select (jsonb_populate_record(s, jsonb_build_object('id', n))).*
         from member_search s join members m using (id), generate_series(1000001, 1000200) n where m.uuid = $2 returning id
       ), pairs as (select m.id as viewer, others.id as other from members m, others where m.uuid = $1),
       likes as (insert into swipes (swiper, target, kind) select other, viewer, 2 from pairs)
       insert into swipes (swiper, target, kind) select viewer, other, 0 from pairs`,
      [ann.id, shy.id],
    );
    expect(await shownTo(ann)).toEqual([shy.id]);
  });

  it('reads a limited number of admirers, however many there are', async () => {
    const ann = await local();
    const looks = await get(Database).transaction(async (tx) => {
      await tx.query(
        `with others as (
           insert into member_search select (jsonb_populate_record(s, jsonb_build_object('id', n, 'audience', 1))).*
           from member_search s join members m using (id), generate_series(2000001, 2003000) n where m.uuid = $1 returning id
         ), pairs as (select m.id as viewer, others.id as other from members m, others where m.uuid = $1),
         likes as (insert into swipes (swiper, target, kind) select other, viewer, 2 from pairs)
         insert into disclosures (viewer, member, reason) select viewer, other, 1 from pairs`,
        [ann.id],
      );
      const found = await looksInto(tx, 'member_search', KNOWN, [ann.id, 'now', 1]);
      await tx.query('delete from member_search where id > 2000000');
      return found;
    });
    expect(looks).toBe(400);
  });

  it('shows a hidden member only to those they liked or wrote to', async () => {
    const [ann, ben, eve] = [await local(), await local(), await local()];
    const shy = await local();
    await swipe(shy, ann);
    await members().apply([
      { profile: profileOf(shy, { cell: here(), version: 2, privacy: { discoverable: false } }) },
    ]);
    expect(await shownTo(ann)).toContain(shy.id);
    for (const other of [ben, eve]) {
      expect(await shownTo(other)).not.toContain(shy.id);
      expect((await card(other, shy)).status).toBe(404);
    }
    await swipe(shy, ben);
    await get(MembersRepository).applyWrote([{ senderId: shy.id, recipientId: eve.id, asked: [] }]);
    for (const other of [ann, ben, eve]) {
      expect(await shownTo(other)).toContain(shy.id);
      expect((await card(other, shy)).status).toBe(200);
    }
    await request('POST', '/api/swipe/undo', { as: shy });
    expect(await shownTo(ben)).not.toContain(shy.id);
  });
});

it('ranks equal quiz answers first and names them, but not different answers', async () => {
  const ann = await local({ quiz: { energy_match: 'early_bird', training_style: 'flow' } });
  const cat = await local({ quiz: { energy_match: 'evening', training_style: 'sparring' } });
  const ben = await local({ quiz: { energy_match: 'early_bird', training_style: 'technique' } });
  const none = await local({ quiz: null });
  const deck = await discover(ann);
  expect(deck[0]!.id).toBe(ben.id);
  expect(deck.map(({ id }) => id).sort()).toEqual([ben.id, cat.id, none.id].sort());
  expect(deck[0]!.reasons).toContain('Both early birds');
  expect(deck[1]!.reasons).toEqual(deck[2]!.reasons);
  expect((await card(ann, ben)).body.reasons).toContain('Both early birds');
  expect(JSON.stringify(deck)).not.toMatch(/sparring|technique|flow/);
});
